import { peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/discovery'
import { defaultCity, type Point } from '@sparkhood/contract/primitives/place'
import { listCategories } from '@sparkhood/contract/skills'
import { useCall, usePages } from '../../lib/api.ts'
import type { PeopleFilter } from './people/filter.ts'

const cardsAPage = 12
/** Where a member without a place stands: Charing Cross, from which distances in London are counted. */
const middleOfLondon: Point = { lat: 51.5074, lon: -0.1278 }

export const useCategories = () => useCall(listCategories, {}, { staleTime: 10 * 60_000 })

/** People around the member's point, or around a city; nearest first. Without `ready` nothing is asked yet. */
export const usePeople = ({ city, distance }: PeopleFilter, from: Point | undefined, ready: boolean) => {
  const anywhereInCity = city !== undefined && distance === 'all'
  const query = { limit: cardsAPage }
  const within = usePages(
    peopleWithin,
    { params: { city: city ?? defaultCity }, query },
    { enabled: ready && anywhereInCity },
  )
  const nearby = usePages(
    peopleNearby,
    {
      params: { ...(from ?? middleOfLondon), distance: distance === 'all' ? 'all' : Number(distance) },
      query: { ...query, state: city },
    },
    { enabled: ready && !anywhereInCity },
  )
  return anywhereInCity ? within : nearby
}

export const usePeopleInCategory = (id: string) =>
  usePages(peopleInCategory, { params: { id }, query: { limit: cardsAPage } }, { enabled: id !== '' })
