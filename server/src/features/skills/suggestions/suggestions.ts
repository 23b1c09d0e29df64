import type { InputOf } from '@sparkhood/contract/endpoint'
import { maxCategories } from '@sparkhood/contract/listings/categories'
import type { Category } from '@sparkhood/contract/listings/skills'
import type { acceptSuggestion, OpenSuggestion, Suggestion } from '@sparkhood/contract/listings/suggestions'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import type { Limit } from '../../../platform/data/limits.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { rewriteCategories } from '../../discovery/public.ts'
import { sendWanted } from '../../preferences/public.ts'
import { lockCategories } from '../categories/queries.ts'
import { acceptedEmail, declinedEmail } from '../emails.ts'
import { answerBy, getWaiting, suggestionStatus } from '../rules.ts'
import * as queries from './queries.ts'

const suggestionsADay: Limit = { name: 'skill.suggestion', times: 5, withinS: 24 * 3600 }

/** Suggests a skill that has no category yet. */
export async function suggestSkill(scope: MemberScope, name: string): Promise<Suggestion> {
  await scope.limits.count(suggestionsADay, scope.actor.id)
  const id = newId()
  await queries.insertSuggestion(scope, id, name)
  return getSuggestion({ _id: id, name, createdAt: scope.now, decidedAt: null, reason: null, category: null })
}

/** The actor's suggestions, newest first. */
export async function listOwnSuggestions(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listOwnSuggestionRows(scope, { after, limit: page.limit + 1 })
  return getPage(rows.map(getSuggestion), page.limit, getKeys)
}

/** Undecided suggestions, oldest first. */
export async function listOpenSuggestions(scope: Scope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listOpenSuggestionRows(scope, { after, limit: page.limit + 1 })
  const open = rows.map(
    (row): OpenSuggestion => ({ ...row, answer_by: answerBy(row.createdAt), ...getWaiting(row.createdAt, scope.now) }),
  )
  return getPage(open, page.limit, getKeys)
}

/** Turns a suggestion into a category, and accepts all other suggestions of that name. */
export const accept = (scope: MemberScope, { params, body }: InputOf<typeof acceptSuggestion>): Promise<Category> =>
  scope.transaction(async (inner) => {
    const { name } = await lockOpen(inner, params.id)
    if ((await lockCategories(inner)).length >= maxCategories) refuse('category.too_many')
    const category = await queries.insertCategory(inner, { id: newId(), ...body })
    if (!category) return refuse('category.title_taken')
    await rewriteCategories(inner)
    const answered = await queries.acceptSuggestions(inner, name, category._id)
    for (const { id } of answered) await inner.emit(domainEvent('suggestion.answered', { suggestionId: id }))
    return category
  })

/** Declines a suggestion, with a reason for its author. */
export const decline = (scope: MemberScope, id: string, reason: string): Promise<void> =>
  scope.transaction(async (inner) => {
    await lockOpen(inner, id)
    await queries.declineSuggestion(inner, id, reason)
    await inner.emit(domainEvent('suggestion.answered', { suggestionId: id }))
  })

/** Locks an undecided suggestion. */
async function lockOpen(scope: MemberScope, id: string): Promise<{ name: string }> {
  const found = (await queries.lockSuggestion(scope, id)) ?? refuse('suggestion.not_found')
  if (found.decided_at) refuse('suggestion.decided')
  return found
}

/** Emails the author of a suggestion its outcome. */
export async function mailAnswer(scope: Scope<'mail' | 'seals'>, suggestionId: string): Promise<void> {
  const answer = await queries.findAnswer(scope, suggestionId)
  if (!answer) return
  const { category, reason } = answer
  const { publicUrl } = scope.settings
  await sendWanted(
    scope,
    'accountNotifications',
    category
      ? acceptedEmail(answer, { category, link: `${publicUrl}/settings/skill/add?category=${category._id}` })
      : declinedEmail(answer, { reason: reason ?? '', link: `${publicUrl}/settings/skills` }),
  )
}

const getSuggestion = ({ decidedAt, ...row }: queries.SuggestionRow): Suggestion => ({
  ...row,
  status: suggestionStatus({ decidedAt, accepted: row.category !== null }),
  answer_by: answerBy(row.createdAt),
})

const getKeys = ({ createdAt, _id }: { _id: string; createdAt: Date }) => [createdAt.toISOString(), _id]
