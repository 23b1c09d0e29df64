import { type AlertMiles, maxAlertsADay } from '@sparkhood/contract/listings/alerts'
import type { SavedSearch } from '@sparkhood/contract/listings/saved-searches'
import { metresPerMile } from '@sparkhood/contract/primitives/place'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { countAlertsSql, isBelowLimitSql } from '../rounds/queries.ts'

const facts = sql(
  'alerts.search_facts',
  `select array(select distinct stem from search_terms($2) where stem is not null order by stem) as stems,
     exists (select from places where member_id = $1) as "hasPlace",
     (select count(*)::integer from saved_searches where member_id = $1 and lower(words) <> lower($2)) as others`,
)
export type SearchFacts = { stems: string[]; hasPlace: boolean; others: number }
/**
 * The facts that decide whether the actor may save a search: its stems, whether they have a place, and the number of
 * their other searches.
 */
export async function getSearchFacts(scope: MemberScope, words: string): Promise<SearchFacts> {
  const row = await scope.db.row(facts, [scope.actor.id, words])
  if (!row) throw new Error('The answer is always one row')
  return row
}

const columns = 'id as "_id", words, miles, created_at as "createdAt"'
const save = sql(
  'alerts.save_search',
  `insert into saved_searches (id, member_id, words, stems, miles, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (member_id, lower(words)) do update set words = excluded.words, miles = excluded.miles
   returning ${columns}`,
  shape<{ miles: SavedSearch['miles'] }>(),
)
export type NewSearch = { words: string; stems: readonly string[]; miles: AlertMiles }
/** Saves a search for the actor, or changes its distance. */
export async function writeSearch(scope: MemberScope, { words, stems, miles }: NewSearch): Promise<SavedSearch> {
  const row = await scope.db.row(save, [newId(), scope.actor.id, words, stems, miles, scope.now])
  if (!row) throw new Error('What was written is returned')
  return row
}

const own = sql(
  'alerts.own_searches',
  `select ${columns} from saved_searches where member_id = $1 order by created_at desc, id desc`,
  shape<{ miles: SavedSearch['miles'] }>(),
)
export const listOwnSearches = (scope: MemberScope): Promise<SavedSearch[]> => scope.db.rows(own, [scope.actor.id])

const remove = sql('alerts.delete_search', 'delete from saved_searches where id = $1 and member_id = $2')
export const deleteSearch = (scope: MemberScope, id: string): Promise<number> =>
  scope.db.run(remove, [id, scope.actor.id])

// A search matches if the listing or its category contains all its words, or synonyms of them.
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
/**
 * Stores the members whose saved searches match a listing, each with the oldest such search. Idempotent until they are
 * alerted.
 */
export const writeMatches = (scope: Scope, skillId: string): Promise<number> =>
  scope.db.run(matchSearches, [skillId, scope.now])

const waiting = sql(
  'alerts.waiting_matches',
  'select distinct skill_id as id from saved_search_matches where skill_id > $1 order by skill_id limit 200',
)
/** Up to 200 listings that still wait to be announced, by id. */
export const listWaiting = (scope: Scope, after: string): Promise<{ id: string }[]> => scope.db.rows(waiting, [after])

// Ordered by member, like rounds. Matches that have been announced before are deleted too.
const insertAlerts = sql(
  'alerts.tell_of_listing',
  `with told as (
     insert into alerts (id, member_id, skill_id, told_at, day, nth)
     select gen_random_uuid(), m.member_id, m.skill_id, $2, $3::date, ${countAlertsSql('m.member_id', '$3')} + 1
     from saved_search_matches m
       join member_offers o on o.skill_id = m.skill_id
       join accounts a on a.id = m.member_id and not a.hidden
       left join notification_preferences n on n.member_id = m.member_id
     where m.skill_id = $1 and coalesce(n.saved_searches, true)
       and not exists (select from hidden_pairs h where h.member_id = m.member_id and h.hidden_id = o.member_id)
       and not exists (select from alerts t where t.skill_id = m.skill_id and t.member_id = m.member_id)
       and ${countAlertsSql('m.member_id', '$3')} < ${maxAlertsADay}
       and ${isBelowLimitSql('m.member_id', { by: 'o.member_id', day: '$3' })}
     order by m.member_id
     on conflict do nothing
     returning member_id
   ), done as (
     delete from saved_search_matches m where m.skill_id = $1 and (m.member_id in (select member_id from told)
       or exists (select from alerts t where t.skill_id = m.skill_id and t.member_id = m.member_id))
   )
   select count(*)::integer as told from told`,
)
/** Alerts the waiting members who are below their daily limit. Returns how many there are. */
export const writeAlertsOfListing = async (scope: Scope, skillId: string, day: string): Promise<number> =>
  (await scope.db.row(insertAlerts, [skillId, scope.now, day]))?.told ?? 0
