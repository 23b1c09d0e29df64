import { maxAlertsADay } from '@sparkhood/contract/listings/alerts'
import { metresPerMile } from '@sparkhood/contract/primitives/place'
import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'
import { hasRoomFor, toldToday } from './rounds.ts'

// A search finds what has all of its words in the listing or in what its category is called, or other words for the same.
export const matchSearches = sql(
  'alerts.match_searches',
  `with listing as materialized (
     select o.skill_id, o.member_id, o.category_id, o.position, s.title || ' ' || s.description as words
     from member_offers o join skills s on s.id = o.skill_id where o.skill_id = $1
   ), word as materialized (
     select t.stem from listing cross join lateral search_terms(listing.words) t where t.stem is not null
     union
     select t.stem from listing join categories c on c.id = listing.category_id
       cross join lateral search_terms(c.title || ' ' || c.description) t where t.stem is not null
   ), meant as (
     select stem from word
     union
     select other.stem from word join search_synonyms own using (stem) join search_synonyms other using (meaning)
   )
   insert into saved_search_matches (skill_id, member_id, search_id, found_at)
   select distinct on (s.member_id) listing.skill_id, s.member_id, s.id, $2
   from listing
     join saved_searches s on s.stems <@ array(select stem from meant) and s.member_id <> listing.member_id
     join places l on l.member_id = s.member_id
       and listing.position <-> grid_point(l.shown_lat, l.shown_lon) <= s.miles * ${metresPerMile}
   order by s.member_id, s.created_at, s.id
   on conflict do nothing`,
)
/** Keeps whose saved searches find a listing: of each member the oldest search that does. Idempotent until they are told. */
export const writeMatches = (scope: Scope, skillId: string): Promise<number> =>
  scope.db.run(matchSearches, [skillId, scope.now])

const waiting = sql(
  'alerts.waiting_matches',
  'select distinct skill_id as id from saved_search_matches where skill_id > $1 order by skill_id limit 200',
)
/** Some of the listings that members have yet to be told of, in the order of their ids. */
export const listWaiting = (scope: Scope, after: string): Promise<{ id: string }[]> => scope.db.rows(waiting, [after])

// In the order of the members, as rounds tell them. What somebody was told already is no longer waited for.
const tell = sql(
  'alerts.tell_of_listing',
  `with told as (
     insert into alerts (id, member_id, skill_id, told_at, day, nth)
     select gen_random_uuid(), m.member_id, m.skill_id, $2, $3::date, ${toldToday('m.member_id', '$3')} + 1
     from saved_search_matches m
       join member_offers o on o.skill_id = m.skill_id
       join accounts a on a.id = m.member_id and not a.hidden
       left join notification_preferences n on n.member_id = m.member_id
     where m.skill_id = $1 and coalesce(n.saved_searches, true)
       and not exists (select from hidden_pairs h where h.member_id = m.member_id and h.hidden_id = o.member_id)
       and not exists (select from alerts t where t.skill_id = m.skill_id and t.member_id = m.member_id)
       and ${toldToday('m.member_id', '$3')} < ${maxAlertsADay}
       and ${hasRoomFor('m.member_id', { by: 'o.member_id', day: '$3' })}
     order by m.member_id
     on conflict do nothing
     returning member_id
   ), done as (
     delete from saved_search_matches m where m.skill_id = $1 and (m.member_id in (select member_id from told)
       or exists (select from alerts t where t.skill_id = m.skill_id and t.member_id = m.member_id))
   )
   select count(*)::integer as told from told`,
)
/** Tells those who wait for a listing and have not been told of enough on a day; returns how many that are. */
export const writeToldOfListing = async (scope: Scope, skillId: string, day: string): Promise<number> =>
  (await scope.db.row(tell, [skillId, scope.now, day]))?.told ?? 0
