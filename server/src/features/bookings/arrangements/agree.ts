import type { Side } from '@sparkhood/contract/bookings/statuses'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import { breaks } from '../../../platform/data/database.ts'
import type { Limit } from '../../../platform/data/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { refreshCalendars } from '../../availability/public.ts'
import { overlapConstraints } from '../agreeing/agreeing.ts'
import { declineRequests } from '../agreeing/displaced.ts'
import { endChange } from './changes/queries.ts'
import * as queries from './queries.ts'
import { heldAfterPause } from './rules.ts'
import { listVisitRivals } from './runs/queries.ts'
import { bookDueVisits } from './runs/runs.ts'
import { listObstaclesTo, toClash } from './times.ts'
import { getSide, getTransition, lockFor, publish, requireAble, takeStep } from './transitions.ts'
import { readArrangement } from './views/view.ts'

type Dated = { id: string; starts_at: Date }
const clashWords = {
  closed: 'outside the usual hours',
  provider_busy: 'the provider has another booking',
  client_busy: 'the client has another booking',
}

/** Refuses visits whose time is taken; the issues name each date. */
export function refuseClashes(
  scope: Scope,
  visits: readonly Dated[],
  obstacles: Awaited<ReturnType<typeof listObstaclesTo>>,
): void {
  const issues = visits.flatMap(({ id, starts_at }, nth) => {
    const clash = toClash(obstacles[nth])
    return clash
      ? [{ path: `visits.${id}`, message: `${momentInWords(starts_at, scope.now)}: ${clashWords[clash]}` }]
      : []
  })
  if (issues.length > 0) refuse('arrangement.clashes', { issues })
}

/** Reports a violated overlap constraint, when a time was taken concurrently, as a clash. */
export const withClashes = <T>(work: Promise<T>): Promise<T> =>
  work.catch((fault: unknown) => {
    if (overlapConstraints.some((name) => breaks(fault, name))) refuse('arrangement.clashes')
    throw fault
  })

/** Accepts all visits proposed to the actor, or some; reserves the times of both sides for them. */
export async function acceptArrangement(
  scope: MemberScope<'calendars' | 'seals'>,
  id: string,
  wanted: readonly string[] | undefined,
) {
  const known = (await queries.findOwnArrangement(scope, id)) ?? refuse('arrangement.not_found')
  // External calendars are read again first, outside a transaction.
  if (known.status === 'proposed') {
    // Refused before calendars are read: only the side that was asked may cause that.
    getTransition(scope, known, { action: 'accept', side: getSide(scope, known) })
    await refreshCalendars(scope, [known.client_id, known.provider_id])
  }
  await scope.transaction((inner) => acceptWithin(inner, id, wanted))
  await declineVisitRivals(scope, id)
  await bookDueVisits(scope, id)
  return { message: 'Agreed.', data: await readArrangement(scope, id) }
}

/** Accepts the arrangement in the scope's transaction. */
export async function acceptWithin(scope: MemberScope, id: string, wanted: readonly string[] | undefined) {
  const { row, side } = await lockFor(scope, id)
  const transition = getTransition(scope, row, { action: 'accept', side })
  await requireAble(scope, row)
  const chosen = chooseFrom(await queries.listVisits(scope, id), { wanted, now: scope.now })
  const how = { isAnyHour: side === 'client', locks: true } as const
  const starts = chosen.map(({ starts_at }) => starts_at)
  refuseClashes(scope, chosen, await listObstaclesTo(scope, row, { ...how, starts }))
  await takeStep(scope, row, { transition, by: side })
  const only = chosen.map((visit) => visit.id)
  await withClashes(queries.writeVisitStatus(scope, id, { from: ['proposed'], to: 'planned', only }))
  await queries.writeVisitStatus(scope, id, { from: ['proposed'], to: 'left_out' })
  await publish(scope, id, { what: 'accepted', by: side })
}

type Choice = { wanted: readonly string[] | undefined; now: Date }

