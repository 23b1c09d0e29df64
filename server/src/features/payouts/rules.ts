import type { PayeeStanding, WithdrawalState } from '@sparkhood/contract/money/payouts'
import { dayMs, hourMs, minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import type { PayOut } from '../../adapters/payments/gateway-payouts.ts'

/** '****1234'. */
export const hideNumber = (last4: string): string => `****${last4}`

/** From when on a bank account that is added now is paid to. */
export const payableFrom = (now: Date, waitS: number): Date => new Date(now.getTime() + waitS * secondMs)

/** What how a payout stands at the gateway means for the withdrawal that it is of. */
export type Step = { to: 'on_its_way' | 'paid' | 'failed' } | { to: 'return' } | undefined

/**
 * The life of a withdrawal: requested, on its way, paid; or failed, from each of these, because banks may send money back
 * after it arrived. `return`: it failed, and the gateway has to bring the money back first.
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
      // Without a number nothing has left the house.
      return payOut.payOutId === '' ? { to: 'failed' } : { to: 'return' }
    case 'returned':
      return { to: 'failed' }
  }
}

/** Whether a payee hears of how they stand now: not of what they have just done themselves. */
export function isToldOf(before: PayeeStanding | null, now: PayeeStanding): boolean {
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
/** What whoever asks for a withdrawal is told of how far it has come. */
export const getSaid = (state: WithdrawalState): string => sayings[state]

/** A request that comes again is the same one as long as it was first made after this moment. */
export const repeatedSince = (now: Date): Date => new Date(now.getTime() - dayMs)

/** Withdrawals that were asked for before this moment and are not through are looked at again. */
export const askedAgainBefore = (now: Date): Date => new Date(now.getTime() - minuteMs)

/** Of debts from before this moment no call to the gateway that did not know of them is under way any more. */
export const calledOffBefore = (now: Date): Date => new Date(now.getTime() - hourMs)

/** So long after it arrived a bank may send money back without our hearing of it. */
export const arrivedSince = (now: Date): Date => new Date(now.getTime() - 14 * dayMs)

/** Bank accounts whose adding broke off before this moment are dropped. */
export const brokenOffBefore = (now: Date): Date => new Date(now.getTime() - dayMs)
