import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

// The arrangement $1, or that of the visit $1.
const arrangement = 'coalesce((select v.arrangement_id from arrangement_visits v where v.id = $1), $1)'

const worded = sql(
  'bookings.worded_alike',
  `select id, photos from bookings
   where id in (select $1::uuid union all select v.id from arrangement_visits v where v.arrangement_id = ${arrangement})`,
)
/** A booking, with the photos that came with it; of visits that repeat all that are booked, as they have the same words. */
export const listWordedAlike = (scope: Scope, subjectId: string): Promise<{ id: string; photos: string[] }[]> =>
  scope.db.rows(worded, [subjectId])

// A title of the client's own is the category's then: the listing may be called otherwise today.
const emptied = (table: 'bookings' | 'arrangements', which: string, more = ''): string => `update ${table} t
  set title = case when t.own_title then c.title else t.title end, own_title = false, description = ''${more}
  from skills s join categories c on c.id = s.category_id where ${which} and s.id = t.skill_id`

const emptyBookings = sql('bookings.take_down_words', emptied('bookings', 't.id = any($1::uuid[])', `, photos = '{}'`))
/** Removes what its client wrote and showed with bookings. */
export const emptyWords = (scope: Scope, bookingIds: readonly string[]): Promise<number> =>
  scope.db.run(emptyBookings, [bookingIds])

const emptyArrangement = sql('arrangements.take_down_words', emptied('arrangements', `t.id = ${arrangement}`))
/** The same of visits that repeat, found by their arrangement or by one of them: of those that are not booked yet. */
export const emptyWordsOfVisits = (scope: Scope, subjectId: string): Promise<number> =>
  scope.db.run(emptyArrangement, [subjectId])
