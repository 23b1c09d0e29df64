import type { Point } from '@sparkhood/contract/primitives/place'
import type { Neighbourhood } from './neighbourhood.ts'

let gathered = 0

/** Inserts people who have lived at a point for long. No list shows them. */
export async function crowd(place: Neighbourhood, { lat, lon }: Point, people = 5): Promise<string[]> {
  gathered += 1
  const rows = await place.rows<{ id: string }>(
    `with opened as (
       insert into accounts (id, email, phone, terms_version, adult_confirmed_at, created_at)
       select gen_random_uuid(), 'crowd-' || $1 || '-' || n || '@example.org', '', '', now(), now()
       from generate_series(1, $2::int) n returning id
     ), named as (
       insert into profiles (member_id, firstname, lastname, gender, referral_code, updated_at)
       select id, 'Crowd', '', 'other', id::text, now() from opened
     )
     insert into places (member_id, lat, lon, shown_lat, shown_lon, shown_radius_metres, settled_at, updated_at)
     select id, $3, $4, $3, $4, 900, '2020-01-01', now() from opened returning member_id as id`,
    [String(gathered), people, lat, lon],
  )
  return rows.map(({ id }) => id)
}
