import { maxPhrases, type Phrase } from '@sparkhood/contract/admin/phrases'
import { breaks } from '../../platform/data/database.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import * as queries from './queries.ts'

/** Adds a template and returns all of them. Refuses phrase.too_many and phrase.title_taken. */
export async function addPhrase(scope: MemberScope, words: queries.Words): Promise<Phrase[]> {
  if ((await queries.listPhrases(scope)).length >= maxPhrases) refuse('phrase.too_many')
  await named(scope.transaction((inner) => queries.insertPhrase(inner, newId(), words)))
  return queries.listPhrases(scope)
}

/** Changes a template and returns all of them. Refuses phrase.not_found and phrase.title_taken. */
export async function changePhrase(scope: MemberScope, id: string, words: queries.Words): Promise<Phrase[]> {
  await named(
    scope.transaction(async (inner) => {
      if ((await queries.updatePhrase(inner, id, words)) === 0) refuse('phrase.not_found')
    }),
  )
  return queries.listPhrases(scope)
}

/** Deletes a template and returns the others. Refuses phrase.not_found. */
export async function removePhrase(scope: MemberScope, id: string): Promise<Phrase[]> {
  await scope.transaction(async (inner) => {
    if ((await queries.removePhrase(inner, id)) === 0) refuse('phrase.not_found')
  })
  return queries.listPhrases(scope)
}

const named = (writing: Promise<unknown>): Promise<unknown> =>
  writing.catch((fault: unknown) => {
    if (breaks(fault, 'phrases_title')) refuse('phrase.title_taken')
    throw fault
  })
