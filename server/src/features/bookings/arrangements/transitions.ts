import type { Side } from '@sparkhood/contract/bookings/statuses'
import { sharePairs } from '../../../platform/data/pairs.ts'
import { domainEvent, type Events } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import * as queries from './queries.ts'
import { type Act, hasLapsed, isForOther, type PausedWhy, type Standing, transitionFor } from './rules.ts'
import { canBeBooked } from './runs/queries.ts'

type Transition = NonNullable<ReturnType<typeof transitionFor>>

export const toStanding = (row: queries.ArrangementRow): Standing => ({
  status: row.status,
  asked: row.asked,
  expiresAt: row.expires_at,
  pausedWhy: row.paused_why,
  pausedBy: row.paused_by,
})

/** Locks one of the actor's arrangements, and its pair against a concurrent block. Refuses arrangement.not_found. */
export async function lockFor(scope: MemberScope, id: string): Promise<{ row: queries.ArrangementRow; side: Side }> {
  const known = (await queries.findOwnArrangement(scope, id)) ?? refuse('arrangement.not_found')
  await sharePairs(scope.db, [[known.client_id, known.provider_id]])
  const row = (await queries.lockOwnArrangement(scope, id)) ?? refuse('arrangement.not_found')
  return { row, side: getSide(scope, row) }
}

/** The actor's side of an arrangement. */
export const getSide = (scope: MemberScope, row: queries.ArrangementRow): Side =>
  row.client_id === scope.actor.id ? 'client' : 'provider'

/** The transition of an action. Refuses arrangement.not_now with the current status, and an action of the other side. */
export function getTransition(
  scope: Scope,
  row: queries.ArrangementRow,
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

/** Refuses arrangement.unavailable if no visit could be booked. */
export async function requireAble(scope: Scope, row: queries.ArrangementRow): Promise<void> {
  if (!(await canBeBooked(scope, row))) refuse('arrangement.unavailable')
}

/** Applies one transition to a locked arrangement and its visits, and records it in the history. */
export async function takeStep(scope: Scope, row: queries.ArrangementRow, step: Step): Promise<void> {
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

/** Publishes the domain event of an arrangement's change. */
export const publish = (
  scope: Scope,
  arrangementId: string,
  { what, by }: Pick<Events['arrangement.moved'], 'what' | 'by'>,
): Promise<void> =>
  scope.emit(domainEvent('arrangement.moved', { arrangementId, what, by, at: scope.now.toISOString() }))
