import { listInwardBookings, listOutwardBookings } from '@sparkhood/contract/bookings/bookings'
import { findReliability } from '@sparkhood/contract/bookings/reliability'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { search } from '@sparkhood/contract/listings/search'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { listCommunity } from '@sparkhood/contract/talking/community'
import { listChats } from '@sparkhood/contract/talking/messages'

/** The address of a call, with `{name}` for what is only known in the browser. */
const read = ({ path }: Endpoint, parts: Record<string, string> = {}, query = ''): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? `{${name}}`)}${query}`

const own = read(getProfile, { id: '{me}' })

// Four of them are drawn at the top of a page, with their pictures.
const tiles = `${read(listCategories)}#tiles`

// As the pages ask it, letter by letter: an end-to-end test sees that nothing is asked in vain.
const firstReads: Record<string, string[]> = {
  '/explore': [tiles, read(peopleNearby, { distance: 'all' }, '?limit=12&cards=short')],
  '/search': [tiles, read(search, {}, '?q={q}&cards=short')],
  '/messages': [read(listChats)],
  '/bookings': [listInwardBookings, listOutwardBookings].map((list) => read(list, {}, '?order=stage&stage=open')),
  '/community': [read(listCommunity, {}, '?from=all')],
  '/user-profile/:id': [read(getProfile), read(findReliability)],
}

/** What a page for members asks the server first, so that it can be asked before the scripts of the page have come. */
export const getReads = (pattern: string): string[] => [own, ...(firstReads[pattern] ?? [])]
