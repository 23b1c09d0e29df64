import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { freeCancellationHours } from '@sparkhood/contract/bookings/terms'
import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import { dated } from '../../../platform/mail/wording.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { knownAs } from '../../accounts/names/public.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import { calendarSequence, storedFreeUntil, suspendedSide } from '../queries.ts'

const day = (moment: string): string => `(${moment}::timestamptz at time zone '${placeTimeZone}')::date`

// The booking and its history row in one round trip; moves only from the start that was read. The previous version reads
// cancel_starts_at, from which its deadline is counted. A new day has a new arrive code and all its tries. Within the day the code
// stays, so more tries with each move would allow more guesses.
const move = sql(
  'bookings.reschedule',
  `with moved as (
     update bookings set starts_at = $4, ends_at = $5, free_until = $6,
       cancel_starts_at = $6::timestamptz + interval '${freeCancellationHours} hours', updated_at = $7
     where id = $1 and status = 'accepted' and starts_at = $3
     returning id
   ), tries as (
     update arrivals set wrong = '{}' from moved
     where booking_id = moved.id and arrived_at is null and ${day('$3')} <> ${day('$4')}
   )
   insert into booking_steps (booking_id, number, from_status, to_status, by, why, at, helper_id)
   select id, (select count(*) + 1 from booking_steps where booking_id = $1), 'accepted', 'accepted', $2, 'reschedule', $7, $8
   from moved`,
)
export type Moved = { id: string; by: Side; wasAt: Date; startsAt: Date; endsAt: Date; freeUntil: Date }
export const writeMove = (scope: Scope, m: Moved): Promise<number> =>
  scope.db.run(move, [m.id, m.by, m.wasAt, m.startsAt, m.endsAt, m.freeUntil, scope.now, scope.acting?.helperId])

export type TimeRow = {
  id: string
  client_id: string
  provider_id: string
  skill_id: string
  kind: 'skill' | 'service' | 'tool'
  half_hours: number | null
  days: number | null
}
/** The status, whether a block separates the sides, and whether one of them is suspended. */
type BookedTimeRow = TimeRow & { status: BookingStatus; starts_at: Date; is_apart: boolean; suspended: Side | null }
const time = sql(
  'bookings.time',
  `select id, client_id, provider_id, skill_id, kind, half_hours, days, status, starts_at,
     exists (select from hidden_pairs where member_id = client_id and hidden_id = provider_id) as "is_apart!",
     ${suspendedSide('bookings')} as suspended
   from bookings where id = $1 and $2 in (client_id, provider_id)`,
)
/** The time that one of the actor's bookings takes, and of whom. */
export const findTime = (scope: MemberScope, id: string): Promise<BookedTimeRow | undefined> =>
  scope.db.row(time, [id, scope.actor.id])

/** The refund to the client of a booking that was paid by card, in pence, and its state. */
export type CardBackRow = {
  due: number
  /** The part that the payer's bank has charged back or claims, whether that is decided, and whether the rest was requested. */
  claimed: number
  is_asked: boolean
  is_settled: boolean
  refund: {
    state: 'asked' | 'sent' | 'kept' | 'refused' | 'bounced'
    amount: number
    kept: number
    at: string
    returned_at: string | null
  } | null
}

/** SQL for that refund of `bookings b`, for its client $1 only. */
export const cardBack = `case when $1 = b.client_id and b.payment_method = 'card' then (
  select jsonb_build_object('is_settled', f.settled_at is not null,
    'due', (select coalesce(sum(t.amount), 0) from transfers t
      where t.kind in ('refund', 'reverse') and t.reference = f.id::text),
    'claimed', claims.amount, 'is_asked', claims.is_asked,
    'refund', (select jsonb_build_object('state', r.state, 'amount', r.amount, 'kept', r.kept_minor, 'at', r.created_at,
        'returned_at', r.returned_at)
      from card_refunds r where r.funding_id = f.id and not r.by_operator))
  from fundings f cross join lateral (
    select coalesce(sum(c.amount), 0) as amount, coalesce(bool_or(c.status in ('inquiry', 'open')), false) as is_asked
    from chargebacks c where c.funding_id = f.id and c.status <> 'won') claims
  where f.id = b.hold_id) end`

