import { banksTakeDays } from '@sparkhood/contract/money/reconciliation'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import type { Dispute } from '../../adapters/payments/gateway-books.ts'

const firstCheckMs = minuteMs
const rarestCheckMs = 12 * hourMs

/** When to ask again about a payment that nobody has reported: after a minute, and then each time twice as late. */
export const nextCheck = (now: Date, checks: number): Date =>
  new Date(now.getTime() + Math.min(firstCheckMs * 2 ** checks, rarestCheckMs))

const firstLookMs = hourMs
const rarestLookMs = dayMs
/** When to look again whether a refund has stayed with the payer's bank: ever more rarely, and no more once that is too late. */
export function nextLook(sentAt: Date, checks: number, now: Date): Date | null {
  const next = new Date(now.getTime() + Math.min(firstLookMs * 2 ** checks, rarestLookMs))
  return next.getTime() - sentAt.getTime() > banksTakeDays * dayMs ? null : next
}

/** A payment that nobody has made within a week is called off. */
export const isAbandoned = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() > 7 * dayMs

export type Asked = { status: Dispute['status']; answered_at: Date | null; answer_by: Date | null }

/** Why a bank takes no answer from us now, as its refusal; undefined where it waits for one. */
export function untilAnswered(
  { status, answered_at, answer_by }: Asked,
  now: Date,
): 'chargeback.answered' | 'chargeback.too_late' | undefined {
  if (answered_at !== null || (status !== 'open' && status !== 'inquiry')) return 'chargeback.answered'
  return answer_by !== null && answer_by <= now ? 'chargeback.too_late' : undefined
}
