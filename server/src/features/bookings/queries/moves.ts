import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import { freeCancellationHours } from '@sparkhood/contract/bookings/terms'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { suspendedSide } from './shown.ts'

// The booking and its row of history in one round trip; the time only moves from where it was seen. The version before this one
// reads cancel_starts_at, the start that its deadline is counted from. Wrong arrive codes were entered for the time before, so the
// new time has all its tries.
const move = sql(
  'bookings.reschedule',
  `with moved as (
     update bookings set starts_at = $4, ends_at = $5, free_until = $6,
       cancel_starts_at = $6::timestamptz + interval '${freeCancellationHours} hours', updated_at = $7
     where id = $1 and status = 'accepted' and starts_at = $3
     returning id
   ), tries as (
     update arrivals set wrong = '{}' from moved where booking_id = moved.id and arrived_at is null
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
/** As it stands, whether a block keeps its two sides apart, and whether one of them is suspended. */
type BookedTimeRow = TimeRow & { status: BookingStatus; starts_at: Date; is_apart: boolean; suspended: Side | null }
const time = sql(
  'bookings.time',
  `select id, client_id, provider_id, skill_id, kind, half_hours, days, status, starts_at,
     exists (select from hidden_pairs where member_id = client_id and hidden_id = provider_id) as "is_apart!",
     ${suspendedSide('bookings')} as suspended
   from bookings where id = $1 and $2 in (client_id, provider_id)`,
)
/** Whose time a booking of the actor's takes, and how much of it. */
export const findTime = (scope: MemberScope, id: string): Promise<BookedTimeRow | undefined> =>
  scope.db.row(time, [id, scope.actor.id])
