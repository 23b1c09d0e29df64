import type { Agenda } from '@sparkhood/contract/bookings/agenda'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../platform/data/database.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { knownAs } from '../accounts/names/public.ts'
import { listHiddenFromHelper } from '../trusted-helpers/public.ts'

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
/** What the actor has to do in this many days from one on, by the clocks of a place. */
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
  // How a member calls a calendar or a day away is for them alone: a helper reads when they are taken.
  const own = (words: string): string => (scope.acting ? '' : words)
  return {
    bookings: booked,
    busy: taken.map((one) => ({ ...one, calendar: own(one.calendar) })),
    away: gone.map((one) => ({ ...one, note: own(one.note) })),
  }
}
