import { cardSkills } from '@sparkhood/contract/listings/discovery'
import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'
import { rewriteEntries } from '../words/queries.ts'

// Locked before the rewrite reads the facts: of two concurrent changes to one member, the later sees both.
const lockMembers = sql(
  'discovery.lock_members',
  'select 1 from profiles where member_id = any($1::uuid[]) order by member_id for no key update',
)

/** SQL condition on a skill `s`: others can find it. */
export const isListed = `s.withdrawn_at is null and s.approval_status = 'approved' and s.paused_at is null`

// $1 are the members; $2 is the current time: later reviews are not out yet. `rating_count`, for ranking, counts
// distinct reviewers: the same friend counts once, however often they book. Each part reaches skills through the
// member, so the work grows only with the number of members.
const write = sql(
  'discovery.write_cards',
  `with member as (
     select a.id, p.firstname, p.lastname, p.photo, kyc_month(p.kyc_checked_at) as kyc_month, coalesce(l.district, '') as district,
       grid_point(l.shown_lat, l.shown_lon) as position, l.shown_lat as lat, l.shown_lon as lon,
       l.shown_radius_metres as area_metres
     from accounts a join profiles p on p.member_id = a.id left join places l on l.member_id = a.id
     where a.id = any($1::uuid[]) and not a.hidden and p.expert_visibility
   ), hidden as (
     delete from member_cards where member_id = any($1) and member_id not in (select id from member)
   ), shown as (
     insert into member_cards (member_id, position, card, rating, rating_count)
     select m.id, m.position, row_to_json(card)::text, rated.average, rated.reviewers
     from member m
     cross join lateral (
       select round(avg(r.rating), 1) as average, count(*) as number, count(distinct r.author_id) as reviewers
       from reviews r where r.subject_id = m.id and r.visible_at <= $2
     ) rated
     cross join lateral (
       select array(
         select row_to_json(skill) from (
           select s.id as "_id", s.title as skill_type, s.category_id as category, c.picture, s.kind, s.experience_level,
             s.rate_unit,
             trim_scale(s.hourly_rate_minor * 0.01) as hourly_rate, trim_scale(s.spark_rate_minor * 0.01) as spark_token
           from skills s join categories c on c.id = s.category_id
           where s.member_id = m.id and ${isListed}
           order by s.created_at desc, s.id desc limit ${cardSkills}
         ) skill
       ) as skills
     ) offered
     cross join lateral (
       select count(*) as skills, count(*) filter (where s.kind = 'tool') as tools
       from skills s where s.member_id = m.id and ${isListed}
     ) counted
     cross join lateral (select reply_minutes(m.id)) replied
     cross join lateral (
       select m.id as "_id", m.firstname, m.lastname, m.photo as photourl, m.district as "locationName",
         rated.average as rating, rated.number as rating_count, m.kyc_month,
         m.lat, m.lon, m.area_metres, replied.reply_minutes, not has_worked(m.id) as is_new,
         counted.skills as skill_count, counted.tools as tool_count, rated.reviewers as reviewer_count,
         array_to_json(offered.skills) as skills
     ) card
     on conflict (member_id) do update set position = excluded.position, card = excluded.card,
       rating = excluded.rating, rating_count = excluded.rating_count
     returning member_id, member_cards.position, rating, rating_count
   ), dropped as (
     delete from member_offers o where member_id = any($1) and not exists (
       select from skills s where s.id = o.skill_id and ${isListed}
     )
   )
   insert into member_offers (skill_id, member_id, category_id, position, experience_level, hourly_rate_minor, leads,
     kind, rate_unit, title, spark_rate_minor, rating, rating_count)
   select s.id, s.member_id, s.category_id, m.position, s.experience_level, s.hourly_rate_minor,
     row_number() over (partition by s.member_id, s.category_id order by s.hourly_rate_minor, s.id) = 1,
     s.kind, s.rate_unit, s.title, s.spark_rate_minor, m.rating, m.rating_count
   from shown m join skills s using (member_id)
   where ${isListed}
   on conflict (skill_id) do update set category_id = excluded.category_id, position = excluded.position,
     experience_level = excluded.experience_level, hourly_rate_minor = excluded.hourly_rate_minor,
     leads = excluded.leads, kind = excluded.kind, rate_unit = excluded.rate_unit, title = excluded.title,
     spark_rate_minor = excluded.spark_rate_minor, rating = excluded.rating, rating_count = excluded.rating_count`,
)

/** Rewrites the cards, offers and search entries of members. */
export async function writeCards(scope: Pick<Scope, 'db' | 'now'>, memberIds: readonly string[]): Promise<void> {
  await scope.db.run(lockMembers, [memberIds])
  await scope.db.run(write, [memberIds, scope.now])
  await rewriteEntries(scope, memberIds)
}

type CardAge = { id: string; is_old: boolean }
const ages = sql(
  'discovery.card_ages',
  `select member_id as id, short is null or json_array_length(card::json -> 'skills') > ${cardSkills} as "is_old!" from member_cards
   where member_id > $1 order by member_id limit 1000`,
)
/** The next cards after a member id, each with whether the previous version wrote it. */
export const listCardAges = (scope: Pick<Scope, 'db'>, after: string): Promise<CardAge[]> =>
  scope.db.rows(ages, [after])
