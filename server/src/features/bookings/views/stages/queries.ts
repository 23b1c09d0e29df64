import { bookingStages } from '@sparkhood/contract/bookings/bookings'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../../../platform/data/database.ts'
import { shape } from '../../../../platform/data/statements.ts'
import type { MemberScope } from '../../../../platform/scope.ts'
import { type CardRow, cardColumns, cardTables } from '../queries.ts'

const live = `b.status in ('pending', 'accepted', 'in_progress', 'disputed')`
const past = `b.status in ('completed', 'rejected', 'cancelled', 'expired')`

/** Whether the viewer's side has to act: to answer, or to complete a booking whose time is over. */
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

// Visits are listed under their arrangement.
const isNoVisit = 'not exists (select from arrangement_visits v where v.id = b.id)'

// Each stage reads its own index, at most one page; stages before the cursor are not read.
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
/** The stages to list: the past only, or everything else; undefined for all. */
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

/** The actor's bookings on one side by stage: open ones by their start, past ones latest first. */
export function listStagedCards(
  scope: MemberScope,
  side: Side,
  { stages, after, limit }: StagePage,
): Promise<StagedRow[]> {
  const start = after ?? starts[stages ?? 'open']
  const last = stages === 'open' ? pastStage - 1 : pastStage
  return scope.db.rows(lists[side], [scope.actor.id, ...start, limit, scope.now, last])
}

/** Whether the other side of a booking or arrangement is one of the members in the parameter. */
const isWith = (row: string, members: string): string =>
  `(${row}.client_id = any(${members}::uuid[]) or ${row}.provider_id = any(${members}::uuid[]))`

const countOfPast = (side: Side) =>
  sql(
    `bookings.count_past_${side}`,
    `select count(*)::int as "past!" from bookings b where b.${side}_id = $1 and ${past} and ${isNoVisit}
       and not ${isWith('b', '$2')}`,
  )
const pastCounts = { client: countOfPast('client'), provider: countOfPast('provider') }

/** The number of the actor's past bookings on one side, without visits of arrangements, as in the list, and without the given members. */
export const countPast = async (scope: MemberScope, side: Side, leftOut: string[]): Promise<number> =>
  (await scope.db.row(pastCounts[side], [scope.actor.id, leftOut]))?.past ?? 0

const countOfSide = (side: Side): string =>
  `(select count(*) from bookings b where b.${side}_id = $1 and ${live} and ${needs(side, '$2')} and not ${isWith('b', '$3')})`
// Arrangements that wait for the viewer's side.
const asksOf = (side: Side): string =>
  `(select count(*) from arrangements a where a.${side}_id = $1 and not ${isWith('a', '$3')} and (
      a.status = 'proposed' and a.expires_at > $2 and a.asked = '${side}'
      or a.status = 'active' and exists (select from arrangement_changes c
        where c.arrangement_id = a.id and c.state = 'open' and c.expires_at > $2 and c.asked_by <> '${side}')))`
const needing = sql(
  'bookings.count_needing',
  `select (${countOfSide('client')} + ${countOfSide('provider')} + ${asksOf('client')} + ${asksOf('provider')})::int as bookings`,
)

/** The number of bookings and arrangements that wait for the actor, on both sides, without the given members. */
export const countNeeding = async (scope: MemberScope, leftOut: string[]): Promise<{ bookings: number }> =>
  (await scope.db.row(needing, [scope.actor.id, scope.now, leftOut])) ?? { bookings: 0 }

/** The name of a stage by its number. */
export const getStage = ({ stage }: StagedRow) => bookingStages[stage]
