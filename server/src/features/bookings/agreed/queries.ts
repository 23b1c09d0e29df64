import { asJson, sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'
import { asRow, type NewBooking } from '../request/queries.ts'

// Skips pairs that have been hidden from each other since. A half without its own title takes the title of its listing.
const insert = sql(
  'bookings.insert_agreed',
  `with offered as (
     select asked.*, coalesce(nullif(asked.title, ''), s.title) as called
     from jsonb_populate_recordset(null::bookings, $1) asked join skills s on s.id = asked.skill_id and s.member_id = asked.provider_id
     where not exists (select from hidden_pairs h where h.member_id = asked.client_id and h.hidden_id = asked.provider_id)
     for share of s
   ), born as (
     insert into bookings (id, client_id, provider_id, skill_id, title, description, location, lat, lon, district,
       starts_at, ends_at, half_hours, time_zone, status, payment_method, currency, price_minor, unit_price_minor,
       hold_id, photos, expires_at, created_at, updated_at, kind, collected, fee_minor, exchange_id, exchange_half, own_title,
       free_until)
     select id, client_id, provider_id, skill_id, called, description, location, lat, lon, district,
       starts_at, ends_at, half_hours, time_zone, 'pending', payment_method, currency, price_minor, unit_price_minor,
       hold_id, photos, expires_at, created_at, created_at, kind, collected, fee_minor, exchange_id, exchange_half, own_title,
       free_until from offered
     returning id, created_at, exchange_half
   )
   insert into booking_steps (booking_id, number, from_status, to_status, by, why, at)
   select id, 1, null, 'pending', case exchange_half when 'returned' then 'client' else $2 end, $3, created_at
   from born`,
)
/** The cause of the booking: the provider's offer, or the clock for a visit of an arrangement. */
type Origin = { by: 'provider'; why: 'offer' } | { by: 'clock'; why: 'arrangement' }
/** Inserts agreed bookings, each with its first step; returns their number. */
export const writeAgreed = (
  scope: Scope,
  bookings: readonly NewBooking[],
  { by, why }: Origin = { by: 'provider', why: 'offer' },
): Promise<number> => scope.db.run(insert, [asJson(bookings.map(asRow)), by, why])
