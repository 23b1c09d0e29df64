import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { endArrangementsBetween } from '../arrangements/leaving.ts'
import { lockBooking, lockOwnBooking } from '../queries.ts'
import { endRequest } from '../service.ts'
import { listPendingBetween, listPendingOfSanctioned } from './queries.ts'

/**
 * Ends the pending requests between the actor and another member, in the actor's name and with a full refund: requests to the
 * actor are declined, the actor's own are withdrawn. Each in its own transaction. Arrangements end too; visits that are already
 * booked stay.
 */
export async function endRequestsBetween(scope: MemberScope, otherId: string): Promise<void> {
  for (const { id } of await listPendingBetween(scope, otherId))
    await scope.transaction(async (inner) => {
      const booking = await lockOwnBooking(inner, id)
      if (booking) await endRequest(inner, booking, booking.client_id === scope.actor.id ? 'client' : 'provider')
    })
  await endArrangementsBetween(scope, otherId)
}

/**
 * Ends the pending requests by and to a suspended member, in their name and with a full refund, so that nobody agrees to meet them
 * and their clients can ask somebody else.
 */
export async function endRequestsOfSanctioned(scope: Scope, sanctionId: string): Promise<void> {
  for (const { id } of await listPendingOfSanctioned(scope, sanctionId))
    await scope.transaction(async (inner) => {
      const booking = await lockBooking(inner, id)
      // The suspension may have been lifted since.
      if (booking?.suspended) await endRequest(inner, booking, booking.suspended)
    })
}
