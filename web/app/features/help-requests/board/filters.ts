import { helpFilters } from '@sparkhood/contract/helping/requests'
import type { Filters } from '../queries.ts'

const names = ['category', 'distance', 'day', 'reward'] as const

/** The filters in an address; none if one of them is not valid. */
export function readFilters(query: URLSearchParams): Filters {
  const given = names.flatMap((name) => (query.get(name) ? [[name, query.get(name)] as const] : []))
  const read = helpFilters.safeParse(Object.fromEntries(given))
  return read.success ? read.data : {}
}

/** An address with some filters changed; undefined removes one. */
export function writeFilters(query: URLSearchParams, part: Partial<Filters>): URLSearchParams {
  for (const [name, value] of Object.entries(part)) {
    if (value === undefined) query.delete(name)
    else query.set(name, String(value))
  }
  return query
}

export const withoutFilters = (query: URLSearchParams): URLSearchParams => {
  for (const name of names) query.delete(name)
  return query
}
