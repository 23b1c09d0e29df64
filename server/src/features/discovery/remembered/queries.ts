import { sql } from '../../../platform/data/database.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { listingOf, offered } from '../queries.ts'

/** Categories with more members are not cached. */
export const maxRemembered = 5000

const spots = sql(
  'discovery.spots',
  `select string_agg(member_id::text, '' order by position[0], skill_id) as members,
     string_agg(skill_id::text, '' order by position[0], skill_id) as listings,
     string_agg(position[0] || ' ' || position[1], ' ' order by position[0], skill_id) as spots,
     count(*) > ${maxRemembered} as "is_large!",
     exists (select from member_offers where category_id = $1 and leads and position is null) as "has_unplaced!",
     exists (select from categories where id = $1 and published) as "known!"
   from (
     select member_id, skill_id, position from member_offers
     where category_id = $1 and leads and position is not null limit ${maxRemembered + 1}
   ) placed`,
)
/**
 * Everybody with a place who offers something in a category, from west to east: concatenated ids of members and
 * listings, and coordinates.
 */
export const readSpots = async (scope: MemberScope, categoryId: string) => {
  const row = await scope.db.row(spots, [categoryId])
  if (!row) throw new Error('A list is always one row')
  return row
}

const viewer = sql(
  'discovery.viewer',
  `select (grid_point(shown_lat, shown_lon))[0] as x, (grid_point(shown_lat, shown_lon))[1] as y,
     array(select hidden_id::text from hidden_pairs where member_id = $1) as "hidden!"
   from (values (1)) one left join places on member_id = $1`,
)
export const readViewer = async (scope: MemberScope) => {
  const row = await scope.db.row(viewer, [scope.actor.id])
  if (!row) throw new Error('A viewer is always one row')
  return row
}

const cards = sql(
  'discovery.listing_cards',
  `select skill_id, member_id, ${listingOf('false')} as "card!"
   from (select ${offered} from member_offers where skill_id = any($1::uuid[])) offer join member_cards using (member_id)`,
)
/** Listings as lists have them: the JSON after the distance. */
export const readCards = (scope: MemberScope, skillIds: readonly string[]) => scope.db.rows(cards, [skillIds])
