import { type CommunityItem, thanksFromStars } from '@sparkhood/contract/talking/community'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { shownTitle } from '../skills/public.ts'

const viewed = '(select point from viewer)'

/**
 * SQL: whether the item `i` may be shown to the viewer $1 at $5: its member may be found and neither has hidden the
 * other, and its subject still exists. Checked for each row of an index scan, so that a page is full even if some rows
 * are not shown.
 */
const shown = `i.member_id <> $1 and i.member_id <> all (array(select id from hidden))
  and exists (select from member_cards m where m.member_id = i.member_id)
  and case i.kind
    when 'skill' then exists (select from member_offers o where o.skill_id = i.subject_id)
    when 'thanks' then exists (
      select from reviews r join accounts a on a.id = r.author_id where r.id = i.subject_id and r.visible_at <= $5
        and r.rating >= ${thanksFromStars} and not a.hidden and r.author_id <> all (array(select id from hidden)))
    else true end`

const newestOfSql = (of: string): string => `(
    select i.* from community_items i
    where ${of} and i.at <= $5 and (i.at, i.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      and ${shown}
    order by i.at desc, i.id desc limit $4) i`

/**
 * One page for the viewer $1 before the cursor $2, $3. Reads the newest items of the nine grid cells around them and of
 * each of the last 300 members whom they follow, each by an index and at most one page, and merges them. The cost does
 * not grow with the number of members. $6 is the source.
 */
const page = sql(
  'community.page',
  `with viewer as materialized (
     select grid_point(shown_lat, shown_lon) as point, shown_radius_metres as radius_metres from places where member_id = $1
   ), hidden as materialized (
     select hidden_id as id from hidden_pairs where member_id = $1
   ), followed as materialized (
     select followed_id as id from follows where follower_id = $1 order by followed_at desc limit 300
   ), cells as materialized (
     select community_cell(point + point(x * 10000, y * 10000)) as cell
     from viewer, generate_series(-1, 1) x, generate_series(-1, 1) y where $6 <> 'following'
   ), near as (
     select i.* from cells cross join lateral ${newestOfSql('i.cell = cells.cell')} order by i.at desc, i.id desc limit $4
   ), of_followed as (
     select i.* from followed cross join lateral ${newestOfSql('i.member_id = followed.id')}
     where $6 <> 'near' order by i.at desc, i.id desc limit $4
   ), found as (
     select * from near union select * from of_followed order by at desc, id desc limit $4
   )
   select i.id as "_id", i.kind, ${exactMoment('i.at')} as "exactly!", i.at,
     exists (select from followed f where f.id = i.member_id) as followed,
     json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname, 'photourl', p.photo,
       'locationName', coalesce(l.district, '')) as member,
     round(((grid_point(l.shown_lat, l.shown_lon) <-> ${viewed}) / 1000)::numeric, 1)::float8 as distance,
     l.shown_radius_metres + (select radius_metres from viewer) as reach_metres,
     case when i.kind = 'skill' then (
       select json_build_object('_id', s.id, 'title', ${shownTitle('s')}, 'kind', s.kind, 'picture', c.picture,
         'hourly_rate', trim_scale(s.hourly_rate_minor * 0.01), 'spark_token', trim_scale(s.spark_rate_minor * 0.01),
         'rate_unit', s.rate_unit)
       from skills s join categories c on c.id = s.category_id where s.id = i.subject_id) end as skill,
     case when i.kind = 'thanks' then (
       select json_build_object('rating', r.rating, 'comment', r.comment, 'title', ${shownTitle('s')}, 'author', json_build_object(
         '_id', w.member_id, 'firstname', w.firstname, 'lastname', w.lastname, 'photourl', w.photo))
       from reviews r left join skills s on s.id = r.skill_id join profiles w on w.member_id = r.author_id
       where r.id = i.subject_id) end as thanks
   from found i join profiles p on p.member_id = i.member_id left join places l on l.member_id = i.member_id
   order by i.at desc, i.id desc`,
)
export type ItemRow = CommunityItem & { exactly: string }
export type PageRequest = {
  after: readonly [string, string] | undefined
  limit: number
  from: 'all' | 'near' | 'following'
}
export const listItems = (scope: MemberScope, { after, limit, from }: PageRequest): Promise<ItemRow[]> =>
  scope.db.rows(page, [scope.actor.id, after?.[0], after?.[1], limit, scope.now, from])

