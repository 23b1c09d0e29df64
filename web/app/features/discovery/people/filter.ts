import type { DistanceOption } from '@sparkhood/contract/listings/discovery'
import { type City, isCity } from '@sparkhood/contract/primitives/city-centres'
import { cityRadiusMetres, defaultCity, distanceOptions, townAreaMetres } from '@sparkhood/contract/primitives/place'
import { formatMiles } from '../../../lib/format.ts'

/** The filter of people; without a city, those around the member's own location. */
export type PeopleFilter = { city: City | undefined; distance: DistanceOption }

const isDistance = (text: string | null): text is DistanceOption => distanceOptions.some(({ value }) => value === text)

/** Reads the filter from the address. Members without a location see London. */
export const readFilter = (query: URLSearchParams, hasPlace: boolean): PeopleFilter => {
  const city = query.get('city')
  const distance = query.get('distance')
  return {
    city: city && isCity(city) ? city : hasPlace ? undefined : defaultCity,
    distance: isDistance(distance) ? distance : 'all',
  }
}

/** The address of the same page with another filter; defaults are left out. */
export const writeFilter = (query: URLSearchParams, { city, distance }: PeopleFilter): URLSearchParams => {
  const next = new URLSearchParams(query)
  if (city) next.set('city', city)
  else next.delete('city')
  if (distance === 'all') next.delete('distance')
  else next.set('distance', distance)
  return next
}

export const cityName = (city: City): string => city.charAt(0).toUpperCase() + city.slice(1)

/**
 * 'Within about a mile of the centre', '3 miles from the centre'; from the distance in km to an area of this radius.
 */
export const formatFromCentre = (km: number, areaMetres = townAreaMetres): string => {
  const metres = km * 1000
  if (metres < areaMetres) return `Within about ${formatMiles(metres + areaMetres)} of the centre`
  return `${formatMiles(metres).replace(/^a /, '1 ')} from the centre`
}

/** 'No people found in Leeds within 0-5 miles.' */
export const nobodyFound = ({ city, distance }: PeopleFilter): string => {
  const where = city ? `in ${cityName(city)}` : 'near you'
  const label = distanceOptions.find(({ value }) => value === distance)?.label
  return `No people found ${where}${distance === 'all' ? '' : ` within ${label}`}.`
}

/**
 * Whether there may be more people without the distance filter: in a city only if it is farther than the city's own
 * people live.
 */
export const mayWiden = ({ city, distance }: PeopleFilter): boolean =>
  distance !== 'all' && (city === undefined || Number(distance) < cityRadiusMetres)

const aroundKm = 15
const enoughOnMap = 3

/**
 * The distance from which somebody is outside the first view of a map, which is as wide as it takes to show a few
 * people.
 */
export const farFrom = (distancesKm: readonly number[]): number =>
  Math.max(aroundKm, [...distancesKm].sort((one, other) => one - other)[enoughOnMap - 1] ?? Number.POSITIVE_INFINITY)
