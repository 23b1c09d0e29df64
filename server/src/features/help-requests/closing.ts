import type { HelpRequest, HelpStatus } from '@sparkhood/contract/helping/requests'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { takeDownRequestedBooking } from '../bookings/agreed/public.ts'
import { lockHelpRequest, lockOwnHelpRequest, writeStatus } from './ask/queries.ts'
import { expireRequests, refuseStatus } from './ask/service.ts'
import { getHelpRequest } from './board/service.ts'
import { closeOffers } from './offers/closing.ts'
import { clearOfferText, findRequestOf, listAgreedOf } from './offers/queries.ts'
import { removeQuestion } from './questions/queries.ts'
import { statusNow } from './rules.ts'

/** Withdraws the actor's own request; idempotent. Refuses one that was accepted. */
export async function withdrawRequest(scope: MemberScope, id: string): Promise<HelpRequest> {
  await scope.transaction(async (inner) => {
    const found = (await lockOwnHelpRequest(inner, id)) ?? refuse('help.not_found')
    const status = statusNow(found, inner.now)
    if (status === 'withdrawn') return
    if (status !== 'open' && status !== 'expired') refuseStatus(status)
    await closeRequest(inner, id, 'withdrawn')
  })
  return getHelpRequest(scope, id)
}

/** Closes a locked request and its offers, in the transaction of the scope. */
async function closeRequest(scope: Scope | MemberScope, id: string, status: HelpStatus): Promise<void> {
  await writeStatus(scope, id, status)
  await closeOffers(scope, id)
  // A request that has only expired can be renewed, with its photos.
  if (status !== 'expired') await scope.emit(domainEvent('help_request.closed', { requestId: id }))
}

/** Removes a request after an upheld report; idempotent. Bookings that came of it stay, without its text. */
export async function takeDownRequest(scope: Scope<'files'>, id: string): Promise<void> {
  await scope.transaction(async (inner) => {
    const found = await lockHelpRequest(inner, id)
    if (found && found.status !== 'removed') await closeRequest(inner, id, 'removed')
  })
  // No more bookings can come of it from here on.
  for (const agreed of await listAgreedOf(scope, id)) await takeDownRequestedBooking(scope, agreed.id)
}

/**
 * Removes reported text: that of the offer or question with this id; for a booking or an arrangement, the request that
 * it came of, whose text it has.
 */
export async function takeDownWords(scope: Scope<'files'>, subjectId: string): Promise<void> {
  await clearOfferText(scope, subjectId)
  await removeQuestion(scope, subjectId)
  const requestId = await findRequestOf(scope, subjectId)
  if (requestId) await takeDownRequest(scope, requestId)
}

/** Marks requests past their deadline as expired. */
export const expireDue = (scope: Scope): Promise<void> =>
  expireRequests(scope, (inner, id) => closeRequest(inner, id, 'expired'))
