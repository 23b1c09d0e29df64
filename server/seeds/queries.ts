import { sql } from '../src/platform/data/database.ts'

/** Of two processes that start on an empty database one plays the demo. Free again when its transaction ends. */
export const takeAdvisoryLock = sql('demo.take_turn', 'select pg_try_advisory_xact_lock(7305022) as ours')

/** So that the first visitors need not wait until the database has counted by itself. */
export const countRows = sql('demo.analyze', 'analyze')

const album = 'unnest($1::text[], $2::text[]) drawn(address, blur)'
/** What is left of a picture when it is blurred is known once it is drawn, which is after somebody has set it. */
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

/** Whoever used the site until now has seen what is older than two days, and was written to of the rest. */
/** What neighbours still need, and when they asked. */
export const openNeeds = sql(
  'seeds.open_needs',
  `select id, created_at as "askedAt" from help_requests where status = 'open' order by created_at, id`,
)

export const markNotificationsRead = sql(
  'seeds.see_old_news',
  `update notifications set mailed_at = at, pushed_at = at,
     seen_at = case when at < $1::timestamptz - interval '2 days' then at else seen_at end`,
)
