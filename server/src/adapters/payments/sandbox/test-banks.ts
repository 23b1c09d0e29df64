import type { BankDetails } from '../gateway-payees.ts'
import type { PayOutFailure } from '../gateway-payouts.ts'

/** What a bank does with money that is sent to it; `comes_back`: it arrives, and the bank returns it a day later. */
export type BankAnswer = 'pays' | 'comes_back' | Exclude<PayOutFailure, 'not_ready' | 'house_short'>

// The last account numbers with the sort code 10-88-00; those of every other bank arrive.
const answers = new Map<string, BankAnswer>([
  ['00012345', 'pays'],
  ['00022222', 'no_account'],
  ['00033333', 'account_closed'],
  ['00044444', 'declined_by_bank'],
  ['00055555', 'comes_back'],
])

const testSortCode = '108800'

/** How a bank account of the sandbox answers. Nothing for details that no bank has. */
export function bankAnswer({ sortCode, accountNumber }: BankDetails): BankAnswer | undefined {
  if (!/^\d{6}$/.test(sortCode) || !/^\d{8}$/.test(accountNumber) || sortCode === '000000') return undefined
  return sortCode === testSortCode ? (answers.get(accountNumber) ?? 'pays') : 'pays'
}
