import type { Withdrawal } from '@sparkhood/contract/money/payouts'
import { type Money, pounds } from '@sparkhood/contract/primitives/money'
import { formatMoney, formatShortDay, formatWhen, toDay } from '../../lib/format.ts'

type Wallet = {
  balance: Money
  /** The server of the previous version does not send it. */
  to_bank?: { now: Money; more_from: Date | null; all_by: Date | null } | undefined
}

const meanwhile = 'Until then you can spend it, or ask us to send what you added back to your card.'

/** When recent card payments in the wallet can be withdrawn; undefined if everything can be now. */
export function getWaits({ balance, to_bank: toBank }: Wallet, now: Date): string | undefined {
  if (!toBank?.more_from || !toBank.all_by) return undefined
  const rest = formatMoney(pounds(balance.minor - toBank.now.minor))
  const [from, by] = [formatWhen(toBank.more_from, now), formatWhen(toBank.all_by, now)]
  if (from === by) return `${rest} that you or a client paid by card can go to your bank from ${by}. ${meanwhile}`
  return `${rest} that you or a client paid by card can go to your bank in parts from ${from}, and in full by ${by}. ${meanwhile}`
}

type Sent = Pick<Withdrawal, 'state' | 'paid_at' | 'arrives_at' | 'requested_at'>

/** When a withdrawal arrived, is expected, or was requested. */
export function whenOf({ state, paid_at, arrives_at, requested_at }: Sent, now: Date): string {
  if (state === 'paid' && paid_at) return `Arrived ${formatWhen(paid_at, now)}`
  if (state !== 'on_its_way' || !arrives_at) return `Asked for ${formatWhen(requested_at, now)}`
  const day = formatShortDay(arrives_at, now)
  // Until the end of that day.
  if (toDay(now) <= toDay(arrives_at)) return `Expected ${day}`
  return `Expected ${day}. It’s late, so we’re checking where it is, and will email you.`
}
