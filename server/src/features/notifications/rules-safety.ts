import { otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import type { Events } from '../../platform/events.ts'
import type { Found, Recipient } from './rules.ts'

export type SafeVisitFacts = { member: string; bookingId: string; isFine: boolean }

/** The member who shared a visit: asked whether they are fine, then notified that their contact was told. Nobody once they have replied. */
export function ofSafeVisit(
  found: Found<SafeVisitFacts>,
  { visitId, what, nth = 1 }: Events['safe_visit.moved'],
): Recipient[] {
  if (!found || found.isFine || (what !== 'asked' && what !== 'told')) return []
  const { member, bookingId } = found
  return [
    {
      members: [member],
      kind: what === 'asked' ? 'safe_visit.ask' : 'safe_visit.told',
      gathers: `safe-visit-${what}:${visitId}`,
      act: `safe-visit:${visitId}:${what}:${nth}`,
      actor: null,
      bookingId,
    },
  ]
}

export type SuspendedFacts = {
  id: string
  client: string
  provider: string
  suspended: Side
  happenedAt: Date
}

/** The other side of each accepted booking of a suspended member. */
export const ofSuspension = (bookings: readonly SuspendedFacts[], sanctionId: string): Recipient[] =>
  bookings.map(({ id, suspended, happenedAt, ...sides }) => ({
    members: [sides[otherSide(suspended)]],
    kind: 'booking.suspended',
    // One line with the other notifications of the booking.
    gathers: `booking:${id}`,
    act: `suspended:${sanctionId}:${id}`,
    actor: sides[suspended],
    bookingId: id,
    happenedAt,
  }))
