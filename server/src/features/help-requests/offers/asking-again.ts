import { domainEvent } from '../../../platform/events.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { lockHelpRequest } from '../ask/queries.ts'
import { closeUnreadOffers, listOutdated, listSwapping } from '../queries.ts'

/**
 * Asks helpers who offered before a change to confirm, in the transaction that locked the request. Closes offers whose
 * helpers may not read the new text. Idempotent: each helper is notified of a change once.
 */
export async function askToConfirm(scope: Scope | MemberScope, requestId: string): Promise<void> {
  const closed = await closeUnreadOffers(scope, requestId)
  await scope.emit(...closed.map((offerId) => domainEvent('help_offer.moved', { offerId, what: 'closed' })))
  const outdated = await listOutdated(scope, requestId)
  await scope.emit(...outdated.map((one) => domainEvent('help_offer.outdated', one)))
}

/** The same for every request that gives this changed listing in return. */
export async function askAgainForSwaps(scope: Scope, skillId: string): Promise<void> {
  for (const id of await listSwapping(scope, skillId))
    await scope.transaction(async (inner) => {
      if (await lockHelpRequest(inner, id)) await askToConfirm(inner, id)
    })
}
