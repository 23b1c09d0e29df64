import type { InputOf } from '@sparkhood/contract/endpoint'
import { maxSavedSearches } from '@sparkhood/contract/listings/alerts'
import type { SavedSearch, saveSearch as saveEndpoint } from '@sparkhood/contract/listings/saved-searches'
import { takeAdvisoryLock } from '../../../platform/data/database.ts'
import type { Limit } from '../../../platform/data/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import * as queries from './queries.ts'

const savesADay: Limit = { name: 'search.save', times: 100, withinS: 24 * 3600 }

/**
 * Saves a search for the actor; saving the same words again changes its distance. Refuses words without a searchable
 * stem, a member without a place, and more searches than the maximum.
 */
export async function saveSearch(scope: MemberScope, { body }: InputOf<typeof saveEndpoint>): Promise<SavedSearch> {
  await scope.limits.count(savesADay, scope.actor.id)
  return scope.transaction(async (inner) => {
    // Serialised: concurrent saves must not exceed the maximum.
    await takeAdvisoryLock(inner.db, 'searches', inner.actor.id)
    const { stems, hasPlace, others } = await queries.getSearchFacts(inner, body.words)
    if (stems.length === 0) refuseWords('Type what you are looking for')
    if (!hasPlace) refuseWords('Add where you live in Settings first')
    if (others >= maxSavedSearches) refuse('search.too_many')
    return queries.writeSearch(inner, { ...body, stems })
  })
}

const refuseWords = (message: string): never => refuse('input.invalid', { issues: [{ path: 'body.words', message }] })

/** Deletes a saved search of the actor. Refuses search.not_found. */
export async function deleteSearch(scope: MemberScope, id: string): Promise<void> {
  if ((await queries.deleteSearch(scope, id)) === 0) refuse('search.not_found')
}
