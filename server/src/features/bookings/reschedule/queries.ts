import type { Side } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

export type RescheduleEnd = 'agreed' | 'declined' | 'withdrawn' | 'lapsed'

const insert = sql(
  'bookings.insert_reschedule',
  `insert into reschedules (id, booking_id, asked_by, was_at, starts_at, ends_at, state, asked_at, expires_at, helper_id)
   values ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9)`,
)
export type NewReschedule = {
  id: string
  bookingId: string
  askedBy: Side
  wasAt: Date
  startsAt: Date
  endsAt: Date
  expiresAt: Date
}
export const writeReschedule = (scope: Scope, r: NewReschedule): Promise<number> =>
  scope.db.run(insert, [
    r.id, r.bookingId, r.askedBy, r.wasAt, r.startsAt, r.endsAt, scope.now, r.expiresAt, scope.acting?.helperId,
  ]) // biome-ignore format: one value a column

export type Reschedule = {
  id: string
  booking_id: string
  asked_by: Side
  asked_at: Date
  starts_at: Date
  ends_at: Date
}
const own = sql(
  'bookings.own_reschedule',
  `select r.id, r.booking_id, r.asked_by, r.asked_at, r.starts_at, r.ends_at
   from reschedules r join bookings b on b.id = r.booking_id where r.id = $1 and $2 in (b.client_id, b.provider_id)`,
)
/** A proposal of another time for one of the actor's bookings, in any state. */
export const findReschedule = (scope: MemberScope, id: string): Promise<Reschedule | undefined> =>
  scope.db.row(own, [id, scope.actor.id])

const end = sql(
  'bookings.end_reschedule',
  `update reschedules set state = $2, ended_at = $3, helper_id = $4
   where id = $1 and state = 'open' and ($2 in ('lapsed', 'withdrawn') or expires_at > $3)`,
)
/** Returns 0 if it is no longer open. */
export const endReschedule = (scope: Scope, id: string, state: RescheduleEnd): Promise<number> =>
  scope.db.run(end, [id, state, scope.now, scope.acting?.helperId])

// A new proposal withdraws one's own and declines the other side's.
const replace = sql(
  'bookings.replace_reschedule',
  `update reschedules set state = case when asked_by = $2 then 'withdrawn' else 'declined' end, ended_at = $3
   where booking_id = $1 and state = 'open'`,
)
/** Ends the open proposal for a booking, because `by` makes a new one. */
export const replaceReschedule = (scope: Scope, bookingId: string, by: Side): Promise<number> =>
  scope.db.run(replace, [bookingId, by, scope.now])

const drop = sql(
  'bookings.drop_reschedules',
  `update reschedules r set state = 'withdrawn', ended_at = $2 from bookings b
   where r.booking_id = $1 and r.state = 'open' and b.id = r.booking_id and (b.status <> 'accepted' or b.absent is not null)`,
)
/** Withdraws the open proposal for a booking that can no longer be moved. */
export const dropReschedules = (scope: Scope, bookingId: string): Promise<number> =>
  scope.db.run(drop, [bookingId, scope.now])

const due = sql(
  'bookings.reschedules_due',
  `select id from reschedules where state = 'open' and expires_at <= $1 and id > $2 order by id limit 200`,
)
export const listLapsed = (scope: Scope, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(due, [scope.now, after])
