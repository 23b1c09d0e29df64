import { knownByAtLeast, type Suggestion } from '@sparkhood/contract/people/follows'
import { sql } from '../../platform/data/database.ts'
import { isPaidSql } from '../../platform/data/shared-sql.ts'
import type { MemberScope } from '../../platform/scope.ts'

/** As far as a city reaches: where few live, the area that stands for somebody is wide. */
const maxMetres = 25_000
const viewed = '(select point from viewer)'
// Asked of each row that an index hands over: a list of all whom somebody follows would be gone through for every one.
const others = (of: string): string => `${of}.member_id <> $1
  and not exists (select from follows w where w.follower_id = $1 and w.followed_id = ${of}.member_id)
  and not exists (select from hidden_pairs h where h.member_id = $1 and h.hidden_id = ${of}.member_id)`

// Whoever has done nothing here may be made up: with two such among three friends, the reason would tell of the third.
const paid = (booking: string): string => `${booking}.released_at is not null and ${isPaidSql(booking)}`

/**
 * People to follow, from three sources, each bounded by itself: a few hundred follows of the member's, the nearest who offer
 * what they last booked, and the nearest of all by the same indexes as the map. So it takes as long in a town as in the
 * whole country. Everybody comes from `member_cards`, where only those stand who may be found.
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
       select skill_id, created_at from bookings where client_id = $1 order by created_at desc, id desc limit 50) b
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
/** This many people whom the actor does not follow yet, each with why; the strongest reasons take turns. */
export const suggestPeople = (scope: MemberScope<'heavyReads'>, limit: number): Promise<Suggestion[]> =>
  scope.heavyReads.through(() => scope.db.rows(suggest, [scope.actor.id, limit]))
