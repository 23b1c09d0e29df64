import { calendarCancelledDays, calendarPastDays } from '@sparkhood/contract/bookings/calendar'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { knownAs } from '../accounts/names/public.ts'
import { bookingSql } from '../bookings/public.ts'

export type CalendarBooking = {
  id: string
  title: string
  kind: 'skill' | 'service' | 'tool'
  starts_at: Date
  ends_at: Date
  updated_at: Date
  /** Rises with every step of the booking, and of its series. */
  sequence: number
  /** As exact as the member may know it. */
  location: string
  is_client: boolean
  was_accepted: boolean
  /** It will not take place. */
  is_off: boolean
  other: string
  /** Of a visit that repeats: its series, and where that has it. */
  series_id: string | null
  slot_at: Date | null
  time_zone: string
}

const off = `('rejected', 'cancelled', 'expired')`

// Nobody said yes in time, whether or not the clock has come round since: it counts as the step that is written then.
const lapsed = `(b.status = 'pending' and b.expires_at <= $3)`
const lapsedSeries = (now: string): string => `(a.status = 'proposed' and a.expires_at <= ${now})`

// The same rule as on the page of a booking.
const columns = `b.id, b.title, b.kind, b.starts_at, b.ends_at, case when ${lapsed} then b.expires_at else greatest(b.updated_at, b.words_taken_at) end as "updated_at!",
  ${bookingSql.calendarSequence} + ${lapsed}::integer as "sequence!",
  (b.status in ${off} or ${lapsed}) as "is_off!", $1 = b.client_id as "is_client!", ${bookingSql.wasAccepted} as was_accepted,
  case when oa.closed_at is null then ${knownAs.firstname('o', '$1')} else 'a former member' end as other,
  case when ${bookingSql.seesPlace('$3')} then b.location else b.district end as location,
  w.arrangement_id as series_id, w.slot_at, b.time_zone`
const tables = `bookings b join profiles o on o.member_id = case when $1 = b.client_id then b.provider_id else b.client_id end
  join accounts oa on oa.id = o.member_id left join arrangement_visits w on w.id = b.id`

const one = sql(
  'calendar.booking',
  `select ${columns} from ${tables} where b.id = $2 and $1 in (b.client_id, b.provider_id)`,
)
/** A booking of the actor's as it stands in a calendar; cancelled ones too, so that they are taken out of it. */
export const findBooking = (scope: MemberScope, id: string): Promise<CalendarBooking | undefined> =>
  scope.db.row(one, [scope.actor.id, id, scope.now])

const side = (which: Side): string =>
  `(select ${columns} from ${tables} where b.${which}_id = $1 and b.starts_at > $2 and w.id is null
    and (b.status not in ${off} or b.updated_at > $4)
    order by b.starts_at desc limit 1000)`
const all = sql('calendar.bookings', `${side('client')} union all ${side('provider')} order by starts_at`)
/** The bookings of a member, on either side, of the last months and all to come; cancelled ones for a while. Visits are in their series. */
export const listBookings = (scope: Scope, memberId: string): Promise<CalendarBooking[]> =>
  scope.db.rows(all, [memberId, daysAgo(scope, calendarPastDays), scope.now, daysAgo(scope, calendarCancelledDays)])
const daysAgo = ({ now }: Scope, days: number): Date => new Date(now.getTime() - days * dayMs)

export type SeriesVisit = {
  id: string
  slot_at: string
  starts_at: string
  ends_at: string
  /** It takes place, or may: neither left out nor cancelled. */
  is_on: boolean
  booking_id: string | null
}
export type Series = Omit<CalendarBooking, 'series_id' | 'slot_at'> & {
  repeats: 'weekly' | 'fortnightly' | 'monthly' | 'monthly_last'
  nth: number
  visits: SeriesVisit[]
}