/** The facts for an email to one side of a booking. */
export type EmailFacts = TimeRow & {
  booking_id: string
  email: string
  firstname: string
  side: Side
  other: string
  other_suspended: boolean
  title: string
  status: BookingStatus
  starts_at: Date
  ends_at: Date
  updated_at: Date
  /** The iCalendar SEQUENCE, which rises with every step of the booking and of its series. */
  sequence: number
  free_until: Date
  now: Date
  release_at: Date | null
  absent: Side | null
  answer_by: Date | null
  /** The side of the latest no-show report. */
  stayed_away: Side | null
  /** The provider completed it before its time. */
  ahead: boolean
  currency: 'gbp' | 'spark'
  price_minor: number
  fee_minor: number
  unit_price_minor: number
  is_exchange: boolean
  /** The exact address from acceptance on, except for a suspended side. */
  location: string
  /** The status from which it was cancelled, if it was, and what the provider was paid for it. */
  cancelled_from: BookingStatus | null
  late_fee_minor: number
  /** For a visit of an arrangement: its series, and its original time in it. */
  series_id: string | null
  slot_at: Date | null
  time_zone: string
  /** The helper who requested it or took the latest step in the client's name; null if none did. */
  helper: string | null
  client_firstname: string
}
const columnsWith = (
  helper: string,
): string => `b.id, b.id as booking_id, b.client_id, b.provider_id, b.skill_id, b.half_hours, b.days, a.email, me.firstname, s.side, ${knownAs.firstname('other', 's.member_id')} as other, oa.suspended_at is not null as "other_suspended!", b.title, b.kind, b.status, b.starts_at, b.ends_at, b.updated_at,
  ${calendarSequence} as "sequence!",
  ${storedFreeUntil('b')} as free_until, b.release_at, b.absent, b.answer_by, b.currency, b.price_minor, b.fee_minor, b.unit_price_minor,
  case when a.suspended_at is null then b.location else b.district end as location, off.from_status as cancelled_from, b.exchange_id is not null as is_exchange,
  coalesce((select t.amount from transfers t where t.kind = 'lateFee' and t.reference = b.hold_id::text), 0) as late_fee_minor,
  (select case t.by when 'client' then 'provider' else 'client' end from booking_steps t
   where t.booking_id = b.id and t.why = 'no-show' order by t.number desc limit 1) as stayed_away,
  exists (select from booking_steps t where t.booking_id = b.id and t.from_status = 'accepted' and t.to_status = 'completed'
    and t.at < b.starts_at) as ahead, w.arrangement_id as series_id, w.slot_at, b.time_zone,
  ${helper} as helper,
  case s.side when 'client' then me.firstname else ${knownAs.firstname('other', 's.member_id')} end as client_firstname`
// The latest step taken by a helper in the name of a side.
const columns =
  columnsWith(`(select case when t.helper_id is not null then ${helperSql.name('t.helper_id', 's.member_id')} end
  from booking_steps t where t.booking_id = b.id order by t.number desc limit 1)`)
const columnsOfTime = columnsWith(
  `case when r.helper_id is not null then ${helperSql.name('r.helper_id', 's.member_id')} end`,
)
const tables = `bookings b
  cross join lateral (values ('client', b.client_id, b.provider_id), ('provider', b.provider_id, b.client_id))
    as s (side, member_id, other_id)
  join accounts a on a.id = s.member_id and a.closed_at is null
  join profiles me on me.member_id = s.member_id join profiles other on other.member_id = s.other_id join accounts oa on oa.id = s.other_id
  left join lateral (select t.from_status from booking_steps t where t.booking_id = b.id and t.to_status = 'cancelled'
    order by t.number desc limit 1) as off on true
  left join arrangement_visits w on w.id = b.id`

const ofBooking = sql(
  'bookings.told',
  `select ${columns} from ${tables} where b.id = $1`,
  shape<{ cancelled_from: EmailFacts['cancelled_from'] }>(),
)
export const listEmailFacts = async (scope: Scope, bookingId: string): Promise<EmailFacts[]> =>
  (await scope.db.rows(ofBooking, [bookingId])).map((row) => dated(scope, row))

export type TimeEmailFacts = EmailFacts & {
  asked_by: Side
  was_at: Date
  asked_at: Date
  wanted_at: Date
  expires_at: Date
  state: string
}
const ofTime = sql(
  'bookings.told_of_time',
  `select ${columnsOfTime}, r.asked_by, r.was_at, r.asked_at, r.starts_at as wanted_at, r.expires_at, r.state
   from reschedules r join ${tables.replace('bookings b', 'bookings b on b.id = r.booking_id')} where r.id = $1`,
  shape<{ cancelled_from: TimeEmailFacts['cancelled_from'] }>(),
)
export const listTimeEmailFacts = async (scope: Scope, rescheduleId: string): Promise<TimeEmailFacts[]> =>
  (await scope.db.rows(ofTime, [rescheduleId])).map((row) => dated(scope, row))
