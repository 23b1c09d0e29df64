import { domainEvent } from '../../../platform/events.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { closeOpenOffers } from './queries.ts'

/** Closes the open offers of a locked request, in the transaction of the scope, and notifies their helpers. */
export async function closeOffers(scope: Scope | MemberScope, requestId: string): Promise<void> {
  const closed = await closeOpenOffers(scope, requestId)
  await scope.emit(...closed.map((offerId) => domainEvent('help_offer.moved', { offerId, what: 'closed' })))
}