const series = (which: Side, where: string, now: string): string => `(
  select a.id, a.title, s.kind, v.starts_at as "starts_at!", v.ends_at as "ends_at!",
    case when ${lapsedSeries(now)} then a.expires_at else greatest(a.updated_at, a.words_taken_at) end as "updated_at!", a.time_zone, a.repeats, a.nth,
    v.visits as "visits!",
    (select count(*) from arrangement_steps t where t.arrangement_id = a.id) + v.booked + (a.words_taken_at is not null)::integer
      + ${lapsedSeries(now)}::integer as "sequence!",
    (a.status in ('declined', 'withdrawn', 'expired') or ${lapsedSeries(now)}) as "is_off!", a.status <> 'proposed' as was_accepted,
    ${which === 'client'} as is_client, case when oa.closed_at is null then ${knownAs.firstname('o', '$1')} else 'a former member' end as other,
    ${
      which === 'client'
        ? 'a.location'
        : `case when (select suspended_at from accounts where id = $1) is null and (a.status in ('active', 'paused') or exists (select from arrangement_visits w join bookings k on k.id = w.id
      where w.arrangement_id = a.id and k.status in ('accepted', 'in_progress'))) then a.location else a.district end`
    } as location
  from arrangements a join skills s on s.id = a.skill_id
    join profiles o on o.member_id = a.${which === 'client' ? 'provider' : 'client'}_id join accounts oa on oa.id = o.member_id
    cross join lateral (
      select min(w.slot_at) as starts_at, min(w.slot_at) + a.half_hours * interval '30 minutes' as ends_at,
        max(coalesce(b.ends_at, w.ends_at)) as until,
        coalesce(sum((select count(*) from booking_steps t where t.booking_id = b.id)), 0)::integer as booked,
        jsonb_agg(jsonb_build_object('id', w.id, 'slot_at', w.slot_at, 'starts_at', coalesce(b.starts_at, w.starts_at),
          'ends_at', coalesce(b.ends_at, w.ends_at), 'booking_id', b.id,
          'is_on', w.status in ('proposed', 'planned') or w.status = 'booked' and b.status not in ${off}) order by w.number) as visits
      from arrangement_visits w left join bookings b on b.id = w.id where w.arrangement_id = a.id) v
  where a.${which}_id = $1 and ${where}
  order by a.created_at desc limit 200)`
const lately = `v.until > $2 and (a.status not in ('declined', 'withdrawn', 'expired') or a.updated_at > $3)`
const allSeries = sql(
  'calendar.series',
  `${series('client', lately, '$4')} union all ${series('provider', lately, '$4')} order by id`,
  shape<{ visits: SeriesVisit[] }>(),
)
/** The visits that repeat of a member, on either side, each series as one; what came to nothing for a while. */
export const listSeries = (scope: Scope, memberId: string): Promise<Series[]> =>
  scope.db.rows(allSeries, [
    memberId,
    daysAgo(scope, calendarPastDays),
    daysAgo(scope, calendarCancelledDays),
    scope.now,
  ])

const oneSeries = sql(
  'calendar.one_series',
  `${series('client', 'a.id = $2', '$3')} union all ${series('provider', 'a.id = $2', '$3')}`,
  shape<{ visits: SeriesVisit[] }>(),
)
/** The visits that repeat of one arrangement, as a member on either side has them in a calendar. */
export const findSeries = (scope: Scope, memberId: string, id: string): Promise<Series | undefined> =>
  scope.db.row(oneSeries, [memberId, id, scope.now])

export type SidePerson = { id: string; side: Side; email: string; firstname: string; other_suspended: boolean }
const sidesOf = sql(
  'calendar.sides_of_series',
  `select p.member_id as id, case p.member_id when g.client_id then 'client' else 'provider' end as side, a.email, p.firstname,
     exists (select from accounts o where o.id in (g.client_id, g.provider_id) and o.id <> p.member_id
       and o.suspended_at is not null) as "other_suspended!"
   from arrangements g join profiles p on p.member_id in (g.client_id, g.provider_id)
     join accounts a on a.id = p.member_id and a.closed_at is null
   where g.id = $1 order by p.member_id`,
  shape<{ side: Side }>(),
)
/** Who can be written to of visits that repeat. */
export const listSides = (scope: Scope, id: string): Promise<SidePerson[]> => scope.db.rows(sidesOf, [id])

const upsert = sql(
  'calendar.write_link',
  `insert into calendar_links (member_id, token_hash, created_at) values ($1, $2, $3)
   on conflict (member_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null`,
)
/** Keeps a new address in the place of the last. */
export const writeLink = (scope: MemberScope, tokenHash: string): Promise<number> =>
  scope.db.run(upsert, [scope.actor.id, tokenHash, scope.now])

const select = sql('calendar.link', 'select created_at, last_read_at from calendar_links where member_id = $1')
export const findLink = (scope: MemberScope): Promise<{ created_at: Date; last_read_at: Date | null } | undefined> =>
  scope.db.row(select, [scope.actor.id])

const remove = sql('calendar.remove_link', 'delete from calendar_links where member_id = $1')
export const removeLink = (scope: Pick<Scope, 'db'>, memberId: string): Promise<number> =>
  scope.db.run(remove, [memberId])

const owner = sql(
  'calendar.owner',
  `update calendar_links l set last_read_at = $2 from accounts a
   where l.token_hash = $1 and a.id = l.member_id and a.suspended_at is null and a.closed_at is null
   returning l.member_id`,
)
/** Whose calendar an address is, noting that it was read. */
export const findOwner = async (scope: Scope, tokenHash: string): Promise<string | undefined> =>
  (await scope.db.row(owner, [tokenHash, scope.now]))?.member_id
