import { bookingStages } from '@sparkhood/contract/bookings/bookings'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { type CardRow, cardColumns, cardTables } from '../view-queries.ts'

const live = `b.status in ('pending', 'accepted', 'in_progress', 'disputed')`
const past = `b.status in ('completed', 'rejected', 'cancelled', 'expired')`

/** Whether the side that looks is the one to act: to answer, or to say that what has had its time is done. */
export const needs = (side: Side, now: string): string => `(
  b.status = 'pending' and b.expires_at > ${now} and coalesce(b.exchange_half = 'asked', true) = ${side === 'provider'}
  or b.absent is not distinct from '${side}'
  or b.status in ('accepted', 'in_progress') and b.absent is null and b.done_at is null and b.ends_at <= ${now}
  or b.status = 'accepted' and b.absent is null and exists (
    select from reschedules r
    where r.booking_id = b.id and r.state = 'open' and r.asked_by <> '${side}' and r.expires_at > ${now}))`

type Walk = { which: string; from: '-infinity' | 'infinity'; to: '>' | '<'; order: 'asc' | 'desc' }
const walks = (side: Side): Walk[] => [
  { which: `${live} and ${needs(side, '$6')}`, from: '-infinity', to: '>', order: 'asc' },
  { which: `${live} and not ${needs(side, '$6')}`, from: '-infinity', to: '>', order: 'asc' },
  { which: past, from: 'infinity', to: '<', order: 'desc' },
]

// The visits of an arrangement stand under it.
const isNoVisit = 'not exists (select from arrangement_visits v where v.id = b.id)'

// Each stage goes along an index of its own and no further than a page; one that was left behind is not looked at.
const pageOfStage = (side: Side, { which, from, to, order }: Walk, stage: number): string => `(
  select b.id, ${stage} as stage from bookings b
  where b.${side}_id = $1 and ${which} and $2 <= ${stage} and ${stage} <= $7 and ${isNoVisit}
    and (b.starts_at, b.id) ${to} (case when $2 = ${stage} then $3::timestamptz else '${from}' end, $4::uuid)
  order by b.starts_at ${order}, b.id ${order} limit $5)`

const list = (side: Side) =>
  sql(
    `bookings.list_${side}_stages`,
    `with page as (${walks(side)
      .map((walk, stage) => pageOfStage(side, walk, stage))
      .join(' union all ')})
     select page.stage, ${cardColumns} from page join ${cardTables('$6')} on b.id = page.id
     order by page.stage, case when page.stage < 2 then b.starts_at end, case when page.stage < 2 then b.id end,
       b.starts_at desc, b.id desc
     limit $5`,
    shape<{ client: StagedRow['client']; provider: StagedRow['provider']; exchange: StagedRow['exchange'] }>(),
  )
const lists = { client: list('client'), provider: list('provider') }
export const stageStatements = Object.values(lists)

export type StagedRow = CardRow & { stage: number }
/** Which stages: what is past alone, or all else; undefined for all of them. */
export type Stages = 'open' | 'past' | undefined
export type StagePage = {
  stages: Stages
  after: readonly [stage: number, startsAt: string, id: string] | undefined
  limit: number
}
const pastStage = bookingStages.indexOf('past')
const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const starts = {
  open: [0, '-infinity', firstId],
  past: [pastStage, 'infinity', lastId],
} as const

/** The actor's bookings on one side, stage after stage: what is live by what begins first, what is past from the latest back. */
export function listStagedCards(
  scope: MemberScope,
  side: Side,
  { stages, after, limit }: StagePage,
): Promise<StagedRow[]> {
  const start = after ?? starts[stages ?? 'open']
  const last = stages === 'open' ? pastStage - 1 : pastStage
  return scope.db.rows(lists[side], [scope.actor.id, ...start, limit, scope.now, last])
}

/** Whether a booking or an arrangement is with one of the members whom the parameter lists. */
const isWith = (row: string, members: string): string =>
  `(${row}.client_id = any(${members}::uuid[]) or ${row}.provider_id = any(${members}::uuid[]))`

const countOfPast = (side: Side) =>
  sql(
    `bookings.count_past_${side}`,
    `select count(*)::int as "past!" from bookings b where b.${side}_id = $1 and ${past} and ${isNoVisit}
       and not ${isWith('b', '$2')}`,
  )
const pastCounts = { client: countOfPast('client'), provider: countOfPast('provider') }

/** How many of the actor's bookings on one side are past, visits of arrangements left out as in the list, and so are some members. */
export const countPast = async (scope: MemberScope, side: Side, leftOut: string[]): Promise<number> =>
  (await scope.db.row(pastCounts[side], [scope.actor.id, leftOut]))?.past ?? 0

const countOfSide = (side: Side): string =>
  `(select count(*) from bookings b where b.${side}_id = $1 and ${live} and ${needs(side, '$2')} and not ${isWith('b', '$3')})`
// Visits that repeat, of which the side that looks is asked.
const asksOf = (side: Side): string =>
  `(select count(*) from arrangements a where a.${side}_id = $1 and not ${isWith('a', '$3')} and (
      a.status = 'proposed' and a.expires_at > $2 and a.asked = '${side}'
      or a.status = 'active' and exists (select from arrangement_changes c
        where c.arrangement_id = a.id and c.state = 'open' and c.expires_at > $2 and c.asked_by <> '${side}')))`
const needing = sql(
  'bookings.count_needing',
  `select (${countOfSide('client')} + ${countOfSide('provider')} + ${asksOf('client')} + ${asksOf('provider')})::int as bookings`,
)

/** How many bookings and arrangements wait for the actor, on both sides together; none with the members who are left out. */
export const countNeeding = async (scope: MemberScope, leftOut: string[]): Promise<{ bookings: number }> =>
  (await scope.db.row(needing, [scope.actor.id, scope.now, leftOut])) ?? { bookings: 0 }

/** What the number of a stage is called. */
export const getStage = ({ stage }: StagedRow) => bookingStages[stage]
