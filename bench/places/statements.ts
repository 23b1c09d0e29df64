import type { Queries, Statement } from '../../server/src/platform/data/database.ts'
import { listNames, listPostcodes } from '../../server/src/platform/data/places/queries.ts'
import { foldName } from '../../server/src/platform/data/places/rows.ts'
import { fixed, type Script } from '../load/query.ts'

const suggestions = 8

/** Returns the statement that a query of the product would run, with its values. */
async function statementBehind(ask: (db: Queries) => Promise<unknown>): Promise<Script[number]> {
  let asked: { statement: Statement; values: readonly unknown[] } | undefined
  const rows = async (statement: Statement, values: readonly unknown[] = []): Promise<never[]> => {
    asked = { statement, values }
    return []
  }
  await ask({ rows, row: async () => undefined, run: async () => 0 })
  if (!asked) throw new Error('Nothing was asked')
  const draws = asked.values.map((value) =>
    fixed(Array.isArray(value) ? `{${value.map((one) => `"${one}"`).join(',')}}` : (value as string | number)),
  )
  return { text: asked.statement.text, draws }
}

/** Returns the statement of a place search for a text: by postcode or by name. */
export async function getScript(text: string): Promise<Script> {
  const code = /^[A-Z]{1,2}\d[A-Z\d]? ?(\d[A-Z]{0,2})?$/i.test(text) ? text.replace(' ', '').toUpperCase() : undefined
  if (code) return [await statementBehind((db) => listPostcodes(db, code, suggestions))]
  const parts = text.split(',').map(foldName)
  return [await statementBehind((db) => listNames(db, parts, parts.at(-1) ?? ''))]
}
