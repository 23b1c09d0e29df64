import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

const live = sql(
  'bookings.live',
  `select count(*) as bookings from bookings
   where $1 in (client_id, provider_id) and status in ('pending', 'accepted', 'in_progress', 'disputed')`,
)
/** The number of a member's open bookings, on either side. */
export const countLiveBookings = async (scope: Scope, memberId: string): Promise<number> =>
  (await scope.db.row(live, [memberId]))?.bookings ?? 0

const worded = sql(
  'bookings.worded',
  `select id, photos from bookings
   where client_id = $1 and (location <> '' or description <> '' or district <> '' or lat is not null
     or request_key is not null or cardinality(photos) > 0)
   order by id limit 50`,
)
/** Some of the bookings that a member made and that still have texts or an address. */
export const listWorded = (scope: Scope, memberId: string): Promise<{ id: string; photos: string[] }[]> =>
  scope.db.rows(worded, [memberId])

const erase = sql(
  'bookings.erase',
  `update bookings b set title = c.title, description = '', location = '', district = '', lat = null, lon = null,
     request_key = null, photos = '{}'
   from skills s join categories c on c.id = s.category_id where s.id = b.skill_id and b.id = any($1::uuid[])`,
)
export const writeErased = (scope: Scope, bookingIds: string[]): Promise<number> => scope.db.run(erase, [bookingIds])

const ofSkills = sql(
  'bookings.erase_of_skills',
  `update bookings b set title = case when b.own_title then b.title else c.title end,
     location = case when b.collected then '' else b.location end,
     district = case when b.collected then '' else b.district end,
     lat = case when not b.collected then b.lat end, lon = case when not b.collected then b.lon end
   from skills s join categories c on c.id = s.category_id
   where s.id = b.skill_id and b.id in (
     select b.id from bookings b join skills s on s.id = b.skill_id join categories c on c.id = s.category_id
     where b.provider_id = $1 and (not b.own_title and b.title <> c.title
       or b.collected and (b.location <> '' or b.district <> '' or b.lat is not null))
     limit 200)`,
)
/**
 * Erases the provider's data from some of the bookings of their listings: the title at the time of booking, and their address if
 * the client came there. The client's texts stay. Returns the number of bookings.
 */
export const writeErasedOfSkills = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(ofSkills, [memberId])
