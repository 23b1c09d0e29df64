import type { Endpoint, InputOf } from '@sparkhood/contract/endpoint'
import type { CardsQuery } from '@sparkhood/contract/listings/discovery'
import { cityRadiusMetres, type Point } from '@sparkhood/contract/primitives/place'
import type { Sent } from '../../platform/serve.ts'

/** The input of a request, and whether a browser sent it. */
export type Asked<E extends Endpoint> = InputOf<E> & Partial<Pick<Sent<E>, 'isFromBrowser'>>

/** Whether to return whole cards: pages of the previous version need them, and do not send `cards`. */
export const wantsWhole = ({ query, isFromBrowser = false }: { query: CardsQuery; isFromBrowser?: boolean }): boolean =>
  isFromBrowser && query.cards === undefined

/**
 * Where the grid of `grid_point` is accurate: Great Britain and Ireland with a wide margin. Within the United Kingdom
 * its distances are within 0.2 % of those on the sphere; at the edge of this box within 3 %.
 */
const grid = { south: 40, north: 68, west: -17, east: 13 }

const between = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))

/**
 * The point that a search starts from. A point outside the grid is moved to its edge, so that members on that side of
 * the country come first; distances are then not returned, because they would be wrong.
 */
export function getOrigin(point: Point): { point: Point; showsDistance: boolean } {
  const nearest = {
    lat: between(grid.south, grid.north, point.lat),
    lon: between(grid.west, grid.east, point.lon),
  }
  return { point: nearest, showsDistance: nearest.lat === point.lat && nearest.lon === point.lon }
}

/** The radius in metres that counts as in a city; larger only if a longer distance is requested. */
export const reachOfCity = (distance: number | 'all' = 'all'): number =>
  distance === 'all' ? cityRadiusMetres : Math.max(cityRadiusMetres, distance)
