import { knownByAtLeast, type Suggestion } from '@sparkhood/contract/people/follows'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import { isFoundSql, isPaidSql } from '../../platform/data/shared-sql.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

const follow = sql(
  'follows.follow',
  `with followed as (
       select a.id from accounts a where a.id = $2 and a.id <> $1 and ${isFoundSql('a', '$1')}
     ), written as (
       insert into follows (follower_id, followed_id, followed_at) select $1, id, $3 from followed on conflict do nothing
       returning followed_id
     )
   select exists (select from written) as is_new from followed`,
)
/** Follows a member and returns whether that is new. Undefined if there is no such member. */
export const writeFollow = (scope: MemberScope, memberId: string): Promise<{ is_new: boolean } | undefined> =>
  scope.db.row(follow, [scope.actor.id, memberId, scope.now])

const unfollow = sql(
  'follows.unfollow',
  `with gone as (delete from follows where follower_id = $1 and followed_id = $2)
   select a.id from accounts a where a.id = $2 and ${isFoundSql('a', '$1')}`,
)
/** Stops following a member. Returns false if there is no such member. */
export const removeFollow = async (scope: MemberScope, memberId: string): Promise<boolean> =>
  (await scope.db.row(unfollow, [scope.actor.id, memberId])) !== undefined

/** The member on the other side of a follow. `at` is the moment in full precision, for the cursor of the next page. */
export type Followed = {
  at: string
  member: {
    _id: string
    firstname: string
    lastname: string
    photourl: string
    email?: string
    you_follow: boolean
    follows_you: boolean
  }
}
export type PageRequest = { after: readonly [string, string] | undefined; limit: number; named: string | undefined }

const stands = (who: string, whom: string): string =>
  `exists (select from follows y where y.follower_id = ${who} and y.followed_id = ${whom})`

// $5 is part of a name. The search only scans the follows of one member, however many there are in all.
const list = (own: string, other: string): string => `
  select ${exactMoment('f.followed_at')} as "at!",
    json_strip_nulls(json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname,
      'photourl', p.photo, 'email', case when p.shows_email and ${stands(`f.${other}`, '$1')} then a.email end,
      'you_follow', ${stands('$1', `f.${other}`)}, 'follows_you', ${stands(`f.${other}`, '$1')})) as "member!"
  from follows f join profiles p on p.member_id = f.${other} join accounts a on a.id = f.${other}
  where f.${own} = $1 and ${isFoundSql('a', '$1')}
    and ($2::timestamptz is null or (f.followed_at, f.${other}) < ($2, $3::uuid))
    and ($5::text is null or strpos(unaccent(lower(p.firstname || ' ' || p.lastname)), unaccent(lower($5))) > 0)
  order by f.followed_at desc, f.${other} desc limit $4`

const lists = {
  following: sql('follows.following', list('follower_id', 'followed_id'), shape<{ member: Followed['member'] }>()),
  followers: sql('follows.followers', list('followed_id', 'follower_id'), shape<{ member: Followed['member'] }>()),
}
/** Members whom the actor follows, or who follow them, newest first. */
export const listFollowRows = (scope: MemberScope, of: keyof typeof lists, wanted: PageRequest): Promise<Followed[]> =>
  scope.db.rows(lists[of], [scope.actor.id, wanted.after?.[0], wanted.after?.[1], wanted.limit, wanted.named || null])

const endBetween = sql(
  'follows.end_between',
  `delete from follows where (follower_id = $1 and followed_id = $2) or (follower_id = $2 and followed_id = $1)`,
)
/** Ends the follows between two members, in either direction. */
export const endFollowsBetween = (scope: Scope, memberId: string, otherId: string): Promise<number> =>
  scope.db.run(endBetween, [memberId, otherId])

const eraseOf = sql('follows.erase', 'delete from follows where follower_id = $1 or followed_id = $1')
/** Deletes all follows of and by a member. */
export const eraseFollows = (scope: Scope, memberId: string): Promise<number> => scope.db.run(eraseOf, [memberId])

