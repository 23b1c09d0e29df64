import type { askArrangementChange } from '@sparkhood/contract/bookings/arrangement-changes'
import { otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import type { InputOf } from '@sparkhood/contract/endpoint'
import type { Limit } from '../../../../platform/data/limits.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { MemberScope } from '../../../../platform/scope.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { refreshCalendars } from '../../../availability/public.ts'
import { refuseStart } from '../../request/request.ts'
import { declineVisitRivals, refuseClashes, withClashes } from '../agree.ts'
import { getMoves, ruleOf } from '../moves.ts'
import * as queries from '../queries.ts'
import { answerBy, isOpen } from '../rules.ts'
import { ruleAt } from '../rules-dates.ts'
import { bookDueVisits } from '../runs/runs.ts'
import { getTerms, listObstaclesTo } from '../times.ts'
import { getSide, getTransition, lockFor, publish, requireAble, takeStep } from '../transitions.ts'
import { readArrangement } from '../views/view.ts'
import * as changes from './queries.ts'

const changesADay: Limit = { name: 'arrangement.change', times: 30, withinS: 24 * 3600 }

/** A visit that can still be changed. Refuses arrangement.visit_gone. */
function getOpenVisit(visits: readonly queries.VisitRow[], id: string, now: Date): queries.VisitRow {
  const found = visits.find((visit) => visit.id === id)
  return found && isOpen({ status: found.status, startsAt: found.starts_at }, now)
    ? found
    : refuse('arrangement.visit_gone')
}

/** Skips one visit, free of charge: no money is held for it yet. */
export async function skipVisit(scope: MemberScope, id: string, visitId: string) {
  await scope.transaction(async (inner) => {
    const { row, side } = await lockFor(inner, id)
    const transition = getTransition(inner, row, { action: 'skip', side })
    getOpenVisit(await queries.listVisits(inner, id), visitId, inner.now)
    await queries.writeVisitStatus(inner, id, { from: ['planned'], to: 'skipped', only: [visitId] })
    await takeStep(inner, row, { transition, by: side })
    await publish(inner, id, { what: 'skipped', by: side })
  })
  return { message: 'Skipped.', data: await readArrangement(scope, id) }
}

type Asked = InputOf<typeof askArrangementChange>['body']

/** Proposes another time or price to the other side; replaces an earlier proposal. */
export async function askChange(scope: MemberScope, id: string, { kind, visit_id, booking_date }: Asked) {
  await scope.limits.count(changesADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    const { row, side } = await lockFor(inner, id)
    const transition = getTransition(inner, row, { action: 'change', side })
    await requireAble(inner, row)
    const visit = getOpenVisit(await queries.listVisits(inner, id), visit_id, inner.now)
    const wanted =
      kind === 'price' ? await getNewPrice(inner, row, { side, visit }) : getNewTime(inner, visit, booking_date)
    await changes.endChange(inner, id, 'withdrawn')
    const starts = [visit.starts_at, wanted.starts_at ?? visit.starts_at].map((at) => at.getTime())
    await changes.writeChange(inner, {
      ...wanted,
      id: newId(),
      arrangement_id: id,
      kind,
      asked_by: side,
      visit_id,
      expires_at: answerBy(inner.now, new Date(Math.min(...starts))),
    })
    await takeStep(inner, row, { transition, by: side })
    await publish(inner, id, { what: 'change_asked', by: side })
  })
  return { message: 'We have asked the other side', data: await readArrangement(scope, id) }
}

function getNewTime(scope: MemberScope, visit: queries.VisitRow, startsAt: Date | undefined) {
  if (startsAt === undefined)
    refuse('input.invalid', { issues: [{ path: 'body.booking_date', message: 'Choose a day and a time' }] })
  if (startsAt.getTime() === visit.starts_at.getTime()) refuse('arrangement.nothing_new')
  refuseStart(scope, startsAt)
  return { starts_at: startsAt, unit_price_minor: null }
}

type OfPrice = { side: Side; visit: queries.VisitRow }
/** The current price of the listing, which only its provider may propose. */
async function getNewPrice(scope: MemberScope, row: queries.ArrangementRow, { side, visit }: OfPrice) {
  if (side !== 'provider') refuse('access.forbidden')
  const listed = await changes.findListedUnits(scope, row.skill_id)
  const unit = row.currency === 'spark' ? listed?.spark_rate_minor : listed?.hourly_rate_minor
  if (unit === undefined || unit === visit.unit_price_minor) refuse('arrangement.nothing_new')
  return { starts_at: null, unit_price_minor: unit }
}

