import { calendarCancelledDays, calendarPastDays } from '@sparkhood/contract/bookings/calendar'
import type { Side } from '@sparkhood/contract/bookings/sides'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { bookingSql } from '../bookings/public.ts'

export type CalendarBooking = {
  id: string
  title: string
  kind: 'skill' | 'service' | 'tool'
  starts_at: Date
  ends_at: Date
  updated_at: Date
  /** Rises with every step of the booking. */
  sequence: number
  /** As exact as the member may know it. */
  location: string
  is_client: boolean
  was_accepted: boolean
  /** It will not take place. */
  is_off: boolean
  other: string
}

const off = `('rejected', 'cancelled', 'expired')`

// The same rule as on the page of a booking.
const columns = `b.id, b.title, b.kind, b.starts_at, b.ends_at, b.updated_at,
  (select count(*) from booking_steps t where t.booking_id = b.id) as sequence,
  b.status in ${off} as is_off, $1 = b.client_id as is_client, ${bookingSql.wasAccepted} as was_accepted,
  case when oa.closed_at is null then o.firstname else 'a former member' end as other,
  case when ${bookingSql.seesPlace('$3')} then b.location else b.district end as location`
const tables = `bookings b join profiles o on o.member_id = case when $1 = b.client_id then b.provider_id else b.client_id end
  join accounts oa on oa.id = o.member_id`

const one = sql(
  'calendar.booking',
  `select ${columns} from ${tables} where b.id = $2 and $1 in (b.client_id, b.provider_id)`,
)
/** A booking of the actor's as it stands in a calendar; cancelled ones too, so that they are taken out of it. */
export const findBooking = (scope: MemberScope, id: string): Promise<CalendarBooking | undefined> =>
  scope.db.row<CalendarBooking>(one, [scope.actor.id, id, scope.now])

const side = (which: Side): string =>
  `(select ${columns} from ${tables} where b.${which}_id = $1 and b.starts_at > $2
    and (b.status not in ${off} or b.updated_at > $4)
    order by b.starts_at desc limit 1000)`
const all = sql('calendar.bookings', `${side('client')} union all ${side('provider')} order by starts_at`)
/** The bookings of a member, on either side, of the last months and all to come; cancelled ones for a while. */
export const listBookings = (scope: Scope, memberId: string): Promise<CalendarBooking[]> =>
  scope.db.rows<CalendarBooking>(all, [
    memberId,
    daysAgo(scope, calendarPastDays),
    scope.now,
    daysAgo(scope, calendarCancelledDays),
  ])
const daysAgo = ({ now }: Scope, days: number): Date => new Date(now.getTime() - days * dayMs)

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
  scope.db.row<{ created_at: Date; last_read_at: Date | null }>(select, [scope.actor.id])

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
  (await scope.db.row<{ member_id: string }>(owner, [tokenHash, scope.now]))?.member_id
