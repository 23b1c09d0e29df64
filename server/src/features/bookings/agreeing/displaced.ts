import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { refreshCalendars } from '../../availability/public.ts'
import { findParties, listAskedFor, listRivals } from '../queries/displaced.ts'
import { lockBooking } from '../queries.ts'
import type { Displacement } from '../rules-transitions.ts'
import { actOnBooking, endRequest, takeByClockWithin } from '../service.ts'
import { findObstacleTo, type Obstacle } from './agreeing.ts'

/** What becomes of a request by what is in its way. That the hours have changed is the provider's to answer. */
const displacements: Partial<Record<Obstacle, Displacement>> = {
  busy: 'provider-busy',
  gap: 'provider-busy',
  client_busy: 'client-busy',
}

/** Accepts a request to the actor, and declines at once what can no longer be met because of it. */
export async function acceptBooking(scope: MemberScope<'calendars' | 'seals'>, id: string) {
  const parties = await findParties(scope, id)
  // What stands in their own calendars since a minute ago counts as well. No transaction is open while others are asked.
  // Only for the side that is asked: all else is refused below.
  if (parties?.status === 'pending' && parties.asked_id === scope.actor.id)
    await refreshCalendars(scope, [parties.client_id, parties.provider_id])
  const accepted = await actOnBooking(scope, id, 'accept')
  await declineDisplaced(scope, id)
  return accepted
}

/**
 * Declines the requests that a booking, now agreed for a time, makes impossible: of both its sides, in either role. Each in a
 * transaction of its own, so that no booking is locked while another is waited for. Idempotent.
 */
export const declineDisplaced = async (scope: Scope, bookingId: string): Promise<void> =>
  declineRequests(scope, await listRivals(scope, bookingId))

/** Declines those of these requests that are impossible now, each in a transaction of its own. Idempotent. */
export async function declineRequests(scope: Scope, requests: readonly { id: string }[]): Promise<void> {
  for (const { id } of requests) await declineIfImpossible(scope, id)
}

/** Declines the requests to a member for days on which they are away now, in their name: they were shown which. */
export async function declineForAway(scope: Scope, memberId: string, exceptionId: string): Promise<void> {
  for (const { id } of await listAskedFor(scope, memberId, exceptionId))
    await scope.transaction(async (inner) => {
      const booking = await lockBooking(inner, id)
      if (booking && (await findObstacleTo(inner, booking, booking.starts_at)) === 'closed')
        await endRequest(inner, booking, 'provider')
    })
}

const declineIfImpossible = (scope: Scope, id: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const booking = await lockBooking(inner, id)
    const obstacle = booking && (await findObstacleTo(inner, booking, booking.starts_at))
    const displacement = obstacle && displacements[obstacle]
    if (displacement) await takeByClockWithin(inner, id, displacement)
  })
