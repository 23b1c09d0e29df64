import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { numberField } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { alertMiles, defaultSearchMiles } from './alerts.ts'
import { searchTerm } from './search.ts'

const miles = z.union(alertMiles.map((distance) => z.literal(distance)))

export const savedSearch = z.object({
  _id: id,
  words: z.string(),
  /** The distance from the member's own area. */
  miles,
  createdAt: moment,
})
export type SavedSearch = z.output<typeof savedSearch>

export const saveSearch = endpoint({
  method: 'POST',
  path: '/search/saved',
  access: 'member',
  summary:
    'Save a search: notifies you of new listings near you with these words; saving the same words changes the distance',
  body: z.object({ words: searchTerm, miles: numberField(miles).default(defaultSearchMiles) }),
  reply: z.object({ message: z.string(), data: savedSearch }),
  refusals: ['search.too_many', 'limit.too_many'],
})

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/search/saved',
  access: 'member',
  summary: 'List your saved searches, newest first',
  reply: z.object({ data: z.array(savedSearch) }),
  refusals: [],
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/search/saved/:id',
  access: 'member',
  summary: 'Delete one of your saved searches',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['search.not_found'],
})
