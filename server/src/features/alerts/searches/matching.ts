import { placeDay } from '../../../platform/clock.ts'
import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent } from '../../../platform/events.ts'
import type { Scope } from '../../../platform/scope.ts'
import * as queries from '../queries/matches.ts'

/** Tells members of a new listing that their saved searches find. Idempotent. */
export async function matchListing(scope: Scope, skillId: string): Promise<void> {
  await queries.writeMatches(scope, skillId)
  await tellOfListing(scope, skillId)
}

/** Tells members of listings for which there was no room on the day before. */
export const tellWaiting = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listWaiting(scope, after),
    ({ id }) => tellOfListing(scope, id),
  )

const tellOfListing = (scope: Scope, skillId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const day = placeDay(inner.now)
    if ((await queries.writeToldOfListing(inner, skillId, day)) > 0)
      await inner.emit(domainEvent('saved_search.matched', { skillId, day }))
  })