const placed = `(select community_cell(grid_point(l.shown_lat, l.shown_lon)) from places l where l.member_id = new.member_id)`
const insert = (from: string): string => `
  insert into community_items (id, kind, member_id, subject_id, at, cell)
  select $2, new.kind, new.member_id, new.subject_id, new.at, ${placed} from (${from}) new`

const addSkill = sql(
  'community.add_skill',
  `${insert(`select 'skill' as kind, member_id, id as subject_id, $3::timestamptz as at from skills where id = $1`)}
   on conflict on constraint community_items_once do nothing`,
)
// The second review publishes both, each at its own moment.
const addThanks = sql(
  'community.add_thanks',
  `insert into community_items (id, kind, member_id, subject_id, at, cell)
   select gen_random_uuid(), 'thanks', new.member_id, new.id, new.shown_from, ${placed}
   from (select v.id, v.subject_id as member_id, coalesce(v.held_from, v.visible_at) as shown_from from reviews r join reviews v on v.booking_id = r.booking_id
     where r.id = $1 and v.rating >= ${thanksFromStars} and coalesce(v.held_from, v.visible_at) < 'infinity') new
   on conflict on constraint community_items_once do update set at = excluded.at`,
)
const addNewcomer = sql(
  'community.add_newcomer',
  `${insert(`select 'newcomer' as kind, $1::uuid as member_id, $1::uuid as subject_id, $3::timestamptz as at`)}
   on conflict on constraint community_items_once do nothing`,
)
/** Returns 0 if it was there before. */
export const writeSkill = (scope: Scope, skillId: string, id: string): Promise<number> =>
  scope.db.run(addSkill, [skillId, id, scope.now])
export const writeThanks = (scope: Scope, reviewId: string): Promise<number> => scope.db.run(addThanks, [reviewId])
export const writeNewcomer = (scope: Scope, memberId: string, id: string): Promise<number> =>
  scope.db.run(addNewcomer, [memberId, id, scope.now])

const move = sql(
  'community.move',
  `update community_items i set cell = (
     select community_cell(grid_point(l.shown_lat, l.shown_lon)) from places l where l.member_id = $1)
   where i.member_id = $1`,
)
/** Moves the items of a member to where they are shown now. */
export const writeMoved = (scope: Scope, memberId: string): Promise<number> => scope.db.run(move, [memberId])

const near = sql(
  'community.watching',
  `with about as (
     select member_id, cell from community_items where kind = $1 and subject_id = $2 and at <= $3
   ), around as (
     select p.member_id from about a join places l on l.member_id = a.member_id
     join member_cards p on p."position" <@ circle(grid_point(l.shown_lat, l.shown_lon), 10000) and p.member_id <> a.member_id
     order by p."position" <-> grid_point(l.shown_lat, l.shown_lon) limit 1000
   ), to_tell as (
     select member_id from around
     union select f.follower_id from about a cross join lateral (
       select follower_id from follows where followed_id = a.member_id order by followed_at desc limit 1000) f
   )
   select t.member_id as id from to_tell t
   where exists (select from sessions s where s.account_id = t.member_id and s.ended_at is null and s.last_seen_at > $4)
   limit 200`,
)
/** Up to 200 members who live near or follow, and were active in the last 20 minutes: they may have the page open. */
export const listRecipients = async (scope: Scope, kind: string, subjectId: string): Promise<string[]> => {
  const lately = new Date(scope.now.getTime() - 20 * 60_000)
  return (await scope.db.rows(near, [kind, subjectId, scope.now, lately])).map(({ id }) => id)
}

const forget = sql('community.forget', `delete from community_items where at < $1`)
/** Items are deleted after half a year. */
export const forgetOld = (scope: Scope, before: Date): Promise<number> => scope.db.run(forget, [before])

const erase = sql('community.erase', 'delete from community_items where member_id = $1')
export const eraseCommunity = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])
