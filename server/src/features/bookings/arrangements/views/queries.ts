import type { Arrangement, ArrangementCard } from '@sparkhood/contract/bookings/arrangements'
import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { exactMoment } from '../../../../platform/cursor.ts'
import { sql } from '../../../../platform/data/database.ts'
import { isFoundSql } from '../../../../platform/data/shared-sql.ts'
import type { MemberScope } from '../../../../platform/scope.ts'
import { knownAs } from '../../../accounts/names/public.ts'
import { needs } from '../../views/stages/queries.ts'
import type { VisitRow } from '../queries.ts'

const person = (profile: string, account: string): string => `jsonb_build_object('_id', ${profile}.member_id,
  'firstname', ${knownAs.firstname(profile, '$1')}, 'lastname', ${knownAs.lastname(profile, '$1')},
  'photourl', ${knownAs.photo(profile, '$1')},
  'former', ${account}.closed_at is not null, 'found', ${isFoundSql(account, '$1')})`

const side = `case when $1 = a.client_id then 'client' else 'provider' end`
const needsViewer = `case when $1 = a.client_id then ${needs('client', '$2')} else ${needs('provider', '$2')} end`
const isToCome = `(v.status in ('proposed', 'planned', 'paused') and v.starts_at > $2
  or v.status = 'booked' and b.status = 'accepted' and b.starts_at > $2)`

// $1 is the viewer, $2 the current time.
const cardColumns = `a.id as "_id", a.title, a.skill_id as skills_id, k.picture as category_picture, a.half_hours / 2.0::float8 as hours,
  a.repeats, a.weekday, a.nth, a.clock_time, a.time_zone,
  case when a.status = 'proposed' and a.expires_at <= $2 then 'expired' else a.status end as status,
  case when a.status = 'proposed' and a.expires_at <= $2 then null
    else coalesce(a.asked, case when a.status = 'active' then case c.asked_by when 'client' then 'provider' when 'provider' then 'client' end end)
  end as asked,
  ${side} as you_are, ${person('cp', 'ca')} as client, ${person('pp', 'pa')} as provider, a.payment_method, a.currency,
  coalesce(n.price_minor, (select v.price_minor from arrangement_visits v where v.arrangement_id = a.id order by v.number desc limit 1)) as "price!",
  n.starts_at as next_visit, d.id as booking_id, coalesce(n.to_come, 0)::integer as visits_left,
  coalesce(d.is_needed, false) as booking_needs, a.created_at as "createdAt"`
const cardTables = `arrangements a
  join profiles cp on cp.member_id = a.client_id join accounts ca on ca.id = a.client_id
  join profiles pp on pp.member_id = a.provider_id join accounts pa on pa.id = a.provider_id
  join skills s on s.id = a.skill_id join categories k on k.id = s.category_id
  left join arrangement_changes c on c.arrangement_id = a.id and c.state = 'open' and c.expires_at > $2
  left join lateral (
    select coalesce(b.starts_at, v.starts_at) as starts_at, v.price_minor, count(*) over () as to_come
    from arrangement_visits v left join bookings b on b.id = v.id
    where v.arrangement_id = a.id and ${isToCome} order by 1 limit 1) n on true
  left join lateral (
    select b.id, ${needsViewer} as is_needed from arrangement_visits v join bookings b on b.id = v.id
    where v.arrangement_id = a.id and b.status in ('pending', 'accepted', 'in_progress', 'disputed')
    order by 2 desc, b.starts_at limit 1) d on true`

export type CardRow = Omit<ArrangementCard, 'needs_you'> & { booking_needs: boolean }

const isLive = `(a.status = 'proposed' and a.expires_at > $2 or a.status in ('active', 'paused') or d.id is not null)`
const list = (of: Side) =>
  sql(
    `arrangements.list_${of}`,
    `select ${cardColumns}, ${exactMoment('a.created_at')} as "at!" from ${cardTables}
     where a.${of}_id = $1 and ${isLive} = $3 and ($4::timestamptz is null or (a.created_at, a.id) < ($4, $5::uuid))
     order by a.created_at desc, a.id desc limit $6`,
  )
const lists = { client: list('client'), provider: list('provider') }

type Page = { isOver: boolean; after: readonly [string, string] | undefined; limit: number }
/** The actor's open or ended arrangements on one side, newest first. */
export const listArrangementCards = (
  scope: MemberScope,
  of: Side,
  { isOver, after, limit }: Page,
): Promise<(CardRow & { at: string })[]> =>
  scope.db.rows(lists[of], [
    scope.actor.id, scope.now, !isOver, after?.[0] ?? null, after?.[1] ?? null, limit,
  ]) // biome-ignore format: one value a place of the statement

// A booked visit stays booked when the arrangement ends.
const hasBooked = `exists (select from arrangement_visits w join bookings k on k.id = w.id
       where w.arrangement_id = a.id and k.status in ('accepted', 'in_progress'))`

const view = sql(
  'arrangements.view',
  `select ${cardColumns}, a.description,
     case when $1 = a.client_id or a.status in ('active', 'paused') or ${hasBooked} then a.location else a.district end as booking_location,
     case when a.status = 'proposed' then a.expires_at end as expires_at, a.paused_why, a.paused_by,
     (select t.by from arrangement_steps t where t.arrangement_id = a.id and t.why = 'end' order by t.number desc limit 1) as ended_by,
     case a.currency when 'spark' then s.spark_rate_minor else s.hourly_rate_minor end as listed_unit, a.half_hours
   from ${cardTables} where a.id = $3 and $1 in (a.client_id, a.provider_id)`,
)
export type ViewRow = CardRow &
  Pick<Arrangement, 'description' | 'booking_location' | 'expires_at' | 'paused_why' | 'paused_by'> & {
    ended_by: Side | 'clock' | null
    listed_unit: number
    half_hours: number
  }
/** An arrangement as the actor, one of its sides, may see it. */
export const findArrangementView = (scope: MemberScope, id: string): Promise<ViewRow | undefined> =>
  scope.db.row(view, [scope.actor.id, scope.now, id])

const visits = sql(
  'arrangements.shown_visits',
  `select v.id, v.number, v.slot_at, coalesce(b.starts_at, v.starts_at) as starts_at, coalesce(b.ends_at, v.ends_at) as ends_at,
     v.clock_moved, v.status, v.price_minor, v.unit_price_minor, v.fee_minor, b.status as booking_status
   from arrangement_visits v left join bookings b on b.id = v.id where v.arrangement_id = $1 order by v.number`,
)
export type ShownVisit = VisitRow & { booking_status: BookingStatus | null }
/** The visits of an arrangement; booked ones with the time of their booking. */
export const listShownVisits = (scope: MemberScope, id: string): Promise<ShownVisit[]> => scope.db.rows(visits, [id])