/** The open change with this id. Refuses arrangement.change_gone, an answer to one's own change, and a withdrawal of the other's. */
async function getChange(
  scope: MemberScope,
  id: string,
  { changeId, isBy }: { changeId: string; isBy: Side },
): Promise<changes.ChangeRow> {
  const found = await changes.findOpenChange(scope, id)
  if (found?.id !== changeId) refuse('arrangement.change_gone')
  return found.asked_by === isBy ? found : refuse('access.forbidden')
}

type Agreed = { change_id: string; leave_out: boolean }

/** Accepts a change. Refuses clashes, naming their dates, unless those visits are to be left out. */
export async function agreeChange(
  scope: MemberScope<'calendars' | 'seals'>,
  id: string,
  { change_id: changeId, leave_out }: Agreed,
) {
  const known = (await queries.findOwnArrangement(scope, id)) ?? refuse('arrangement.not_found')
  if (known.status === 'active') {
    // Refused before calendars are read: only the side that was asked may cause that.
    await getChange(scope, id, { changeId, isBy: otherSide(getSide(scope, known)) })
    await refreshCalendars(scope, [known.client_id, known.provider_id])
  }
  await scope.transaction(async (inner) => {
    const { row, side } = await lockFor(inner, id)
    const transition = getTransition(inner, row, { action: 'agree-change', side })
    // The job that pauses it after a suspension may not have run yet.
    await requireAble(inner, row)
    const change = await getChange(inner, id, { changeId, isBy: otherSide(side) })
    const visits = await queries.listVisits(inner, id)
    if (change.unit_price_minor === null) await moveVisits(inner, row, { visits, change, leaveOut: leave_out })
    else await changePrices(inner, row, { visits, change, unitMinor: change.unit_price_minor })
    await changes.endChange(inner, id, 'agreed')
    await takeStep(inner, row, { transition, by: side })
    await publish(inner, id, { what: 'changed', by: side })
  })
  await declineVisitRivals(scope, id)
  await bookDueVisits(scope, id)
  return { message: 'Agreed.', data: await readArrangement(scope, id) }
}

type Moving = { visits: readonly queries.VisitRow[]; change: changes.ChangeRow }

async function moveVisits(
  scope: MemberScope,
  row: queries.ArrangementRow,
  { visits, change, leaveOut }: Moving & { leaveOut: boolean },
): Promise<void> {
  const moves = getMoves(row, visits, { change, now: scope.now })
  if (moves.length === 0) refuse('arrangement.visit_gone')
  const except = moves.map(({ id }) => id)
  const starts = moves.map(({ startsAt }) => startsAt)
  const obstacles = await listObstaclesTo(scope, row, { starts, except, isAnyHour: true, locks: true })
  const dated = moves.map(({ id, startsAt }) => ({ id, starts_at: startsAt }))
  if (!leaveOut) refuseClashes(scope, dated, obstacles)
  // All visits release their times first: their old times could clash with each other's new ones.
  await queries.writeVisitStatus(scope, row.id, { from: ['planned'], to: 'paused', only: except })
  await withClashes(
    queries.writeVisitTimes(
      scope,
      moves.filter((_, nth) => !obstacles[nth]),
    ),
  )
  await queries.writeVisitStatus(scope, row.id, { from: ['paused'], to: 'skipped', only: except })
  if (change.kind === 'following' && change.starts_at)
    await queries.writeRule(scope, row.id, ruleAt(ruleOf(row), change.starts_at, row.time_zone))
}

async function changePrices(
  scope: MemberScope,
  row: queries.ArrangementRow,
  { visits, change, unitMinor }: Moving & { unitMinor: number },
): Promise<void> {
  // Its first visit may already be booked at the old price.
  const from = visits.find(({ id }) => id === change.visit_id)?.number ?? 1
  const price = await getTerms(scope, { minor: unitMinor, currency: row.currency }, row.half_hours)
  if ((await queries.writePrices(scope, row.id, { from, price })) === 0) refuse('arrangement.visit_gone')
}

/** Ends a change without effect: the other side declines it, or its author withdraws it. */
export async function dropChange(
  scope: MemberScope,
  id: string,
  { changeId, how }: { changeId: string; how: 'declined' | 'withdrawn' },
) {
  await scope.transaction(async (inner) => {
    const { row, side } = await lockFor(inner, id)
    const action = how === 'declined' ? 'decline-change' : 'withdraw-change'
    const transition = getTransition(inner, row, { action, side })
    await getChange(inner, id, { changeId, isBy: how === 'declined' ? otherSide(side) : side })
    await changes.endChange(inner, id, how)
    await takeStep(inner, row, { transition, by: side })
    if (how === 'declined') await publish(inner, id, { what: 'change_declined', by: side })
  })
  return { message: how === 'declined' ? 'Nothing changes.' : 'Withdrawn.', data: await readArrangement(scope, id) }
}
