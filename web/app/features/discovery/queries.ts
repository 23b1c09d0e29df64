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

/** A category as the server knows it, and whether that is still to be heard. */
export const useCategory = (id: string) => {
  const { data, isPending } = useCategories()
  return { category: data?.data.find(({ _id }) => _id === id), isPending }
}

/** People around the member's own point, or around the centre of a city; nearest first. Without `ready` nothing is asked yet. */
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

/** How far the area reaches in which the member is shown themselves; undefined until it is known, and without a place. */
export const useOwnArea = (): number | undefined => {
  const own = useCall(getProfile, { params: { id: memberId() } }, { staleTime: Number.POSITIVE_INFINITY })
  return own.data?.data.area_metres ?? undefined
}

/**
 * When each of these people is next free, by their id. Empty until it is known, and if it cannot be told. It is asked once
 * they have been painted: preparing a call takes a phone 10 ms, in which nothing was to be seen of them.
 */
export const useNextFree = (members: readonly string[]): ReadonlyMap<string, Date | null> => {
  const isDrawn = useDrawn()
  const asked = { query: { members: [...members] } }
  const { data } = useCall(listNextFree, asked, { enabled: isDrawn && members.length > 0, staleTime: 60_000 })
  return useMemo(() => new Map(data?.data.map(({ member_id, next }) => [member_id, next])), [data])
}