/** About the radius of a city. Where few people live, a member's displayed area is wide. */
const maxMetres = 25_000
const viewed = '(select point from viewer)'
// Checked for each row that an index scan returns: a list of all followed members would be scanned for every one.
const others = (of: string): string => `${of}.member_id <> $1
  and not exists (select from follows w where w.follower_id = $1 and w.followed_id = ${of}.member_id)
  and not exists (select from hidden_pairs h where h.member_id = $1 and h.hidden_id = ${of}.member_id)`

// An account without activity may be fake: with two fake ones among three friends, the suggestion would reveal whom the
// third follows.
const paid = (booking: string): string => `${booking}.released_at is not null and ${isPaidSql(booking)}`

/**
 * People to follow from three sources, each with its own limit: friends of the member's friends, the nearest members
 * who offer what the member last booked, and the nearest members of all, by the same indexes as the map. So the query
 * takes as long for the whole country as for a town. Everybody is in `member_cards`, which only has members who may be
 * found.
 */
const suggest = sql(
  'follows.suggest',
  `with viewer as materialized (
     select grid_point(shown_lat, shown_lon) as point, shown_radius_metres as radius_metres from places where member_id = $1
   ), friends as materialized (
     select m.followed_id as id from (
       select followed_id from follows where follower_id = $1 order by followed_at desc limit 300) m
     where exists (select from follows b where b.follower_id = m.followed_id and b.followed_id = $1)
       and (exists (select from bookings b where b.client_id = m.followed_id and ${paid('b')})
         or exists (select from bookings b where b.provider_id = m.followed_id and ${paid('b')}))
   ), known as (
     select member_id, 'known' as why, null::text as category, row_number() over (order by count(*) desc, member_id) as nth
     from friends cross join lateral (
       select followed_id as member_id from follows where follower_id = friends.id order by followed_at desc limit 200) f
     where ${others('f')} group by member_id having count(*) >= ${knownByAtLeast} order by nth limit $2
   ), sought as materialized (
     select s.category_id from (
       select skill_id, created_at from bookings where client_id = $1 and exchange_half is distinct from 'returned'
       order by created_at desc, id desc limit 50) b
     join skills s on s.id = b.skill_id group by s.category_id order by max(b.created_at) desc limit 5
   ), offers as (
     select member_id, 'offers' as why, c.title as category, row_number() over (order by o.metres, member_id) as nth
     from sought join categories c on c.id = sought.category_id cross join lateral (
       select member_id, "position" <-> ${viewed} as metres from member_offers i
       where category_id = sought.category_id and leads and "position" <@ circle(${viewed}, ${maxMetres}) and ${others('i')}
       order by "position" <-> ${viewed}, member_id limit 10) o
     order by nth limit $2
   ), near as (
     select member_id, 'near' as why, null::text as category, row_number() over (order by metres, member_id) as nth
     from (
       select member_id, "position" <-> ${viewed} as metres from member_cards i
       where "position" <@ circle(${viewed}, ${maxMetres}) and ${others('i')}
       order by "position" <-> ${viewed}, member_id limit 30) n
     order by nth limit $2 * 3
   ), each as (
     select distinct on (member_id) * from (
       select *, 1 as source from known union all select *, 2 from offers union all select *, 3 from near) every
     order by member_id, source
   )
   select json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname, 'photourl', p.photo,
       'locationName', coalesce(l.district, '')) as member,
     each.why, each.category,
     round(((m."position" <-> ${viewed}) / 1000)::numeric, 1)::float8 as distance,
     l.shown_radius_metres + (select radius_metres from viewer) as reach_metres
   from each join member_cards m using (member_id) join profiles p using (member_id) left join places l using (member_id)
   order by each.nth, each.source, each.member_id limit $2`,
)
/** Up to `limit` people whom the actor does not follow yet, each with the reason; the sources alternate. */
export const suggestPeople = (scope: MemberScope<'heavyReads'>, limit: number): Promise<Suggestion[]> =>
  scope.heavyReads.through(() => scope.db.rows(suggest, [scope.actor.id, limit]))
