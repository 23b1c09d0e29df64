import { z } from 'zod'
import { refuse } from './refuse.ts'

type SortKeys = readonly (string | number | boolean | null)[]

/** A position in an ordered list as opaque text: the sort keys of the last row of a page. */
export const writeCursor = (keys: SortKeys): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

/**
 * One page of a list. `rows` come from a query for one row more than `limit`, which shows whether there is a next page. `getKeys`
 * returns the sort keys of a row.
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
 * SQL that formats a timestamp for a cursor, in microseconds as PostgreSQL stores it. A `Date` has milliseconds, so the next page
 * would omit or repeat rows of the same millisecond.
 */
export const exactMoment = (of: string): string => `to_char(${of}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The sort keys of lists in order of time: the timestamp and the id. */
export const momentAndId = z.tuple([z.iso.datetime(), z.uuid()])

/** The sort keys of lists that show open items apart from closed ones. */
export const openMomentAndId = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()])

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The sort keys of a cursor; undefined for the first page. Refuses text that is not one of our cursors. */
export function readCursor<S extends z.ZodType>(cursor: string | undefined, keys: S): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  const read = keys.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (read.success) return read.data
  return refuse('input.invalid', { issues: [{ path: 'query.cursor', message: 'This is not a valid cursor' }] })
}
