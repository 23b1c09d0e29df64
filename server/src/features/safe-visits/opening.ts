import type { OpenedVisit } from '@sparkhood/contract/bookings/safe-visits'
import type { Limit } from '../../platform/data/limits.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { fingerprint } from '../../platform/secrets/random.ts'
import { findOpened, wasLink } from './queries.ts'
import { getState, isLinkOver } from './rules.ts'

// Only guessed links count, not contacts who open a real link.
const unknownLinks: Limit = { name: 'safe_visit.link.network', times: 100, withinS: 3600 }

/**
 * Returns the visit behind a contact's link. Refuses safe_visit.unknown, and safe_visit.over a day after its end or
 * once sharing was stopped.
 */
export async function openVisit(scope: Scope, token: string): Promise<OpenedVisit> {
  const hash = fingerprint(token)
  const row = await findOpened(scope, hash)
  if (!row) {
    if (await wasLink(scope, hash)) refuse('safe_visit.over')
    await scope.limits.count(unknownLinks, scope.origin.network)
    return refuse('safe_visit.unknown')
  }
  if (isLinkOver(row, scope.now)) refuse('safe_visit.over')
  const { sharer, title, area, time_zone, startsAt, endsAt, fineAt } = row
  return {
    ...{ sharer, with: row.with, title, area, time_zone },
    starts_at: startsAt,
    ends_at: endsAt,
    state: getState(row, scope.now),
    fine_at: fineAt,
  }
}
