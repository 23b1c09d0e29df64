import { sql } from '../src/platform/data/database.ts'

/** Lets only one of the processes that start on an empty database build the demo. Released when the transaction ends. */
export const takeAdvisoryLock = sql('demo.take_turn', 'select pg_try_advisory_xact_lock(7305022) as ours')

/** Collects statistics, so that the first visitors need not wait for autovacuum. */
export const countRows = sql('demo.analyze', 'analyze')

const album = 'unnest($1::text[], $2::text[]) drawn(address, blur)'
/** Adds the ThumbHash of a picture to its address; the hash is known only when the picture has been drawn, after it was set. */
export const nameBlurs = [
  sql(
    'demo.name_blurs_of_profiles',
    `update profiles set photo = address || '#' || blur from ${album} where photo = address`,
  ),
  sql(
    'demo.name_blurs_of_skills',
    `update skills set photos = array(
       select coalesce(address || '#' || blur, photo)
       from unnest(photos) with ordinality shown(photo, place) left join ${album} on address = photo order by place
     )`,
  ),
]

/** The open requests for help, and when they were posted. */
export const openNeeds = sql(
  'seeds.open_needs',
  `select id, created_at as "askedAt" from help_requests where status = 'open' order by created_at, id`,
)

/** Marks notifications older than two days as seen, and the rest as emailed and pushed. */
export const markNotificationsRead = sql(
  'seeds.see_old_news',
  `update notifications set mailed_at = at, pushed_at = at,
     seen_at = case when at < $1::timestamptz - interval '2 days' then at else seen_at end`,
)
