import type { Category, ListingKind } from '@sparkhood/contract/listings/skills'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

const insert = sql(
  'skills.suggest',
  'insert into skill_suggestions (id, member_id, name, suggested_at) values ($1, $2, $3, $4)',
)
export const insertSuggestion = (scope: MemberScope, id: string, name: string): Promise<number> =>
  scope.db.run(insert, [id, scope.actor.id, name, scope.now])

export type SuggestionRow = {
  _id: string
  name: string
  createdAt: Date
  decidedAt: Date | null
  reason: string | null
  category: { _id: string; title: string } | null
}
export type Page = { after: readonly [string, string] | undefined; limit: number }

const own = sql(
  'skills.own_suggestions',
  `select g.id as "_id", g.name, g.suggested_at as "createdAt", g.decided_at as "decidedAt", g.decline_reason as reason,
     case when c.id is not null then json_build_object('_id', c.id, 'title', c.title) end as category
   from skill_suggestions g left join categories c on c.id = g.category_id
   where g.member_id = $1 and ($2::timestamptz is null or (g.suggested_at, g.id) < ($2, $3::uuid))
   order by g.suggested_at desc, g.id desc limit $4`,
)
/** The actor's suggestions, newest first. */
export const listOwnSuggestionRows = (scope: MemberScope, { after, limit }: Page): Promise<SuggestionRow[]> =>
  scope.db.rows(own, [scope.actor.id, after?.[0] ?? null, after?.[1] ?? null, limit])

export type OpenRow = {
  _id: string
  name: string
  createdAt: Date
  member: { _id: string; firstname: string; lastname: string; photourl: string }
}
const open = sql(
  'skills.open_suggestions',
  `select g.id as "_id", g.name, g.suggested_at as "createdAt",
     json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname, 'photourl', p.photo) as member
   from skill_suggestions g join profiles p on p.member_id = g.member_id
   where g.decided_at is null and ($1::timestamptz is null or (g.suggested_at, g.id) > ($1, $2::uuid))
   order by g.suggested_at, g.id limit $3`,
)
/** Undecided suggestions, oldest first. */
export const listOpenSuggestionRows = (scope: Scope, { after, limit }: Page): Promise<OpenRow[]> =>
  scope.db.rows(open, [after?.[0] ?? null, after?.[1] ?? null, limit])

type Locked = { name: string; member_id: string; decided_at: Date | null }
const lock = sql(
  'skills.lock_suggestion',
  'select name, member_id, decided_at from skill_suggestions where id = $1 for update',
)
export const lockSuggestion = (scope: Scope, id: string): Promise<Locked | undefined> => scope.db.row(lock, [id])

const insertOne = sql(
  'skills.insert_category',
  `insert into categories (id, title, description, picture, kind, position)
   select $1, $2, $3, $4, $5, (select coalesce(max(position), 0) + 1 from categories)
   where not exists (select from categories where lower(title) = lower($2))
   on conflict do nothing
   returning id as "_id", title, 'published' as status, description, picture as thumbnail, kind`,
)
export type NewCategory = { id: string; title: string; description: string; picture: string; kind: ListingKind }
/** Creates a category; undefined if there is one with that title. */
export const insertCategory = (scope: Scope, c: NewCategory): Promise<Category | undefined> =>
  scope.db.row(insertOne, [c.id, c.title, c.description, c.picture, c.kind])

const accept = sql(
  'skills.accept_suggestions',
  `update skill_suggestions set decided_at = $3, category_id = $2
   where decided_at is null and lower(name) = lower($1) returning id`,
)
/** Accepts everybody's open suggestion of that name as the category; returns their ids. */
export const acceptSuggestions = (scope: Scope, name: string, categoryId: string): Promise<{ id: string }[]> =>
  scope.db.rows(accept, [name, categoryId, scope.now])

const decline = sql(
  'skills.decline_suggestion',
  'update skill_suggestions set decided_at = $3, decline_reason = $2 where id = $1',
)
export const declineSuggestion = (scope: Scope, id: string, reason: string): Promise<number> =>
  scope.db.run(decline, [id, reason, scope.now])

/** The data of the email about a decision. */
export type Answer = {
  email: string
  firstname: string
  name: string
  reason: string | null
  category: { _id: string; title: string } | null
}
const answer = sql(
  'skills.suggestion_answer',
  `select a.email, p.firstname, g.name, g.decline_reason as reason,
     case when c.id is not null then json_build_object('_id', c.id, 'title', c.title) end as category
   from skill_suggestions g join accounts a on a.id = g.member_id join profiles p on p.member_id = g.member_id
     left join categories c on c.id = g.category_id
   where g.id = $1 and a.suspended_at is null`,
)
export const findAnswer = (scope: Scope, id: string): Promise<Answer | undefined> => scope.db.row(answer, [id])
