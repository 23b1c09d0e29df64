import type { ArrangementStatus, VisitStatus } from '@sparkhood/contract/bookings/arrangement-terms'
import { arrangementAnswerDays, visitHeldHours } from '@sparkhood/contract/bookings/arrangement-terms'
import type { ArrangementAction } from '@sparkhood/contract/bookings/arrangements'
import { otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import { freeCancellationHours } from '@sparkhood/contract/bookings/terms'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'

export type PausedWhy = 'asked' | 'money' | 'unavailable'
type ByClock = 'expire' | 'no-money' | 'unavailable' | 'run-out'
export type Act = ArrangementAction | ByClock | 'propose'
/** `asked` is the side that has to answer, `asker` the other; `mayResume` decides about `may_resume`. */
type Actor = 'asked' | 'asker' | 'either' | 'may_resume' | 'clock'
type Transition = {
  action: Act
  by: Actor
  from: readonly ArrangementStatus[]
  to: ArrangementStatus
  /** The status change of the visits. If undefined, they stay as they are or the action determines which ones change. */
  visits?: { from: readonly VisitStatus[]; to: VisitStatus }
}

const running = ['active', 'paused'] as const
const toCome: readonly VisitStatus[] = ['planned', 'paused']
const dropped = { from: ['proposed'], to: 'left_out' } as const

/** The state machine of an arrangement: only these transitions exist. */
export const transitions: readonly Transition[] = [
  { action: 'accept', by: 'asked', from: ['proposed'], to: 'active' },
  { action: 'counter', by: 'asked', from: ['proposed'], to: 'proposed' },
  { action: 'decline', by: 'asked', from: ['proposed'], to: 'declined', visits: dropped },
  { action: 'withdraw', by: 'asker', from: ['proposed'], to: 'withdrawn', visits: dropped },
  { action: 'expire', by: 'clock', from: ['proposed'], to: 'expired', visits: dropped },
  { action: 'skip', by: 'either', from: ['active'], to: 'active' },
  { action: 'change', by: 'either', from: ['active'], to: 'active' },
  { action: 'agree-change', by: 'either', from: ['active'], to: 'active' },
  { action: 'decline-change', by: 'either', from: ['active'], to: 'active' },
  { action: 'withdraw-change', by: 'either', from: ['active'], to: 'active' },
  { action: 'pause', by: 'either', from: ['active'], to: 'paused', visits: { from: ['planned'], to: 'paused' } },
  { action: 'no-money', by: 'clock', from: ['active'], to: 'paused', visits: { from: ['planned'], to: 'paused' } },
  { action: 'unavailable', by: 'clock', from: ['active'], to: 'paused', visits: { from: ['planned'], to: 'paused' } },
  { action: 'resume', by: 'may_resume', from: ['paused'], to: 'active' },
  { action: 'end', by: 'either', from: running, to: 'ended', visits: { from: toCome, to: 'ended' } },
  { action: 'run-out', by: 'clock', from: running, to: 'ended', visits: { from: toCome, to: 'skipped' } },
]

export type Standing = {
  status: ArrangementStatus
  asked: Side | null
  expiresAt: Date
  pausedWhy: PausedWhy | null
  pausedBy: Side | null
}

/** Whether a proposal has expired, even if the timed job has not processed it yet: nobody may act on it. */
export const hasLapsed = ({ status, expiresAt }: Pick<Standing, 'status' | 'expiresAt'>, now: Date): boolean =>
  status === 'proposed' && expiresAt <= now

/** The side that paused it can resume it; after a failed hold the client, after a suspension either side. */
const mayResume = (side: Side, { pausedWhy, pausedBy }: Standing): boolean => {
  if (pausedWhy === 'asked') return pausedBy === side
  return pausedWhy === 'unavailable' || side === 'client'
}

function mayTake({ by }: Transition, side: Side | 'clock', standing: Standing): boolean {
  if (by === 'clock' || side === 'clock') return by === side
  if (by === 'either') return true
  if (by === 'may_resume') return mayResume(side, standing)
  return standing.asked !== null && (by === 'asked' ? standing.asked : otherSide(standing.asked)) === side
}

/** The transition of an action from the current state; undefined if it is not possible, or not for this side. */
export const transitionFor = (action: Act, side: Side | 'clock', standing: Standing): Transition | undefined =>
  transitions.find((one) => one.action === action && one.from.includes(standing.status) && mayTake(one, side, standing))

/** Whether another side could take the action in the current state, so that it is forbidden rather than too late. */
export const isForOther = (action: Act, standing: Standing): boolean =>
  transitions.some((one) => one.action === action && one.from.includes(standing.status))

const ofChange = ['change', 'agree-change', 'decline-change', 'withdraw-change']

/** The actions of one side. `changeBy` is the author of the open change; `hasOpen` whether a visit is still to be booked. */
export function actionsFor(
  side: Side,
  standing: Standing,
  { changeBy, hasOpen, now }: { changeBy: Side | null; hasOpen: boolean; now: Date },
): ArrangementAction[] {
  if (hasLapsed(standing, now)) return []
  const open = transitions.flatMap(({ action, by }) =>
    by !== 'clock' && transitionFor(action, side, standing) ? [action as ArrangementAction] : [],
  )
  return open.filter((action) => {
    if (action === 'skip' || action === 'change') return hasOpen
    if (!ofChange.includes(action)) return true
    return changeBy !== null && (action === 'withdraw-change') === (changeBy === side)
  })
}

/** The deadline for an answer: a week, but never after the time that it is about. */
export const answerBy = (now: Date, latest: Date): Date =>
  new Date(Math.min(now.getTime() + arrangementAnswerDays * dayMs, latest.getTime()))

/** Visits that begin before this time are booked, with their money held. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + visitHeldHours * hourMs)

/**
 * Visits that begin before this time are skipped when one side resumes, because the other was told that nothing is booked. After
 * the provider resumes, the client can cancel the first visit free of charge for a day, as without a pause.
 */
export const heldAfterPause = (by: Side, now: Date): Date =>
  by === 'provider' ? heldUntil(now) : new Date(now.getTime() + freeCancellationHours * hourMs)

/** Whether a visit can still be skipped or moved within the arrangement: until it is booked. */
export const isOpen = ({ status, startsAt }: { status: VisitStatus; startsAt: Date }, now: Date): boolean =>
  (status === 'planned' || status === 'paused') && startsAt > now
