import { historyIdSql, memberIdSql, reviewIdSql, skillIdSql } from './ids.ts'
import type { Filling } from './people.ts'

// One in ten members has a completed booking. They were free, so the ledger has no entries for them.
const bookings: Filling = {
  text: `with chosen as materialized (
     select n, 1 + floor(random() * $3)::int as skill_number, 1 + floor(random() * $4)::int as client_number,
       now() - interval '10 days' - random() * interval '1 year' as at
     from generate_series($1::int, $2::int) n where n % 10 = 0
   ), wanted as materialized (
     select n, s.id as skill_id, s.title, s.member_id as provider_id, ${memberIdSql('client_number')} as client_id, at
     from chosen join skills s on s.id = ${skillIdSql('skill_number')}
     where s.member_id <> ${memberIdSql('client_number')}
   ), held as (
     insert into holds (id, member_id, currency, amount, purpose, state, booking_id, expires_at, created_at, resolved_at)
     select ${historyIdSql('n')}, client_id, 'gbp', 0, skill_id || ' 1h', 'captured', ${historyIdSql('n')}, at, at, at
     from wanted
   ), booked as (
     insert into bookings (id, client_id, provider_id, skill_id, title, description, location, district, starts_at,
       ends_at, half_hours, time_zone, status, payment_method, currency, price_minor, unit_price_minor, hold_id,
       expires_at, released_at, created_at, updated_at)
     select ${historyIdSql('n')}, client_id, provider_id, skill_id, title, 'The back wheel rubs.', '7 Canary Row, Leeds',
       'Leeds', at, at + interval '1 hour', 2, 'Europe/London', 'completed', 'wallet', 'gbp', 0, 0, ${historyIdSql('n')},
       at, at, at - interval '3 days', at from wanted
   ), walked as (
     insert into booking_steps (booking_id, number, from_status, to_status, by, why, at)
     select ${historyIdSql('n')}, step.number, step.was, step.is, step.by, step.why, at
     from wanted cross join (values (1, null, 'pending', 'client', 'request'), (2, 'pending', 'accepted', 'provider', 'accept'),
       (3, 'accepted', 'in_progress', 'client', 'in-progress'), (4, 'in_progress', 'completed', 'client', 'complete')
     ) as step(number, was, "is", by, why)
   )
   insert into reviews (id, booking_id, author_id, subject_id, skill_id, rating, comment, written_at, visible_at)
   select ${reviewIdSql('n')}, ${historyIdSql('n')}, client_id, provider_id, skill_id, 3 + n / 10 % 3,
     'Came on time, explained everything, and the wheel runs as new.', at, at from wanted`,
  values: [],
}

/** Completed bookings with their reviews, spread over all skills. */
export const getHistory = (members: number, skills: number): Filling => ({ ...bookings, values: [skills, members] })
