import type { Arrangement, listArrangements } from '@sparkhood/contract/bookings/arrangements'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { getPage, momentAndId, readCursor } from '../../../../platform/cursor.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { MemberScope } from '../../../../platform/scope.ts'
import { getPrice } from '../../request/lengths.ts'
import { type ChangeRow, findOpenChange } from '../changes/queries.ts'
import { getMoves } from '../moves.ts'
import { actionsFor, isOpen } from '../rules.ts'
import { knownSides, listObstaclesTo, toClash } from '../times.ts'
import * as queries from './queries.ts'

const toCard = <Row extends queries.CardRow>({ booking_needs: bookingNeeds, ...card }: Row) => ({
  ...card,
  needs_you: bookingNeeds || card.asked === card.you_are,
})

/** The actor's arrangements on one side, newest first. */
export async function listArrangementsOf(scope: MemberScope, { query }: InputOf<typeof listArrangements>) {
  const { as, over, cursor, limit } = query
  const after = readCursor(cursor, momentAndId)
  const rows = await queries.listArrangementCards(scope, as, { isOver: over === '1', after, limit: limit + 1 })
  const { data, next_cursor } = getPage(rows, limit, (last) => [last.at, last._id])
  return { data: data.map(({ at: _, ...row }) => toCard(row)), next_cursor }
}

type Obstacles = Awaited<ReturnType<typeof listObstaclesTo>>

/** An arrangement as one of its sides sees it. Refuses arrangement.not_found for anybody else. */
export async function readArrangement(scope: MemberScope, id: string): Promise<Arrangement> {
  const row = (await queries.findArrangementView(scope, id)) ?? refuse('arrangement.not_found')
  const [visits, change] = await Promise.all([queries.listShownVisits(scope, id), findOpenChange(scope, id)])
  const { listed_unit: listedUnit, half_hours: halfHours, ended_by: endedBy, ...shown } = row
  const open = visits.filter((visit) => isOpen({ status: visit.status, startsAt: visit.starts_at }, scope.now))
  const last = open[0] ?? visits.at(-1)
  const standing = {
    status: row.status,
    asked: row.status === 'proposed' ? row.asked : null,
    expiresAt: row.expires_at ?? scope.now,
    pausedWhy: row.paused_why,
    pausedBy: row.paused_by,
  }
  const changeBy = row.status === 'active' ? (change?.asked_by ?? null) : null
  const clashes = row.status === 'proposed' ? await listClashes(scope, row, visits) : new Map()
  return {
    ...toCard(shown),
    platform_fee: last?.fee_minor ?? 0,
    listed_price:
      last && listedUnit !== last.unit_price_minor ? getPrice(listedUnit, { unit: 'hour', halfHours }) : null,
    ended_by: endedBy === 'clock' ? null : endedBy,
    visits: visits.map((visit) => ({
      _id: visit.id,
      number: visit.number,
      starts_at: visit.starts_at,
      ends_at: visit.ends_at,
      usual_start: visit.slot_at,
      clock_moved: visit.clock_moved,
      status: visit.status,
      price: visit.price_minor,
      clash: clashes.get(visit.id) ?? null,
      booking: visit.booking_status ? { id: visit.id, status: visit.booking_status } : null,
      is_open: row.status === 'active' && open.includes(visit),
    })),
    change: change && changeBy ? await getChange(scope, row, { visits, change }) : null,
    actions: actionsFor(row.you_are, standing, { changeBy, hasOpen: open.length > 0, now: scope.now }),
  }
}

/** The sides whose times the viewer may know. */
const sidesOf = (scope: MemberScope, row: queries.ViewRow) =>
  knownSides(scope, {
    skill_id: row.skills_id,
    client_id: row.client._id,
    provider_id: row.provider._id,
    kind: 'service' as const,
    half_hours: row.half_hours,
  })

/**
 * The obstacle to each proposed visit, for the side that has to answer. The author chose the times and must not learn of the
 * other's diary.
 */
async function listClashes(scope: MemberScope, row: queries.ViewRow, visits: readonly queries.ShownVisit[]) {
  if (row.asked !== row.you_are) return new Map()
  const open = visits.filter(({ status, starts_at }) => status === 'proposed' && starts_at > scope.now)
  const how = { starts: open.map(({ starts_at }) => starts_at), isAnyHour: row.asked === 'client' }
  const obstacles: Obstacles = await listObstaclesTo(scope, sidesOf(scope, row), how)
  return new Map(open.map(({ id }, nth) => [id, toClash(obstacles[nth])]))
}

type Changing = { visits: readonly queries.ShownVisit[]; change: ChangeRow }

/** The open change with its effect on each visit and, for the side that has to answer, the obstacles. */
async function getChange(
  scope: MemberScope,
  row: queries.ViewRow,
  { visits, change }: Changing,
): Promise<NonNullable<Arrangement['change']>> {
  const moves = getMoves(row, visits, { change, now: scope.now })
  const how = { starts: moves.map(({ startsAt }) => startsAt), except: moves.map(({ id }) => id), isAnyHour: true }
  const isAsked = change.asked_by !== row.you_are
  const obstacles: Obstacles = isAsked ? await listObstaclesTo(scope, sidesOf(scope, row), how) : []
  return {
    _id: change.id,
    kind: change.kind,
    by: change.asked_by satisfies Side,
    visits: moves.map(({ id, wasAt, startsAt, endsAt }, nth) => ({
      _id: id,
      was_at: wasAt,
      starts_at: startsAt,
      ends_at: endsAt,
      clash: toClash(obstacles[nth]),
    })),
    price:
      change.unit_price_minor === null
        ? null
        : getPrice(change.unit_price_minor, { unit: 'hour', halfHours: row.half_hours }),
    expires_at: change.expires_at,
  }
}
