import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

const photos = sql('bookings.photos_of', 'select photos from bookings where id = $1')
/** The photos that came with a booking. */
export const listPhotosOf = async (scope: Scope, bookingId: string): Promise<string[]> =>
  (await scope.db.row(photos, [bookingId]))?.photos ?? []

// A title of the client's own is the category's then: the listing may be called otherwise today.
const emptied = (table: 'bookings' | 'arrangements', more: string): string => `update ${table} t
  set title = case when t.own_title then c.title else t.title end, own_title = false, description = ''${more}
  from skills s join categories c on c.id = s.category_id where t.id = $1 and s.id = t.skill_id`

const emptyBooking = sql('bookings.take_down_words', emptied('bookings', `, photos = '{}'`))
/** Removes what its client wrote and showed with a booking. */
export const emptyWords = (scope: Scope, bookingId: string): Promise<number> => scope.db.run(emptyBooking, [bookingId])

const emptyArrangement = sql('arrangements.take_down_words', emptied('arrangements', ''))
/** The same of visits that repeat; those that are booked already have words of their own. */
export const emptyWordsOfVisits = (scope: Scope, arrangementId: string): Promise<number> =>
  scope.db.run(emptyArrangement, [arrangementId])
