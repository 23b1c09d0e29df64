import type { PayeeStanding, WithdrawalState } from '@sparkhood/contract/money/payouts'
import { dayMs, hourMs, minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import type { PayOut } from '../../adapters/payments/gateway-payouts.ts'

/** '****1234'. */
export const hideNumber = (last4: string): string => `****${last4}`

/** From when a bank account added now can be paid to. */
export const payableFrom = (now: Date, waitS: number): Date => new Date(now.getTime() + waitS * secondMs)

/** The transition of a withdrawal that the status of its payout requires. */
export type Step = { to: 'on_its_way' | 'paid' | 'failed' } | { to: 'return' } | undefined

/**
 * The state machine of a withdrawal: requested, on its way, paid; or failed, from each of these, because banks may
 * return money after it arrived. `return`: it failed, and the gateway has to bring the money back first.
 */
export function getStep(state: WithdrawalState, payOut: Pick<PayOut, 'status' | 'payOutId'>): Step {
  if (state === 'failed') return undefined
  switch (payOut.status) {
    case 'pending':
    case 'in_transit':
      return state === 'requested' ? { to: 'on_its_way' } : undefined
    case 'paid':
      return state === 'paid' ? undefined : { to: 'paid' }
    case 'failed':
      // Without a payout id, no money has left.
      return payOut.payOutId === '' ? { to: 'failed' } : { to: 'return' }
    case 'returned':
      return { to: 'failed' }
  }
}

/** Whether a payee is notified of their new state: not of what they have just done themselves. */
export function isAnnounced(before: PayeeStanding | null, now: PayeeStanding): boolean {
  if (now === before) return false
  if (now === 'barred') return true
  return now === 'due' ? before === 'ready' || before === 'checking' : now === 'ready' && before === 'checking'
}

const sayings: Record<WithdrawalState, string> = {
  requested: 'We are sending your money',
  on_its_way: 'Your money is on its way',
  paid: 'Your money has arrived',
  failed: 'We couldn’t send your money, so it’s back in your wallet',
}
/** Returns the message to the requester about a withdrawal's state. */
export const getSaid = (state: WithdrawalState): string => sayings[state]

/** A repeated request counts as the same if it was first made after this moment. */
export const repeatedSince = (now: Date): Date => new Date(now.getTime() - dayMs)

/** Withdrawals requested before this moment and not finished are polled again. */
export const askedAgainBefore = (now: Date): Date => new Date(now.getTime() - minuteMs)

/** For debts from before this moment, no gateway call that did not know of them is still running. */
export const calledOffBefore = (now: Date): Date => new Date(now.getTime() - hourMs)

/** Withdrawals that arrived since this moment are polled: a bank may return money without a report to us. */
export const arrivedSince = (now: Date): Date => new Date(now.getTime() - 14 * dayMs)

/** Bank accounts whose adding was interrupted before this moment are dropped. */
export const brokenOffBefore = (now: Date): Date => new Date(now.getTime() - dayMs)
