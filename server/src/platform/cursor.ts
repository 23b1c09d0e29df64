import { z } from 'zod'
import { refuse } from './refuse.ts'

type SortKeys = readonly (string | number | boolean | null)[]

/** A place in an ordered list, as text that callers only hand back: the sort keys of the last row they saw. */
export const writeCursor = (keys: SortKeys): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

/**
 * One page of a list. `rows` are those that were found where one more than `limit` was asked for; the one too many only tells
 * that the list goes on. `getKeys` names the sort keys of a row.
 */
export function getPage<Row>(
  rows: readonly Row[],
  limit: number,
  getKeys: (row: Row) => SortKeys,
): { data: Row[]; next_cursor: string | null } {
  const data = rows.slice(0, limit)
  const last = rows.length > limit ? data.at(-1) : undefined
  return { data, next_cursor: last ? writeCursor(getKeys(last)) : null }
}

/**
 * A moment as a cursor carries it, of an SQL expression. In microseconds, as the database keeps it: a `Date` has milliseconds,
 * so a page that began after one would leave out rows of that millisecond, or repeat them.
 */
export const exactMoment = (of: string): string => `to_char(${of}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The sort keys of lists that stand newest first: the moment and the id. */
export const momentAndId = z.tuple([z.iso.datetime(), z.uuid()])

/** Those of lists in which what is open stands apart from what is over. */
export const openMomentAndId = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()])

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The sort keys of a cursor; undefined for the first page. Refuses anything we did not write. */
export function readCursor<S extends z.ZodType>(cursor: string | undefined, keys: S): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  const read = keys.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (read.success) return read.data
  return refuse('input.invalid', { issues: [{ path: 'query.cursor', message: 'This is not a valid cursor' }] })
}
