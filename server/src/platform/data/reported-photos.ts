import { sql } from './database.ts'

/** The photos that the evidence of a report `r` names, in SQL. */
export const photosIn = (r: string): string =>
  `string_to_array(coalesce(nullif(${r}.evidence ->> 'photos', ''), ${r}.evidence ->> 'photo', ''), ' ')`

/** Those of a member's photos that a report of theirs which waits is decided by. */
export const reportedPhotos = sql(
  'data.reported_photos',
  `select distinct named.photo as "photo!" from reports r cross join lateral unnest(${photosIn('r')}) named (photo)
   where r.member_id = $1 and r.resolved_at is null and named.photo = any($2::text[])`,
)
