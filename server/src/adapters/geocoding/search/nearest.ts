import type { Point } from '@sparkhood/contract/primitives/place'
import { nearestWithinKm, type Place } from '../geocoder.ts'

/** Finds the place nearest to a point, within 50 km. */
export type NearestPlaces = { find(point: Point): Place | undefined }

/** Sorts the places by latitude. A search goes north and south from the point until the latitude alone is too far away. */
export function openNearest(places: readonly Place[]): NearestPlaces {
  const northwards = places.toSorted((one, other) => one.lat - other.lat)
  return { find: (point) => getNearest(northwards, point) }
}

function getNearest(northwards: readonly Place[], point: Point): Place | undefined {
  let best: Place | undefined
  let bestKm = nearestWithinKm
  const lookAt = (place: Place | undefined): boolean => {
    if (!place || Math.abs(place.lat - point.lat) * kmPerDegree > bestKm) return false
    const km = kmBetween(place, point)
    if (km <= bestKm) [best, bestKm] = [place, km]
    return true
  }
  const start = countSouthOf(northwards, point.lat)
  let at = start
  while (lookAt(northwards[at])) at += 1
  at = start - 1
  while (lookAt(northwards[at])) at -= 1
  return best
}

function countSouthOf(northwards: readonly Place[], lat: number): number {
  let [least, most] = [0, northwards.length]
  while (least < most) {
    const middle = (least + most) >> 1
    if ((northwards[middle] as Place).lat < lat) least = middle + 1
    else most = middle
  }
  return least
}

const kmPerDegree = 111.195

/** Distance on a plane; at the size of a town it is right to a few metres per kilometre. */
export function kmBetween(one: Point, other: Point): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180)
  return Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos(middle)) * kmPerDegree
}
