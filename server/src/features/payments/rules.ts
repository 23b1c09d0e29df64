import { banksTakeDays } from '@sparkhood/contract/money/reconciliation'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { Dispute } from '../../adapters/payments/gateway-books.ts'

const firstCheckMs = minuteMs
const rarestCheckMs = 12 * hourMs

/** When to poll an unreported payment again: after a minute, then with exponential back-off. */
export const nextCheck = (now: Date, checks: number): Date =>
  new Date(now.getTime() + Math.min(firstCheckMs * 2 ** checks, rarestCheckMs))

const firstLookMs = hourMs
const rarestLookMs = dayMs
/** When to poll a refund that the payer's bank may return, with exponential back-off; null once that is too late. */
export function nextLook(sentAt: Date, checks: number, now: Date): Date | null {
  const next = new Date(now.getTime() + Math.min(firstLookMs * 2 ** checks, rarestLookMs))
  return next.getTime() - sentAt.getTime() > banksTakeDays * dayMs ? null : next
}

/** A payment that was not made within a week is cancelled. */
export const isAbandoned = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() > 7 * dayMs

export type Asked = { status: Dispute['status']; answered_at: Date | null; answer_by: Date | null }

/** Returns why the bank accepts no answer from us now, as a refusal code; undefined if it waits for one. */
export function untilAnswered(
  { status, answered_at, answer_by }: Asked,
  now: Date,
): 'chargeback.answered' | 'chargeback.too_late' | undefined {
  if (answered_at !== null || (status !== 'open' && status !== 'inquiry')) return 'chargeback.answered'
  return answer_by !== null && answer_by <= now ? 'chargeback.too_late' : undefined
}
