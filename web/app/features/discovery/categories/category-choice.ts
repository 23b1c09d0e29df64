import { type ListSort, listSorts } from '@sparkhood/contract/listings/filters'
import { filtersSet, readAddress, writeAddress } from '../search/address.ts'
import type { Filters } from '../search/asked.ts'

/** The filters and the order of a category's page. */
export type CategoryChoice = { filters: Filters; sort: ListSort }

export const sortOptions = [
  { value: 'nearest', label: 'Nearest first' },
  { value: 'cheapest', label: 'Lowest price first' },
  { value: 'best', label: 'Best rated first' },
] as const satisfies readonly { value: ListSort; label: string }[]

export const isSort = (text: string | null): text is ListSort => listSorts.some((sort) => sort === text)

/** Reads the choice from the address; unknown values and past dates are ignored. */
export const readChoice = (query: URLSearchParams, today: string): CategoryChoice => {
  const sort = query.get('sort')
  return { filters: readAddress(query, today).filters, sort: isSort(sort) ? sort : 'nearest' }
}

/** The address of the same category with another choice; defaults are left out. */
export const writeChoice = (query: URLSearchParams, { filters, sort }: CategoryChoice): URLSearchParams => {
  const next = new URLSearchParams()
  for (const name of ['category', 'id']) next.set(name, query.get(name) ?? '')
  for (const [name, value] of writeAddress({ q: '', tab: 'people', view: 'list', filters })) next.set(name, value)
  if (sort !== 'nearest') next.set('sort', sort)
  return next
}

export const isFiltered = ({ filters }: CategoryChoice, now: Date): boolean => filtersSet(filters, now).length > 0
