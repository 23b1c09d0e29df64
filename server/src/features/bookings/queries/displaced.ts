import { maxBufferMinutes } from '@sparkhood/contract/bookings/availability'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

const near = `b.status = 'pending' and b.expires_at > $2
     and b.during && tstzrange(lower(a.during) - interval '${maxBufferMinutes} minutes',
       upper(a.during) + interval '${maxBufferMinutes} minutes')`

// An exchange takes the times of both its halves. Whether a gap is kept is for the rules to say: here all within the longest is
// found. Three branches, each on an index of its own.
const rivals = sql(
  'bookings.rivals',
  `with agreed as (
     select t.busy_id, t.during from bookings one
       join bookings half on half.id = one.id or half.exchange_id = one.exchange_id
       join booked_times t on t.booking_id = half.id
     where one.id = $1
   )
   select b.id from agreed a join bookings b on b.provider_id = a.busy_id and b.kind <> 'tool' where ${near}
   union select b.id from agreed a join bookings b on b.client_id = a.busy_id and b.kind <> 'tool' where ${near}
   union select b.id from agreed a join bookings b on b.skill_id = a.busy_id and b.kind = 'tool' where ${near}
   order by id`,
)
/** The requests that wait for the time of a booking that was agreed, or for one near it, of any of the same people or tools. */
export const listRivals = (scope: Scope, bookingId: string): Promise<{ id: string }[]> =>
  scope.db.rows(rivals, [bookingId, scope.now])

const askedFor = sql(
  'bookings.asked_for',
  `select b.id from availability_exceptions e join bookings b on b.provider_id = e.member_id
   where e.id = $2 and e.member_id = $1 and e.opens is null and b.status = 'pending' and b.expires_at > $3
     and b.during && tstzrange(e.first_day::timestamp at time zone b.time_zone,
       (e.last_day + 1)::timestamp at time zone b.time_zone)
   order by b.id`,
)
/** The requests to a member for days on which they are away by an exception of theirs. */
export const listAskedFor = (scope: Scope, memberId: string, exceptionId: string): Promise<{ id: string }[]> =>
  scope.db.rows(askedFor, [memberId, exceptionId, scope.now])

const parties = sql(
  'bookings.parties',
  `select status, client_id, provider_id,
     case when exchange_half = 'returned' then client_id else provider_id end as "asked_id!"
   from bookings where id = $1 and $2 in (client_id, provider_id)`,
)
type Parties = { status: BookingStatus; client_id: string; provider_id: string; asked_id: string }
/** Whose booking of the actor's it is, and who was asked for it: of both halves of an exchange the same. */
export const findParties = (scope: MemberScope, id: string): Promise<Parties | undefined> =>
  scope.db.row(parties, [id, scope.actor.id])
