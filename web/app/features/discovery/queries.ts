import { listNextFree } from '@sparkhood/contract/bookings/availability'
import { peopleInCategory, peopleNearby, peopleWithin, shortCards } from '@sparkhood/contract/listings/discovery'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { cityCentres } from '@sparkhood/contract/primitives/city-centres'
import { defaultCity, type Point } from '@sparkhood/contract/primitives/place'
import { useMemo } from 'react'
import { useCall, usePages } from '../../lib/api.ts'
import { memberId } from '../../lib/session.ts'
import { useDrawn } from '../../ui/states/drawn.ts'
import type { CategoryChoice } from './categories/category-choice.ts'
import type { PeopleFilter } from './people/filter.ts'
import { asked } from './search/asked.ts'

const cardsAPage = 12

export const useCategories = () => useCall(listCategories, {}, { staleTime: 60_000 })

/** A category, and whether it is still loading. */
export const useCategory = (id: string) => {
  const { data, isPending } = useCategories()
  return { category: data?.data.find(({ _id }) => _id === id), isPending }
}

/** People around the member's own location or the centre of a city, nearest first. Fetched once `ready`. */
export const usePeople = ({ city, distance }: PeopleFilter, from: Point | undefined, ready: boolean) => {
  const anywhereInCity = city !== undefined && distance === 'all'
  const centre = city ? cityCentres[city] : (from ?? cityCentres[defaultCity])
  const query = { limit: cardsAPage, ...shortCards }
  const within = usePages(
    peopleWithin,
    { params: { city: city ?? defaultCity }, query },
    { enabled: ready && anywhereInCity },
  )
  const nearby = usePages(
    peopleNearby,
    {
      params: { ...centre, distance: distance === 'all' ? 'all' : Number(distance) },
      query: { ...query, state: city },
    },
    { enabled: ready && !anywhereInCity },
  )
  return anywhereInCity ? within : nearby
}

export const usePeopleInCategory = (id: string, { filters, sort }: CategoryChoice) =>
  usePages(peopleInCategory, { params: { id }, query: { ...asked(filters), sort, limit: cardsAPage, ...shortCards } })

/** The radius of the area in which the member is shown; undefined until known, and without a location. */
export const useOwnArea = (): number | undefined => {
  const own = useCall(getProfile, { params: { id: memberId() } }, { staleTime: Number.POSITIVE_INFINITY })
  return own.data?.data.area_metres ?? undefined
}

/**
 * The next free dates of these people, by id. Empty until loaded, and if they cannot be loaded. Fetched after the first
 * paint: preparing the call takes a phone 10 ms, which would delay it.
 */
export const useNextFree = (members: readonly string[]): ReadonlyMap<string, Date | null> => {
  const isDrawn = useDrawn()
  const asked = { query: { members: [...members] } }
  const { data } = useCall(listNextFree, asked, { enabled: isDrawn && members.length > 0, staleTime: 60_000 })
  return useMemo(() => new Map(data?.data.map(({ member_id, next }) => [member_id, next])), [data])
}
