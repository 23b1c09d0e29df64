import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'
import { reviewHiddenMs } from '../rules.ts'

type Followed = { id: string; status: string }
const lockBookings = sql(
  'reviews.lock_bookings',
  `select id, status from bookings where id = $1 or exchange_id = (select exchange_id from bookings where id = $1)
   order by id for no key update`,
)
const lockReviews = sql(
  'reviews.lock_of_bookings',
  'select id from reviews where booking_id = any ($1) order by id for no key update',
)
/** Locks a booking, or both halves of an exchange, and their reviews, so that later reads see their latest state. */
export async function lockWithReviews(scope: Scope, bookingId: string): Promise<Followed[]> {
  const bookings = await scope.db.rows(lockBookings, [bookingId])
  await scope.db.run(lockReviews, [bookings.map(({ id }) => id)])
  return bookings
}

const standing = `review_removals v on v.review_id = r.id and v.outcome is distinct from 'restored'`

const hold = sql(
  'reviews.hold',
  `update reviews h set held_from = coalesce(v.shown_from, r.visible_at), visible_at = 'infinity'
   from reviews r left join ${standing}
   where h.id = r.id and r.booking_id = $1 and r.held_from is null returning h.subject_id as id`,
)
/** Hides the reviews of a booking from others. Returns the members they are about. */
export const writeHeldBack = (scope: Scope, bookingId: string): Promise<{ id: string }[]> =>
  scope.db.rows(hold, [bookingId])

// A review that was visible before the dispute keeps its time; one whose counterpart exists is visible now at the
// latest. One without a counterpart stays hidden for another $3 milliseconds after the dispute, so that the other side,
// who could not review meanwhile, does not review in reaction to it; this also holds if the review was never held back.
// A review that operators hid stays hidden.
const letGo = sql(
  'reviews.let_go',
  `with dispute as (
     select max(at) filter (where to_status = 'disputed') as opened_at,
       max(at) filter (where from_status = 'disputed') + $3 * interval '1 millisecond' as alone_from
     from booking_steps where booking_id = $1
   ), due as (
     select r.id, v.id as removal_id, case
       when exists (select from reviews o where o.booking_id = $1 and o.id <> r.id) then least(b.shown_from, $2)
       when b.shown_from <= d.opened_at then b.shown_from
       else greatest(b.shown_from, d.alone_from) end as shown_from
     from reviews r left join ${standing} cross join dispute d
     cross join lateral (select coalesce(r.held_from, v.shown_from, r.visible_at) as shown_from) b
     where r.booking_id = $1
   ), hidden as (
     update review_removals v set shown_from = d.shown_from from due d where v.id = d.removal_id
   )
   update reviews r set held_from = null,
     visible_at = case when d.removal_id is null then d.shown_from else 'infinity' end
   from due d where r.id = d.id returning r.subject_id as id`,
)
/** Shows the reviews of a booking after its dispute has ended. Returns the members they are about. */
export const writeReleased = (scope: Scope, bookingId: string): Promise<{ id: string }[]> =>
  scope.db.rows(letGo, [bookingId, scope.now, reviewHiddenMs])
