import type { AlertMiles } from '@sparkhood/contract/listings/alerts'
import type { SavedSearch } from '@sparkhood/contract/listings/saved-searches'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'

const facts = sql(
  'alerts.search_facts',
  `select array(select distinct stem from search_terms($2) where stem is not null order by stem) as stems,
     exists (select from places where member_id = $1) as "hasPlace",
     (select count(*)::integer from saved_searches where member_id = $1 and lower(words) <> lower($2)) as others`,
)
export type SearchFacts = { stems: string[]; hasPlace: boolean; others: number }
/** What decides whether the actor may save words: their stems, whether the actor has a place, and how many other searches. */
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
/** Keeps a search of the actor's, or gives it another distance. */
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
