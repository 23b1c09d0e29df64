import { listInwardBookings, listOutwardBookings } from '@sparkhood/contract/bookings/bookings'
import { findReliability } from '@sparkhood/contract/bookings/reliability'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { search } from '@sparkhood/contract/listings/search'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { listCommunity } from '@sparkhood/contract/talking/community'
import { listChats } from '@sparkhood/contract/talking/messages'

/** The address of a call, with `{name}` for what only the browser knows. */
const read = ({ path }: Endpoint, parts: Record<string, string> = {}, query = ''): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? `{${name}}`)}${query}`

const own = read(getProfile, { id: '{me}' })

// Four of them are at the top of a page, with their pictures.
const tiles = `${read(listCategories)}#tiles`

// Exactly as the pages request them: an end-to-end test checks that no request is wasted.
const firstReads: Record<string, string[]> = {
  '/explore': [tiles, read(peopleNearby, { distance: 'all' }, '?limit=12&cards=short')],
  '/search': [tiles, read(search, {}, '?q={q}&cards=short')],
  '/messages': [read(listChats)],
  '/bookings': [listInwardBookings, listOutwardBookings].map((list) => read(list, {}, '?order=stage&stage=open')),
  '/community': [read(listCommunity, {}, '?from=all')],
  '/user-profile/:id': [read(getProfile), read(findReliability)],
}

/** The first requests of a members' page, which can be sent before its scripts have loaded. */
export const getReads = (pattern: string): string[] => [own, ...(firstReads[pattern] ?? [])]
