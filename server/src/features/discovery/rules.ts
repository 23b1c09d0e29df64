import type { Endpoint, InputOf } from '@sparkhood/contract/endpoint'
import type { CardsQuery } from '@sparkhood/contract/listings/discovery'
import { cityRadiusMetres, type Point } from '@sparkhood/contract/primitives/place'
import type { Sent } from '../../platform/serve.ts'

/** What is asked for, and whether a browser asks. */
export type Asked<E extends Endpoint> = InputOf<E> & Partial<Pick<Sent<E>, 'isFromBrowser'>>

/** Whether whole cards are meant: by the pages of the version before, which do not say how much they draw. */
export const wantsWhole = ({ query, isFromBrowser = false }: { query: CardsQuery; isFromBrowser?: boolean }): boolean =>
  isFromBrowser && query.cards === undefined

/**
 * Where the grid of `grid_point` may be trusted: Great Britain and Ireland with a wide margin. Within the United Kingdom
 * its distances are within 0.2 % of those on the sphere; at the edge of this box within 3 %.
 */
const grid = { south: 40, north: 68, west: -17, east: 13 }

const between = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))

/**
 * The point that a search starts from. From outside the grid it starts at its edge, so that those on that side of the
 * country come first, and distances are not told, because they would be wrong.
 */
export function getOrigin(point: Point): { point: Point; tellsDistance: boolean } {
  const nearest = {
    lat: between(grid.south, grid.north, point.lat),
    lon: between(grid.west, grid.east, point.lon),
  }
  return { point: nearest, tellsDistance: nearest.lat === point.lat && nearest.lon === point.lon }
}

/** How far from its centre somebody still counts as being in a city; further only where a longer distance is asked for. */
export const reachOfCity = (distance: number | 'all' = 'all'): number =>
  distance === 'all' ? cityRadiusMetres : Math.max(cityRadiusMetres, distance)
