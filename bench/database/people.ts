import { termsVersion } from '@sparkhood/contract/people/accounts'
import type pg from 'pg'
import { memberIdSql, skillIdSql } from './ids.ts'
import { drawnRank } from './vocabulary.ts'
import { bios, descriptions, firstNames, lastNames } from './words.ts'

/** A statement that writes members $1 to $2. */
export type Filling = { text: string; values: readonly unknown[] }

const oneOf = (list: string): string => `(${list})[1 + floor(random() * cardinality(${list}))::int]`

const accounts: Filling = {
  text: `insert into accounts (id, email, phone, role, terms_version, adult_confirmed_at, created_at)
   select ${memberIdSql('n')}, 'member' || n || '@example.org', '+447700900123', 'member', '${termsVersion}', at, at
   from (select n, now() - random() * interval '2 years' as at from generate_series($1::int, $2::int) n) born`,
  values: [],
}

const profiles: Filling = {
  text: `insert into profiles (member_id, firstname, lastname, gender, photo, bio, referral_code, updated_at)
   select ${memberIdSql('n')}, ${oneOf('$3::text[]')}, ${oneOf('$4::text[]')}, 'other',
     case when n % 10 < 7 then '/files/' || gen_random_uuid() || '/full.webp' else '' end, ${oneOf('$5::text[]')},
     lpad(n::text, 8, '0'), now()
   from generate_series($1::int, $2::int) n`,
  values: [firstNames, lastNames, bios],
}

const metresPerDegree = 111_195

// Members live around towns, in proportion to population and density; the shown point is 400 to 900 m from the real
// one.
const places: Filling = {
  text: `with edges as materialized (select array_agg(until order by number) as edges from towns),
   home as materialized (
     select n, random_normal() as north, random_normal() as east, random() * 2 * pi() as bearing,
       400 + random() * 500 as blur_metres,
       least(1 + width_bucket(random(), (select edges from edges)), (select count(*)::int from towns)) as town
     from generate_series($1::int, $2::int) n
   )
   insert into places (member_id, location_name, street, zip_code, lat, lon, shown_lat, shown_lon, shown_radius_metres,
     district, settled_at, updated_at)
   select ${memberIdSql('n')}, name, '12 Mill Lane', 'LS1 4DY', lat, lon,
     lat + blur_metres * cos(bearing) / ${metresPerDegree},
     lon + blur_metres * sin(bearing) / (${metresPerDegree} * cos(radians(lat))), 900, name, now(), now()
   from (
     select n, name, bearing, blur_metres, lat + spread_metres * north / ${metresPerDegree} as lat,
       lon + spread_metres * east / (${metresPerDegree} * cos(radians(lat))) as lon
     from home join towns on towns.number = home.town
   ) settled`,
  values: [],
}

/** The number of skills of each of ten members: two on average. */
const skillsEach = [0, 1, 1, 1, 2, 2, 2, 3, 3, 5]
const skillsBefore = skillsEach.map((_, at) => skillsEach.slice(0, at).reduce((sum, count) => sum + count, 0))
export const skillsPerMember = 2

const skills: Filling = {
  text: `with offered as materialized (
     select categories, titles from (
       select array_agg(id order by id) as categories, array_agg(title order by id) as titles from categories
     ) all_of_them
   ), offer as (
     select n, ((n - 1) / 10) * 20 + ($4::int[])[1 + (n - 1) % 10] + k as number,
       1 + floor(power(random(), 1.5) * (select cardinality(categories) from offered))::int as category,
       500 + 50 * floor(random() * 70)::int as rate, random() as luck,
       ${drawnRank} as first, ${drawnRank} as second, ${drawnRank} as third, ${drawnRank} as fourth
     from generate_series($1::int, $2::int) n
     cross join lateral generate_series(1, ($3::int[])[1 + (n - 1) % 10]) k
   )
   insert into skills (id, member_id, category_id, title, experience_level, description, hourly_rate_minor,
     spark_rate_minor, approval_status, created_at, updated_at)
   select ${skillIdSql('number')}, ${memberIdSql('n')}, categories[category],
     titles[category] || case when number % 5 = 0 then ' with ' || a.word else '' end,
     (array['beginner', 'intermediate', 'expert'])[1 + number % 3],
     ${oneOf('$5::text[]')} || ' Also ' || b.word || ', ' || c.word || ' and ' || d.word || '.', rate, rate / 2,
     case when luck < 0.97 then 'approved' else 'pending' end, now() - luck * interval '1 year', now()
   from offer cross join offered join vocabulary a on a.rank = first join vocabulary b on b.rank = second
     join vocabulary c on c.rank = third join vocabulary d on d.rank = fourth`,
  values: [skillsEach, skillsBefore, descriptions],
}

/** The statements that write members, in order of dependency. */
export const fillings: readonly Filling[] = [accounts, profiles, places, skills]

/** Lets the first members sign in as client1@example.org and so on, all with one password. */
export async function giveCredentials(client: pg.Client, clients: number, passwordHash: string): Promise<void> {
  await client.query(
    `update accounts set email = 'client' || n || '@example.org'
     from generate_series(1, $1::int) n where id = ${memberIdSql('n')}`,
    [clients],
  )
  await client.query(
    `insert into credentials (account_id, password_hash, changed_at)
     select ${memberIdSql('n')}, $2, now() from generate_series(1, $1::int) n`,
    [clients, passwordHash],
  )
}
