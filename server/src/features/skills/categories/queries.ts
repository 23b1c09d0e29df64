import { maxSkillsCounted, type WholeCategory } from '@sparkhood/contract/listings/categories'
import type { ListingKind } from '@sparkhood/contract/listings/skills'
import { sql, takeAdvisoryLock } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

const all = sql(
  'skills.all_categories',
  `select c.id as "_id", c.title, c.description, c.picture, c.photo, c.kind, c.published,
     (select count(*)::integer from (
        select from member_offers o where o.category_id = c.id limit ${maxSkillsCounted + 1}) counted) as skills
   from categories c order by c.position, c.title`,
)
/** All categories in their order. */
export const listWholeCategories = (scope: Scope): Promise<WholeCategory[]> => scope.db.rows(all)

const lockAll = sql('skills.lock_categories', 'select id from categories order by id for update')
/** Serialises changes of the order and additions: each sees what the previous one has added. */
export async function lockCategories(scope: Scope): Promise<{ id: string }[]> {
  await takeAdvisoryLock(scope.db, 'categories', 'order')
  return scope.db.rows(lockAll)
}

const lockOne = sql('skills.lock_category', 'select photo from categories where id = $1 for update')
export const lockCategory = (scope: Scope, id: string): Promise<{ photo: string } | undefined> =>
  scope.db.row(lockOne, [id])

export type Described = { title: string; description: string; picture: string; kind: ListingKind }
const insert = sql(
  'skills.make_category',
  `insert into categories (id, title, description, picture, kind, published, position)
   select $1, $2, $3, $4, $5, false, coalesce(max(position), 0) + 1 from categories`,
)
const update = sql(
  'skills.change_category',
  `update categories c set title = $2, description = $3, picture = $4, kind = $5
   from (select id, picture from categories where id = $1 for update) was
   where c.id = was.id returning was.picture`,
)
const getValues = (id: string, { title, description, picture, kind }: Described) =>
  [id, title, description, picture, kind] as const
/** Violates categories_title_any_case or categories_title_key if another category has that title. */
export const insertDescribed = (scope: Scope, id: string, described: Described): Promise<number> =>
  scope.db.run(insert, getValues(id, described))
/** The same. Returns the previous drawing; undefined if there is no such category. */
export const updateDescribed = (
  scope: Scope,
  id: string,
  described: Described,
): Promise<{ picture: string } | undefined> => scope.db.row(update, getValues(id, described))

const order = sql(
  'skills.order_categories',
  'update categories c set position = o.nth from unnest($1::uuid[]) with ordinality o (id, nth) where o.id = c.id',
)
export const writeOrder = (scope: Scope, ids: readonly string[]): Promise<number> => scope.db.run(order, [ids])

const publish = sql('skills.publish_category', 'update categories set published = $2 where id = $1')
export const writePublished = (scope: Scope, id: string, published: boolean): Promise<number> =>
  scope.db.run(publish, [id, published])

const photo = sql('skills.category_photo', 'update categories set photo = $2 where id = $1')
export const writePhoto = (scope: Scope, id: string, address: string): Promise<number> =>
  scope.db.run(photo, [id, address])
