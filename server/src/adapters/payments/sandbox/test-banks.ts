import type { BankDetails } from '../gateway-payees.ts'
import type { PayOutFailure } from '../gateway-payouts.ts'

/** How a bank treats a payout; `comes_back`: it arrives, and the bank returns it a day later. */
export type BankAnswer = 'pays' | 'comes_back' | Exclude<PayOutFailure, 'not_ready' | 'house_short'>

// Account numbers for sort code 10-88-00; payouts to every other bank arrive.
const answers = new Map<string, BankAnswer>([
  ['00012345', 'pays'],
  ['00022222', 'no_account'],
  ['00033333', 'account_closed'],
  ['00044444', 'declined_by_bank'],
  ['00055555', 'comes_back'],
])

const testSortCode = '108800'

/** Returns the behaviour of a sandbox bank account; undefined for details that no bank has. */
export function bankAnswer({ sortCode, accountNumber }: BankDetails): BankAnswer | undefined {
  if (!/^\d{6}$/.test(sortCode) || !/^\d{8}$/.test(accountNumber) || sortCode === '000000') return undefined
  return sortCode === testSortCode ? (answers.get(accountNumber) ?? 'pays') : 'pays'
}
