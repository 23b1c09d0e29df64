import type { Phrase, PhrasePlace } from '@sparkhood/contract/admin/phrases'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

const all = sql(
  'phrases.all',
  `select f.id as "_id", f.title::text as title, f.text, f.places, f.changed_at,
     coalesce(p.firstname || ' ' || p.lastname, '') as changed_by
   from phrases f left join profiles p on p.member_id = f.changed_by order by f.title`,
  shape<{ places: Phrase['places'] }>(),
)
/** All templates, by title. */
export const listPhrases = (scope: Scope): Promise<Phrase[]> => scope.db.rows(all)

export type Words = { title: string; text: string; places: PhrasePlace[] }
const insert = sql(
  'phrases.insert',
  'insert into phrases (id, title, text, places, changed_at, changed_by) values ($1, $2, $3, $4, $5, $6)',
)
const update = sql(
  'phrases.update',
  'update phrases set title = $2, text = $3, places = $4, changed_at = $5, changed_by = $6 where id = $1',
)
const getValues = (scope: MemberScope, id: string, { title, text, places }: Words) =>
  [id, title, text, [...new Set(places)], scope.now, scope.actor.id] as const
/** Violates the constraint phrases_title if another template has that title. */
export const insertPhrase = (scope: MemberScope, id: string, words: Words): Promise<number> =>
  scope.db.run(insert, getValues(scope, id, words))
/** The same; returns 0 if there is no such template. */
export const updatePhrase = (scope: MemberScope, id: string, words: Words): Promise<number> =>
  scope.db.run(update, getValues(scope, id, words))

const remove = sql('phrases.remove', 'delete from phrases where id = $1')
export const removePhrase = (scope: Scope, id: string): Promise<number> => scope.db.run(remove, [id])
