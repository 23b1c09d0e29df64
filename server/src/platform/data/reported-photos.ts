import { sql } from './database.ts'

/** SQL for the photos that the evidence of a report `r` names. */
export const photosIn = (r: string): string =>
  `string_to_array(coalesce(nullif(${r}.evidence ->> 'photos', ''), ${r}.evidence ->> 'photo', ''), ' ')`

/** A member's photos that are evidence in an undecided report. */
export const reportedPhotos = sql(
  'data.reported_photos',
  `select distinct named.photo as "photo!" from reports r cross join lateral unnest(${photosIn('r')}) named (photo)
   where r.member_id = $1 and r.resolved_at is null and named.photo = any($2::text[])`,
)
