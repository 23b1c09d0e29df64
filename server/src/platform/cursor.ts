import { z } from 'zod'
import { refuse } from './refuse.ts'

/** A place in an ordered list, as text that callers only hand back: the sort keys of the last row they saw. */
export const writeCursor = (keys: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** The sort keys of lists that stand newest first: the moment and the id. */
export const momentAndId = z.tuple([z.iso.datetime(), z.uuid()])

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
