import type { InputOf } from '@sparkhood/contract/endpoint'
import type { confirmHelpOffer, HelpOffer } from '@sparkhood/contract/helping/offers'
import type { Limit } from '../../../platform/data/limits.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { writeConfirmed } from '../queries.ts'
import * as queries from './queries.ts'
import { isOnDay } from './rules.ts'
import { getOffer, lockOpenRequest, refuseUnlessOpen, requireRead, shareWithAsker } from './service.ts'

/** Each sends a notification. */
const confirmsADay: Limit = { name: 'help.confirm', times: 100, withinS: 24 * 3600 }

/**
 * Confirms the actor's own open offer for the current text of its request; idempotent. Refuses if the text has changed
 * since it was read, or if the offer no longer fits the days.
 */
export async function confirmOffer(
  scope: MemberScope,
  { params: { id }, body }: InputOf<typeof confirmHelpOffer>,
): Promise<HelpOffer> {
  const found = (await queries.findOwnOffer(scope, id)) ?? refuse('help.offer_not_found')
  refuseUnlessOpen(found)
  await scope.limits.count(confirmsADay, scope.actor.id)
  const asked = (await queries.findOfferable(scope, found.requestId)) ?? refuse('help.not_found')
  await scope.transaction(async (inner) => {
    await shareWithAsker(inner, asked)
    const request = await lockOpenRequest(inner, found.requestId)
    const offer = (await queries.lockOffer(inner, id)) ?? refuse('help.offer_not_found')
    refuseUnlessOpen(offer)
    requireRead(request, body.version)
    if (offer.requestVersion === request.version) return
    if (!isOnDay(offer.startsAt, request)) refuse('help.outside_days')
    await writeConfirmed(inner, id)
    await inner.emit(domainEvent('help_offer.moved', { offerId: id, what: 'confirmed' }))
  })
  return getOffer(scope, id)
}
