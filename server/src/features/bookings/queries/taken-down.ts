import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

// The arrangement $1, or that of the visit $1.
const arrangement = 'coalesce((select v.arrangement_id from arrangement_visits v where v.id = $1), $1)'

// Of a swap the other half as well, where it takes place at what was written with the one that was asked for.
const worded = sql(
  'bookings.worded_alike',
  `select id, photos from bookings
   where id in (select $1::uuid union all select v.id from arrangement_visits v where v.arrangement_id = ${arrangement}
     union all select o.id from bookings b join bookings o on o.exchange_id = b.exchange_id and o.exchange_half = 'returned'
       where b.id = $1 and b.exchange_half = 'asked' and not b.collected and o.location = b.location)`,
)
/** A booking, with the photos that came with it; of visits that repeat all that are booked, as they have the same words. */
export const listWordedAlike = (scope: Scope, subjectId: string): Promise<{ id: string; photos: string[] }[]> =>
  scope.db.rows(worded, [subjectId])

// A title of the client's own is the category's then: the listing may be called otherwise today. Of the place the point stays, and
// its area; a place that is the provider's home, where the client comes for it, is not the client's word.
const emptied = (table: 'bookings' | 'arrangements', which: string, more: string): string => `update ${table} t
  set title = case when t.own_title then c.title else t.title end, own_title = false, description = '', words_taken_at = $2, ${more}
  from skills s join categories c on c.id = s.category_id where ${which} and s.id = t.skill_id`

const place = `case when t.collected and t.exchange_half is distinct from 'returned' then t.location else t.district end`
const emptyBookings = sql(
  'bookings.take_down_words',
  emptied('bookings', 't.id = any($1::uuid[])', `location = ${place}, photos = '{}'`),
)
/** Removes what its client wrote and showed with bookings. */
export const emptyWords = (scope: Scope, bookingIds: readonly string[]): Promise<number> =>
  scope.db.run(emptyBookings, [bookingIds, scope.now])

const emptyArrangement = sql(
  'arrangements.take_down_words',
  emptied('arrangements', `t.id = ${arrangement}`, 'location = t.district'),
)
/** The same of visits that repeat, found by their arrangement or by one of them: of those that are not booked yet. */
export const emptyWordsOfVisits = (scope: Scope, subjectId: string): Promise<number> =>
  scope.db.run(emptyArrangement, [subjectId, scope.now])
