import type { HelpRequest, HelpStatus } from '@sparkhood/contract/helping/requests'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { takeDownAsked } from '../bookings/agreed/public.ts'
import { expireRequests, refuseStatus } from './ask/service.ts'
import { getHelpRequest } from './board/service.ts'
import { closeOffers } from './offers/closing.ts'
import { lockHelpRequest, lockOwnHelpRequest, writeStatus } from './queries/ask.ts'
import { emptyWords, findRequestOf, listAgreedOf } from './queries/offers.ts'
import { removeQuestion } from './queries/questions.ts'
import { statusNow } from './rules.ts'

/** Takes back the actor's own request; idempotent. Refuses one that was accepted. */
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

/** Ends a locked request, in the transaction of the scope. */
async function closeRequest(scope: Scope | MemberScope, id: string, status: HelpStatus): Promise<void> {
  await writeStatus(scope, id, status)
  await closeOffers(scope, id)
  // What has only expired can be renewed, with its photos.
  if (status !== 'expired') await scope.emit(domainEvent('help_request.closed', { requestId: id }))
}

/** Takes a request down after a report that was right; idempotent. Bookings that came of it stay, without its words. */
export async function takeDownRequest(scope: Scope<'files'>, id: string): Promise<void> {
  await scope.transaction(async (inner) => {
    const found = await lockHelpRequest(inner, id)
    if (found && found.status !== 'removed') await closeRequest(inner, id, 'removed')
  })
  // Nothing more comes of it from here on.
  for (const agreed of await listAgreedOf(scope, id)) await takeDownAsked(scope, agreed.id)
}

/**
 * The same of what was written with an offer or under a request, whichever has this id, and of the request that a booking or
 * visits came of: its words are theirs.
 */
export async function takeDownWords(scope: Scope<'files'>, subjectId: string): Promise<void> {
  await emptyWords(scope, subjectId)
  await removeQuestion(scope, subjectId)
  const requestId = await findRequestOf(scope, subjectId)
  if (requestId) await takeDownRequest(scope, requestId)
}

/** Requests whose deadline has passed are expired. */
export const expireDue = (scope: Scope): Promise<void> =>
  expireRequests(scope, (inner, id) => closeRequest(inner, id, 'expired'))