/** The visits to accept: the named ones, or all future ones. */
function chooseFrom(visits: readonly queries.VisitRow[], { wanted, now }: Choice): queries.VisitRow[] {
  const open = visits.filter(({ status, starts_at }) => status === 'proposed' && starts_at > now)
  const chosen = wanted ? open.filter(({ id }) => wanted.includes(id)) : open
  if (chosen.length === 0 || (wanted && chosen.length < new Set(wanted).size)) refuse('arrangement.visit_gone')
  return chosen
}

/** Declines the requests that the visits of an accepted arrangement make impossible. */
export const declineVisitRivals = async (scope: Scope, id: string): Promise<void> =>
  declineRequests(scope, await listVisitRivals(scope, id))

const told = { decline: 'declined', withdraw: 'withdrawn', pause: 'paused', end: 'ended' } as const
const messages = {
  decline: 'Declined.',
  withdraw: 'Withdrawn.',
  pause: 'Paused.',
  end: 'Ended.',
} as const
export type Simple = keyof typeof told

/** Takes an action that has no input. */
export async function actOnArrangement(scope: MemberScope, id: string, action: Simple) {
  await scope.transaction(async (inner) => {
    const { row, side } = await lockFor(inner, id)
    await actWithin(inner, row, { action, side })
  })
  return { message: messages[action], data: await readArrangement(scope, id) }
}

/** Takes such an action for one side, in the scope's transaction. */
export async function actWithin(
  scope: Scope,
  row: queries.ArrangementRow,
  { action, side }: { action: Simple; side: Side },
): Promise<void> {
  const transition = getTransition(scope, row, { action, side })
  const paused = action === 'pause' ? ({ pausedWhy: 'asked', pausedBy: side } as const) : {}
  await takeStep(scope, row, { transition, by: side, ...paused })
  await endChange(scope, row.id, 'lapsed')
  await publish(scope, row.id, { what: told[action], by: side })
}

const resumptionsADay: Limit = { name: 'arrangement.resume', times: 20, withinS: 24 * 3600 }
const notEnough = 'Still paused: there isn’t enough in the wallet for the next visit.'

/** Resumes an arrangement. Skips visits that are too near or whose time is taken; the message states their number. */
export async function resumeArrangement(scope: MemberScope<'calendars' | 'seals'>, id: string) {
  const known = (await queries.findOwnArrangement(scope, id)) ?? refuse('arrangement.not_found')
  await scope.limits.count(resumptionsADay, scope.actor.id)
  if (known.status === 'paused') {
    getTransition(scope, known, { action: 'resume', side: getSide(scope, known) })
    await refreshCalendars(scope, [known.client_id, known.provider_id])
  }
  const leftOut = await scope.transaction(async (inner) => {
    const { row, side } = await lockFor(inner, id)
    const transition = getTransition(inner, row, { action: 'resume', side })
    await requireAble(inner, row)
    const paused = (await queries.listVisits(inner, id)).filter(({ status }) => status === 'paused')
    const starts = paused.map(({ starts_at }) => starts_at)
    const obstacles = await listObstaclesTo(inner, row, { starts, isAnyHour: true, locks: true })
    const nearest = heldAfterPause(side, inner.now)
    const only = paused.flatMap((visit, nth) => (obstacles[nth] || visit.starts_at <= nearest ? [] : [visit.id]))
    await takeStep(inner, row, { transition, by: side })
    await withClashes(queries.writeVisitStatus(inner, id, { from: ['paused'], to: 'planned', only }))
    await queries.writeVisitStatus(inner, id, { from: ['paused'], to: 'skipped' })
    await publish(inner, id, { what: 'resumed', by: side })
    return paused.length - only.length
  })
  await declineVisitRivals(scope, id)
  await bookDueVisits(scope, id)
  const data = await readArrangement(scope, id)
  // The next visit may be near enough to be booked now, and the hold may have failed.
  const message = data.status === 'paused' ? notEnough : `Resumed.${getLeftOut(leftOut)}`
  return { message, data }
}

const getLeftOut = (count: number): string => {
  if (count === 0) return ''
  return count === 1
    ? ' One visit is left out: it is too soon, or its time is taken.'
    : ` ${count} visits are left out: they are too soon, or their times are taken.`
}
