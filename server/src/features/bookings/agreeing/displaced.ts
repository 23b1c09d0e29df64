import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { refreshCalendars } from '../../availability/public.ts'
import { lockBooking } from '../queries.ts'
import type { Displacement } from '../rules-transitions.ts'
import { actOnBooking, endRequest, takeByClockWithin } from '../service.ts'
import { findObstacleTo, type Obstacle } from './agreeing.ts'
import { findParties, listAskedFor, listRivals } from './queries.ts'

/** How a request ends for each obstacle. A change of working hours is not listed: the provider answers such a request. */
const displacements: Partial<Record<Obstacle, Displacement>> = {
  busy: 'provider-busy',
  gap: 'provider-busy',
  client_busy: 'client-busy',
}

/** Accepts a request to the actor, then declines the requests that it makes impossible. */
export async function acceptBooking(scope: MemberScope<'calendars' | 'seals'>, id: string) {
  const parties = await findParties(scope, id)
  // Their external calendars are read again first, outside a transaction.
  // Only for the side that was asked: anything else is refused below.
  if (parties?.status === 'pending' && parties.asked_id === scope.actor.id)
    await refreshCalendars(scope, [parties.client_id, parties.provider_id])
  const accepted = await actOnBooking(scope, id, 'accept')
  await declineDisplaced(scope, id)
  return accepted
}

/**
 * Declines the requests that an accepted booking makes impossible: of both its sides, in either role. Each in its own transaction,
 * so that no booking stays locked while waiting for another. Idempotent.
 */
export const declineDisplaced = async (scope: Scope, bookingId: string): Promise<void> =>
  declineRequests(scope, await listRivals(scope, bookingId))

/** Declines those of the requests that are impossible now, each in its own transaction. Idempotent. */
export async function declineRequests(scope: Scope, requests: readonly { id: string }[]): Promise<void> {
  for (const { id } of requests) await declineIfImpossible(scope, id)
}

/** Declines, in their name, the requests to a member for days that they have marked as away; they were shown which. */
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
