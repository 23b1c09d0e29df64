import { maxBufferMinutes } from '@sparkhood/contract/bookings/availability'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { askedId } from '../queries.ts'

// An exchange is answered through its requested half.
const pending = sql(
  'bookings.pending_between',
  `select id from bookings
   where (client_id = $1 and provider_id = $2 or client_id = $2 and provider_id = $1)
     and status = 'pending' and expires_at > $3 and exchange_half is distinct from 'returned'
   order by id`,
)
/** The pending requests between the actor and another member, by either of them. */
export const listPendingBetween = (scope: MemberScope, otherId: string): Promise<{ id: string }[]> =>
  scope.db.rows(pending, [scope.actor.id, otherId, scope.now])

const pendingOfSanctioned = sql(
  'bookings.pending_of_sanctioned',
  `select b.id from sanctions n join accounts a on a.id = n.member_id and a.suspended_at is not null
     join bookings b on b.client_id = n.member_id or b.provider_id = n.member_id
   where n.id = $1 and n.kind = 'suspension' and b.status = 'pending' and b.expires_at > $2
     and b.exchange_half is distinct from 'returned' order by b.id`,
)
/** The pending requests by and to the member whom this sanction suspends. */
export const listPendingOfSanctioned = (scope: Scope, sanctionId: string): Promise<{ id: string }[]> =>
  scope.db.rows(pendingOfSanctioned, [sanctionId, scope.now])

const near = `b.status = 'pending' and b.expires_at > $2
     and b.during && tstzrange(lower(a.during) - interval '${maxBufferMinutes} minutes',
       upper(a.during) + interval '${maxBufferMinutes} minutes')`

// An exchange takes the times of both halves. Selects everything within the longest possible gap; the rules then check the gap
// itself. Three branches, each with its own index.
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
/** The pending requests of the same people or tools for the time of an accepted booking, or close to it. */
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
/** The pending requests to a member for the days of an exception on which they are away. */
export const listAskedFor = (scope: Scope, memberId: string, exceptionId: string): Promise<{ id: string }[]> =>
  scope.db.rows(askedFor, [memberId, exceptionId, scope.now])

const parties = sql(
  'bookings.parties',
  `select status, client_id, provider_id,
     ${askedId('b')} as "asked_id!"
   from bookings b where id = $1 and $2 in (client_id, provider_id)`,
)
type Parties = { status: BookingStatus; client_id: string; provider_id: string; asked_id: string }
/** The sides of one of the actor's bookings, and who was asked; the same for both halves of an exchange. */
export const findParties = (scope: MemberScope, id: string): Promise<Parties | undefined> =>
  scope.db.row(parties, [id, scope.actor.id])
