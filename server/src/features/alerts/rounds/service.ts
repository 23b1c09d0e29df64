import { placeDay } from '../../../platform/clock.ts'
import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent } from '../../../platform/events.ts'
import type { Scope } from '../../../platform/scope.ts'
import { freeAmong } from '../../availability/public.ts'
import * as queries from '../queries/rounds.ts'
import { type Candidate, chooseMembers, nextRoundAt } from './rules.ts'

/** Tells the first members of a request for help that is open now. Idempotent. */
export async function beginRounds(scope: Scope, requestId: string): Promise<void> {
  await queries.openRounds(scope, requestId)
  await holdRound(scope, requestId)
}

/** Holds every round that is due. */
export const holdDueRounds = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listDueRounds(scope, after),
    ({ id }) => holdRound(scope, id),
  )

/**
 * Tells the next members of a request, if a round is due, it is open and few have offered. Of two servers that try at once one
 * does. Who has switched it off since is found when the notification is written.
 */
const holdRound = (scope: Scope, requestId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const due = await queries.claimRound(inner, requestId, nextRoundAt(inner.now))
    if (!due?.isWanted) return
    const day = placeDay(inner.now)
    const candidates = await queries.listCandidates(inner, requestId, day)
    const members = chooseMembers(candidates, await listFree(inner, candidates, due))
    if ((await queries.writeTold(inner, { requestId, round: due.round, day, members })) === 0) return
    await inner.emit(domainEvent('help_request.matched', { requestId, round: due.round }))
  })

/** Who of these is free on a day of the request; undefined where any day will do. */
async function listFree(scope: Scope, candidates: readonly Candidate[], { firstDay, lastDay }: queries.Round) {
  if (firstDay === null || lastDay === null) return undefined
  const asServices = candidates.map(({ memberId }) => ({
    ...({ kind: 'service', rate_unit: 'hour' } as const),
    id: memberId,
    member_id: memberId,
  }))
  return new Set(await freeAmong(scope, asServices, { firstDay, lastDay }))
}
