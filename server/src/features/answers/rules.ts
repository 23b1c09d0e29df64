import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import type { Limit } from '../../platform/data/limits.ts'

/** Links that were none of ours. Wide: a whole office may stand behind one network. */
export const unknownLinks: Limit = { name: 'answer.link.network', times: 100, withinS: 3600 }

/** A link as it was mailed: itself, the request, the terms of that moment, and when it ends. */
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

/** Why a link can no longer be used; undefined while it can. What its reader did comes before what time has done. */
export function closedFor(link: Link, facts: LinkedFacts, now: Date): RefusalCode | undefined {
  if (facts.used) return 'link.used'
  if (facts.status !== 'pending') return closedBy[facts.status]
  if (facts.expiresAt <= now) return 'link.expired'
  // Expiry moves with the terms, so a link that is over early says that they have changed.
  if (facts.terms !== link.terms || link.endsAt <= now.getTime()) return 'link.changed'
  return undefined
}
