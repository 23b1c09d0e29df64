import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import type { Limit } from '../../platform/data/limits.ts'

/** Limits tokens that we did not issue. Generous: a whole office may share one network. */
export const unknownLinks: Limit = { name: 'answer.link.network', times: 100, withinS: 3600 }

/** A link as it was emailed: its id, the booking, the hash of the terms then, and when it expires. */
export type Link = { id: string; bookingId: string; terms: string; endsAt: number }

export type LinkedFacts = { status: BookingStatus; terms: string; used: boolean; expiresAt: Date }

const closedBy: Record<Exclude<BookingStatus, 'pending'>, RefusalCode> = {
  accepted: 'link.answered',
  rejected: 'link.answered',
  in_progress: 'link.answered',
  completed: 'link.answered',
  disputed: 'link.answered',
  cancelled: 'link.withdrawn',
  expired: 'link.expired',
}

/** Why a link can no longer be used; undefined while it can. What a member did takes precedence over expiry. */
export function findRefusal(link: Link, facts: LinkedFacts, now: Date): RefusalCode | undefined {
  if (facts.used) return 'link.used'
  if (facts.status !== 'pending') return closedBy[facts.status]
  if (facts.expiresAt <= now) return 'link.expired'
  // The request's expiry changes with its terms, so a link that expires before the request has outdated terms.
  if (facts.terms !== link.terms || link.endsAt <= now.getTime()) return 'link.changed'
  return undefined
}
