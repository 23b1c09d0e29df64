import type { Agenda } from '@sparkhood/contract/bookings/agenda'
import { calendarCancelledDays, calendarPastDays } from '@sparkhood/contract/bookings/calendar'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { knownAs } from '../accounts/names/public.ts'
import { bookingSql } from '../bookings/public.ts'
import { listHiddenFromHelper } from '../trusted-helpers/public.ts'

export type CalendarBooking = {
  id: string
  title: string
  kind: 'skill' | 'service' | 'tool'
  starts_at: Date
  ends_at: Date
  updated_at: Date
  /** Increases with every step of the booking, and of its series. */
  sequence: number
  /** As precise as the member may see it. */
  location: string
  is_client: boolean
  was_accepted: boolean
  /** It will not take place. */
  is_off: boolean
  other: string
  /** For a visit of a series: the series and the visit's original time in it. */
  series_id: string | null
  slot_at: Date | null
  time_zone: string
}

const off = `('rejected', 'cancelled', 'expired')`

// A request that lapsed counts as expired at once, even before the timed job has recorded the step.
const lapsed = `(b.status = 'pending' and b.expires_at <= $3)`
const lapsedSeries = (now: string): string => `(a.status = 'proposed' and a.expires_at <= ${now})`

// The same visibility rule as on the booking's page.
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
/** A booking of the actor as a calendar event; cancelled ones too, so that calendars remove them. */
export const findBooking = (scope: MemberScope, id: string): Promise<CalendarBooking | undefined> =>
  scope.db.row(one, [scope.actor.id, id, scope.now])

const side = (which: Side): string =>
  `(select ${columns} from ${tables} where b.${which}_id = $1 and b.starts_at > $2 and w.id is null
    and (b.status not in ${off} or b.updated_at > $4)
    order by b.starts_at desc limit 1000)`
const all = sql('calendar.bookings', `${side('client')} union all ${side('provider')} order by starts_at`)
/**
 * A member's bookings on either side: those of the last months and all future ones; cancelled ones for a while. Visits
 * of a series are not included.
 */
export const listBookings = (scope: Scope, memberId: string): Promise<CalendarBooking[]> =>
  scope.db.rows(all, [memberId, daysAgo(scope, calendarPastDays), scope.now, daysAgo(scope, calendarCancelledDays)])
const daysAgo = ({ now }: Scope, days: number): Date => new Date(now.getTime() - days * dayMs)

export type SeriesVisit = {
  id: string
  slot_at: string
  starts_at: string
  ends_at: string
  /** Whether it takes place or may: neither skipped nor cancelled. */
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
/**
 * A member's series of repeating visits, on either side; those that were declined, withdrawn or expired only for a
 * while.
 */
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
/** One series of repeating visits, as seen by a member on either side. */
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
/** The sides of a series whose accounts are not closed. */
export const listSides = (scope: Scope, id: string): Promise<SidePerson[]> => scope.db.rows(sidesOf, [id])

const upsert = sql(
  'calendar.write_link',
  `insert into calendar_links (member_id, token_hash, created_at) values ($1, $2, $3)
   on conflict (member_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null`,
)
/** Stores a new feed token and replaces the last. */
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
/** Returns the owner of a feed token, and records that it was read. */
export const findOwner = async (scope: Scope, tokenHash: string): Promise<string | undefined> =>
  (await scope.db.row(owner, [tokenHash, scope.now]))?.member_id

const range = `tstzrange($2::date::timestamp at time zone $4, ($2::date + $3::integer)::timestamp at time zone $4)`

const onSide = (side: Side): string => `(
  select b.id as "_id", b.title, b.kind, b.status, '${side}' as you_are, b.starts_at, b.ends_at,
    case when a.closed_at is null then ${knownAs.firstname('p', '$1')} else 'a former member' end as other, null::uuid as arrangement_id
  from bookings b join profiles p on p.member_id = b.${side === 'client' ? 'provider' : 'client'}_id
    join accounts a on a.id = p.member_id
  where b.${side}_id = $1 and p.member_id <> all ($5::uuid[]) and b.status in ('pending', 'accepted', 'in_progress', 'disputed', 'completed')
    and b.during && ${range}
  order by b.starts_at limit 500)`
const visitsOn = (side: Side): string => `(
  select v.id as "_id", r.title, 'service' as kind, 'accepted' as status, '${side}' as you_are, v.starts_at, v.ends_at,
    case when a.closed_at is null then ${knownAs.firstname('p', '$1')} else 'a former member' end as other, r.id as arrangement_id
  from arrangements r join arrangement_visits v on v.arrangement_id = r.id and v.status = 'planned'
    join profiles p on p.member_id = r.${side === 'client' ? 'provider' : 'client'}_id join accounts a on a.id = p.member_id
  where r.${side}_id = $1 and p.member_id <> all ($5::uuid[]) and r.status = 'active' and v.during && ${range}
  order by v.starts_at limit 500)`
const bookings = sql(
  'calendar.agenda_bookings',
  `${onSide('client')} union all ${onSide('provider')} union all ${visitsOn('client')} union all ${visitsOn('provider')}
   order by starts_at, "_id"`,
)
const busy = sql(
  'calendar.agenda_busy',
  `select lower(x.during) as starts_at, upper(x.during) as ends_at, c.name as calendar
   from external_busy x join external_calendars c on c.id = x.calendar_id
   where x.member_id = $1 and x.during && ${range} order by 1, 2 limit 1000`,
)
const away = sql(
  'calendar.agenda_away',
  `select first_day::text, last_day::text, note from availability_exceptions
   where member_id = $1 and opens is null and first_day < $2::date + $3::integer and last_day >= $2::date order by 1, 2`,
)

export type Days = { from: string; days: number; timeZone: string }
/** The actor's bookings, busy times and days away in `days` days from `from`, in a time zone. */
export async function findAgenda(
  scope: MemberScope,
  { from, days, timeZone }: Days,
): Promise<Omit<Agenda, 'time_zone'>> {
  const values = [scope.actor.id, from, days, timeZone] as const
  const hidden = await listHiddenFromHelper(scope)
  const [booked, taken, gone] = await Promise.all([
    scope.db.rows(bookings, [...values, hidden]),
    scope.db.rows(busy, values),
    scope.db.rows(away, [scope.actor.id, from, days]),
  ])
  // The names of calendars and notes on days away are private: a helper only sees when the member is not free.
  const own = (words: string): string => (scope.acting ? '' : words)
  return {
    bookings: booked,
    busy: taken.map((one) => ({ ...one, calendar: own(one.calendar) })),
    away: gone.map((one) => ({ ...one, note: own(one.note) })),
  }
}
