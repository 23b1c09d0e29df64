import { domainEvent } from '../../../platform/events.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { lockHelpRequest } from '../queries/ask.ts'
import { closeUnreadOffers, listOutdated, listSwapping } from '../queries/versions.ts'

/**
 * Asks those who offered for other words to look again, in the transaction that locked the request. An offer whose helper may
 * not read the new words is closed. Idempotent: each helper is told of a change once.
 */
export async function askAgain(scope: Scope | MemberScope, requestId: string): Promise<void> {
  const closed = await closeUnreadOffers(scope, requestId)
  await scope.emit(...closed.map((offerId) => domainEvent('help_offer.moved', { offerId, what: 'closed' })))
  const outdated = await listOutdated(scope, requestId)
  await scope.emit(...outdated.map((one) => domainEvent('help_offer.outdated', one)))
}

/** The same for every request that gives a listing in return which has changed. */
export async function askAgainForSwaps(scope: Scope, skillId: string): Promise<void> {
  for (const id of await listSwapping(scope, skillId))
    await scope.transaction(async (inner) => {
      if (await lockHelpRequest(inner, id)) await askAgain(inner, id)
    })
}
