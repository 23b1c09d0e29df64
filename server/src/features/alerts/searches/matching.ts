import { placeDay } from '../../../platform/clock.ts'
import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent } from '../../../platform/events.ts'
import type { Scope } from '../../../platform/scope.ts'
import * as queries from './queries.ts'

/** Alerts members whose saved searches match a new listing. Idempotent. */
export async function matchListing(scope: Scope, skillId: string): Promise<void> {
  await queries.writeMatches(scope, skillId)
  await alertOfListing(scope, skillId)
}

/** Alerts members of listings that did not fit into an earlier day's limit. */
export const publishMatches = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listWaiting(scope, after),
    ({ id }) => alertOfListing(scope, id),
  )

const alertOfListing = (scope: Scope, skillId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const day = placeDay(inner.now)
    if ((await queries.writeAlertsOfListing(inner, skillId, day)) > 0)
      await inner.emit(domainEvent('saved_search.matched', { skillId, day }))
  })
