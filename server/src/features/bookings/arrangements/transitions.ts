import type { Side } from '@sparkhood/contract/bookings/statuses'
import { sharePairs } from '../../../platform/data/pairs.ts'
import { domainEvent, type Events } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import type { ArrangementRow } from './queries.ts'
import * as queries from './queries.ts'
import { type Act, hasLapsed, isForOther, type PausedWhy, type Standing, transitionFor } from './rules.ts'
import { canBeBooked } from './run-queries.ts'

type Transition = NonNullable<ReturnType<typeof transitionFor>>

export const toStanding = (row: ArrangementRow): Standing => ({
  status: row.status,
  asked: row.asked,
  expiresAt: row.expires_at,
  pausedWhy: row.paused_why,
  pausedBy: row.paused_by,
})

/** Locks an arrangement of the actor's, between whose sides no block comes meanwhile. Refuses arrangement.not_found. */
export async function lockFor(scope: MemberScope, id: string): Promise<{ row: ArrangementRow; side: Side }> {
  const known = (await queries.findOwnArrangement(scope, id)) ?? refuse('arrangement.not_found')
  await sharePairs(scope.db, [[known.client_id, known.provider_id]])
  const row = (await queries.lockOwnArrangement(scope, id)) ?? refuse('arrangement.not_found')
  return { row, side: getSide(scope, row) }
}

/** On which side of an arrangement of theirs the actor is. */
export const getSide = (scope: MemberScope, row: ArrangementRow): Side =>
  row.client_id === scope.actor.id ? 'client' : 'provider'

/** The transition that an act takes. Refuses arrangement.not_now with how it stands, and what is the other side's to do. */
export function getTransition(
  scope: Scope,
  row: ArrangementRow,
  { action, side }: { action: Act; side: Side },
): Transition {
  const standing = toStanding(row)
  if (hasLapsed(standing, scope.now)) refuseNow('expired')
  const transition = transitionFor(action, side, standing)
  if (transition) return transition
  return isForOther(action, standing) ? refuse('access.forbidden') : refuseNow(row.status)
}

const refuseNow = (status: string): never =>
  refuse('arrangement.not_now', { issues: [{ path: 'status', message: status }] })

type Step = {
  transition: Transition
  by: Side | 'clock'
  asked?: Side
  expiresAt?: Date
  pausedWhy?: PausedWhy
  pausedBy?: Side
}

/** Refuses arrangement.unavailable where no visit could be booked. */
export async function requireAble(scope: Scope, row: ArrangementRow): Promise<void> {
  if (!(await canBeBooked(scope, row))) refuse('arrangement.unavailable')
}

/** Moves a locked arrangement along one transition, with its visits, and writes its history. */
export async function takeStep(scope: Scope, row: ArrangementRow, step: Step): Promise<void> {
  const { transition, by, asked, expiresAt, pausedWhy, pausedBy } = step
  const moved = await queries.writeArrangementStep(scope, {
    id: row.id,
    from: row.status,
    to: transition.to,
    by,
    why: transition.action,
    asked: asked ?? null,
    expiresAt: expiresAt ?? null,
    pausedWhy: pausedWhy ?? null,
    pausedBy: pausedBy ?? null,
  })
  if (moved !== 1) refuseNow(row.status)
  if (transition.visits) await queries.writeVisitStatus(scope, row.id, transition.visits)
}

/** Publishes what became of an arrangement. */
export const publish = (
  scope: Scope,
  arrangementId: string,
  { what, by }: Pick<Events['arrangement.moved'], 'what' | 'by'>,
): Promise<void> =>
  scope.emit(domainEvent('arrangement.moved', { arrangementId, what, by, at: scope.now.toISOString() }))
