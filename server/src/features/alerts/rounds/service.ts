import { placeDay } from '../../../platform/clock.ts'
import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent } from '../../../platform/events.ts'
import type { Scope } from '../../../platform/scope.ts'
import { filterFree } from '../../availability/public.ts'
import * as queries from './queries.ts'
import { type Candidate, chooseMembers, nextRoundAt } from './rules.ts'

/** Starts the rounds of an open request for help, and alerts the first members. Idempotent. */
export async function beginRounds(scope: Scope, requestId: string): Promise<void> {
  await queries.openRounds(scope, requestId)
  await runRound(scope, requestId)
}

/** Runs every round that is due. */
export const holdDueRounds = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listDueRounds(scope, after),
    ({ id }) => runRound(scope, id),
  )

/**
 * Alerts the next members of a request if a round is due, the request is open and few have offered. Of two concurrent
 * servers only one does. A member who has switched alerts off since is filtered out when the notification is written.
 */
const runRound = (scope: Scope, requestId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const due = await queries.claimRound(inner, requestId, nextRoundAt(inner.now))
    if (!due?.isWanted) return
    const day = placeDay(inner.now)
    const candidates = await queries.listCandidates(inner, requestId, day)
    const members = chooseMembers(candidates, await listFree(inner, candidates, due))
    if ((await queries.writeAlerts(inner, { requestId, round: due.round, day, members })) === 0) return
    await inner.emit(domainEvent('help_request.matched', { requestId, round: due.round }))
  })

/** Which of these members are free on a day of the request; undefined if any day will do. */
async function listFree(scope: Scope, candidates: readonly Candidate[], { firstDay, lastDay }: queries.Round) {
  if (firstDay === null || lastDay === null) return undefined
  const asServices = candidates.map(({ memberId }) => ({
    ...({ kind: 'service', rate_unit: 'hour' } as const),
    id: memberId,
    member_id: memberId,
  }))
  return new Set(await filterFree(scope, asServices, { firstDay, lastDay }))
}
