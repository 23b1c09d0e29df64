import type { Events } from '../../platform/events.ts'
import type { Found, Recipient } from './rules.ts'

export type HelpOfferFacts = {
  requestId: string
  asker: string
  helper: string
  /** The status of the offer and of its request. */
  status: string
  requestStatus: string
  version: number
  /** The version of the request that the offer was made for, and whether the request has changed since. */
  requestVersion: string | null
  isOutdated: boolean
}

/** The asker, of an offer that is open; the helper, of an offer that was closed without being accepted. */
export function ofHelpOffer(found: Found<HelpOfferFacts>, { offerId, what }: Events['help_offer.moved']): Recipient[] {
  if (!found) return []
  const { asker, helper, requestId } = found
  const told = { gathers: `help:${requestId}`, subjectId: requestId }
  if (what === 'closed') {
    const kind = found.requestStatus === 'accepted' ? 'help.other_chosen' : 'help.over'
    return [{ ...told, members: [helper], kind, act: `help:${offerId}:closed`, actor: asker }]
  }
  // Withdrawn or decided before the notification was written.
  if (found.status !== 'open') return []
  if (what === 'confirmed')
    return [
      {
        members: [asker],
        kind: 'help.confirmed',
        gathers: `help-confirmed:${requestId}`,
        act: `help:${offerId}:confirmed:${found.requestVersion}`,
        actor: helper,
        subjectId: requestId,
      },
    ]
  const act = `help:${offerId}:${what === 'made' ? 1 : found.version}`
  return [{ ...told, members: [asker], kind: 'help.offered', act, actor: helper }]
}

/** The helper whose offer was made for an earlier wording of the request; once for each change. */
export const ofOutdatedOffer = (
  found: Found<HelpOfferFacts>,
  { offerId, version }: Events['help_offer.outdated'],
): Recipient[] =>
  found?.isOutdated
    ? [
        {
          members: [found.helper],
          kind: 'help.reworded',
          gathers: `help-reworded:${found.requestId}`,
          act: `help:${offerId}:reworded:${version}`,
          actor: found.asker,
          subjectId: found.requestId,
        },
      ]
    : []

export type HelpQuestionFacts = { requestId: string; asker: string; author: string }

/** The asker, of a question about their request; the author of the question, of the answer. */
export function ofHelpQuestion(
  found: Found<HelpQuestionFacts>,
  { questionId, what }: Events['help_question.moved'],
): Recipient[] {
  if (!found) return []
  const { asker, author, requestId } = found
  const act = `help-question:${questionId}:${what}`
  const told = { gathers: `help-${what}:${requestId}`, subjectId: requestId, act }
  return what === 'asked'
    ? [{ ...told, members: [asker], kind: 'help.asked', actor: author }]
    : [{ ...told, members: [author], kind: 'help.answered', actor: asker }]
}

export type MatchFacts = { actor: string; members: string[] }

/** The found members, notified of one subject. A different `act` notifies them of the same subject again. */
const toMembers = (
  found: Found<MatchFacts>,
  { kind, subjectId, about, act = about }: Pick<Recipient, 'kind'> & { subjectId: string; about: string; act?: string },
): Recipient[] => (found ? [{ members: found.members, kind, gathers: about, act, actor: found.actor, subjectId }] : [])

/** The members who may want to help with a request that is still open. */
export const ofHelpMatch = (found: Found<MatchFacts>, { requestId: subjectId }: Events['help_request.matched']) =>
  toMembers(found, { kind: 'help.wanted', subjectId, about: `help-wanted:${subjectId}` })

/** The members whose saved searches match a listing that can still be found. */
export const ofSearchMatch = (found: Found<MatchFacts>, { skillId: subjectId }: Events['saved_search.matched']) =>
  toMembers(found, { kind: 'search.found', subjectId, about: `search-found:${subjectId}` })

/** The members who waited for a tool that is back. */
export const ofToolBack = (found: Found<MatchFacts>, { skillId: subjectId, at }: Events['tool.back']) =>
  toMembers(found, {
    kind: 'tool.back',
    subjectId,
    about: `tool-back:${subjectId}`,
    act: `tool-back:${subjectId}:${at}`,
  })

/** The asker of a request that closes soon, while it is open. */
export const ofHelpClosing = (asker: Found<string>, { requestId, at }: Events['help_request.closing']): Recipient[] =>
  asker
    ? [
        {
          members: [asker],
          kind: 'help.closing',
          gathers: `help-closing:${requestId}`,
          act: `help-closing:${requestId}:${at}`,
          actor: null,
          subjectId: requestId,
        },
      ]
    : []
