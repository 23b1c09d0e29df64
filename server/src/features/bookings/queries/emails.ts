import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import { dated } from '../../../platform/mail/wording.ts'
import type { Scope } from '../../../platform/scope.ts'
import { knownAs } from '../../accounts/names/public.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import type { TimeRow } from './moves.ts'
import { calendarSequence, storedFreeUntil } from './shown.ts'

/** One side of a booking, as an email to them needs it. */
export type Told = TimeRow & {
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
  /** Rises with every step of the booking, and of its series. */
  sequence: number
  free_until: Date
  now: Date
  release_at: Date | null
  absent: Side | null
  answer_by: Date | null
  /** Who did not come, as the other side said last. */
  stayed_away: Side | null
  /** Its provider said that it was done before its time. */
  ahead: boolean
  currency: 'gbp' | 'spark'
  price_minor: number
  fee_minor: number
  unit_price_minor: number
  is_exchange: boolean
  /** The exact place is for both of them from the moment that it is accepted, but not for who may not come. */
  location: string
  /** From where it was called off, if it was, and what the provider was paid for it. */
  cancelled_from: BookingStatus | null
  late_fee_minor: number
  /** Of a visit that repeats: its series, and where that has it. */
  series_id: string | null
  slot_at: Date | null
  time_zone: string
  /** Who asked for it, or did with it what was done last, in the name of its client; nobody where that was no helper. */
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
// Where somebody acted last in the name of a side.
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
  shape<{ cancelled_from: Told['cancelled_from'] }>(),
)
export const listTold = async (scope: Scope, bookingId: string): Promise<Told[]> =>
  (await scope.db.rows(ofBooking, [bookingId])).map((row) => dated(scope, row))

export type ToldOfTime = Told & {
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
  shape<{ cancelled_from: ToldOfTime['cancelled_from'] }>(),
)
export const listToldOfTime = async (scope: Scope, rescheduleId: string): Promise<ToldOfTime[]> =>
  (await scope.db.rows(ofTime, [rescheduleId])).map((row) => dated(scope, row))
