import type { DistanceOption } from '@sparkhood/contract/discovery'
import { cities, defaultCity, distanceOptions } from '@sparkhood/contract/primitives/place'

export type City = (typeof cities)[number]

/** Which people are asked for; without a city, those around the member's own place. */
export type PeopleFilter = { city: City | undefined; distance: DistanceOption }

const isCity = (text: string | null): text is City => cities.some((city) => city === text)
const isDistance = (text: string | null): text is DistanceOption => distanceOptions.some(({ value }) => value === text)

/** Reads the filters from the address. Who has no place yet looks around London. */
export const readFilter = (query: URLSearchParams, hasPlace: boolean): PeopleFilter => {
  const city = query.get('city')
  const distance = query.get('distance')
  return {
    city: isCity(city) ? city : hasPlace ? undefined : defaultCity,
    distance: isDistance(distance) ? distance : 'all',
  }
}

/** The address of the same page with other filters; what is usual is left out. */
export const writeFilter = (query: URLSearchParams, { city, distance }: PeopleFilter): URLSearchParams => {
  const next = new URLSearchParams(query)
  if (city) next.set('city', city)
  else next.delete('city')
  if (distance === 'all') next.delete('distance')
  else next.set('distance', distance)
  return next
}

export const cityName = (city: City): string => city.charAt(0).toUpperCase() + city.slice(1)

/** 'No people found in Leeds within 0-5 miles.' */
export const nobodyFound = ({ city, distance }: PeopleFilter): string => {
  const where = city ? `in ${cityName(city)}` : 'near you'
  const label = distanceOptions.find(({ value }) => value === distance)?.label
  return `No people found ${where}${distance === 'all' ? '' : ` within ${label}`}.`
}
