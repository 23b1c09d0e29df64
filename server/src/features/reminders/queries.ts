import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../platform/data/database.ts'
import { dated } from '../../platform/mail/wording.ts'
import type { Scope } from '../../platform/scope.ts'
import { knownAs } from '../accounts/names/public.ts'

/** `back_day` and `back_today` are about a tool that is due back. */
export type ReminderKind = 'answer' | 'day' | 'soon' | 'back_day' | 'back_today'

const unsent = (kind: ReminderKind): string =>
  `not exists (select from booking_reminders r where r.booking_id = b.id and r.kind = '${kind}'
    and r.for_start = b.starts_at)`

// No reminder if it was accepted or moved within this time before the start: both sides remember.
const acceptedBefore = (span: string): string =>
  `(select max(s.at) from booking_steps s where s.booking_id = b.id and s.to_status = 'accepted')
     <= b.starts_at - interval '${span}'`

/** How long before its start the first reminder of a booking is sent. */
const aheadHours = 24
const dayAhead = `${aheadHours} hours`

const due: Record<ReminderKind, string> = {
  // For an exchange, the reminder about the first half covers both.
  answer: `b.status = 'pending' and b.exchange_half is distinct from 'returned' and b.expires_at > $1 and b.created_at + (b.expires_at - b.created_at) / 2 <= $1`,
  day: `b.status = 'accepted' and b.starts_at > $1::timestamptz + interval '2 hours'
    and b.starts_at <= $1::timestamptz + interval '${dayAhead}' and ${acceptedBefore(dayAhead)}`,
  soon: `b.status = 'accepted' and b.starts_at > $1 and b.starts_at <= $1::timestamptz + interval '2 hours'
    and ${acceptedBefore('2 hours')}`,
  // A loan for one day only gets the second reminder.
  back_day: `b.kind = 'tool' and b.status = 'in_progress' and b.ends_at > $1::timestamptz + interval '2 hours'
    and b.ends_at <= $1::timestamptz + interval '${dayAhead}' and b.starts_at < b.ends_at - interval '${dayAhead}'`,
  back_today: `b.kind = 'tool' and b.status = 'in_progress' and b.ends_at > $1
    and (b.ends_at at time zone b.time_zone)::date = ($1::timestamptz at time zone b.time_zone)::date
    and extract(hour from $1::timestamptz at time zone b.time_zone) >= 7`,
}

const claim = (kind: ReminderKind) =>
  sql(
    `reminders.claim_${kind}`,
    `insert into booking_reminders (booking_id, kind, sent_at, for_start)
     select b.id, '${kind}', $1, b.starts_at from bookings b where ${due[kind]} and ${unsent(kind)} limit 200
     on conflict do nothing returning booking_id as id, for_start as starts_at`,
  )
const claims = {
  answer: claim('answer'),
  day: claim('day'),
  soon: claim('soon'),
  back_day: claim('back_day'),
  back_today: claim('back_today'),
}

/** Claims up to 200 bookings that are due for a reminder. Concurrent processes claim each only once. */
export const claimDue = (scope: Scope, kind: ReminderKind): Promise<{ id: string; starts_at: Date }[]> =>
  scope.db.rows(claims[kind], [scope.now])

export type Reminded = {
  email: string
  firstname: string
  side: Side
  other: string
  title: string
  kind: 'skill' | 'service' | 'tool'
  status: BookingStatus
  starts_at: Date
  ends_at: Date
  expires_at: Date
  now: Date
  /** Whether the client pays: not in an exchange, nor for a free booking. */
  is_paid: boolean
  /** Both sides know it once the booking is accepted. */
  location: string
  /** Whose account is suspended, if either is. */
  suspended: 'reader' | 'other' | null
}
const sides = sql(
  'reminders.sides',
  `select a.email, me.firstname, s.side, ${knownAs.firstname('other', 's.member_id')} as other, b.title, b.kind, b.status, b.starts_at, b.ends_at, b.expires_at,
     b.location, b.exchange_id is null and b.price_minor > 0 as is_paid,
     case when a.suspended_at is not null then 'reader' when opposite.suspended_at is not null then 'other' end as suspended
   from bookings b
   cross join lateral (values ('client', b.client_id, b.provider_id), ('provider', b.provider_id, b.client_id))
     as s (side, member_id, other_id)
   join accounts a on a.id = s.member_id and a.closed_at is null join accounts opposite on opposite.id = s.other_id
   join profiles me on me.member_id = s.member_id join profiles other on other.member_id = s.other_id
   where b.id = $1`,
)
/** Both sides of a booking, with the data for emails to them. */
export const listSides = async (scope: Scope, bookingId: string): Promise<Reminded[]> =>
  (await scope.db.rows(sides, [bookingId])).map((row) => dated(scope, row))
