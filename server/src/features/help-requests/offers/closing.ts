import { domainEvent } from '../../../platform/events.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { closeOpenOffers } from '../queries/offers.ts'

/** Closes the open offers of a locked request, in the transaction of the scope; their helpers are told. */
export async function closeOffers(scope: Scope | MemberScope, requestId: string): Promise<void> {
  const closed = await closeOpenOffers(scope, requestId)
  await scope.emit(...closed.map((offerId) => domainEvent('help_offer.moved', { offerId, what: 'closed' })))
}
