import type { Point } from '@sparkhood/contract/primitives/place'
import { keyedHash } from '../../platform/secrets/random.ts'

/**
 * What others know of where a member lives: from 400 m to so many metres away from the point they are shown. Why it is
 * like this, and what it holds against: docs/decisions/0016.
 */
export type Area = { shown: Point; radiusMetres: number }

/** Whose area it is; only the server knows the secret. */
export type Whose = { memberId: string; secret: string }

/** The sizes of an area; the smallest that holds enough members is taken. */
export const radiiMetres = [900, 1350, 1800, 2700, 3600, 5400, 7200, 10_800, 14_400, 21_600, 30_000] as const

/** So many members live in an area, its own included, unless it is as wide as areas get. */
export const fewestMembers = 5

/** Nobody lives nearer to the point they are shown. */
const nearestMetres = 400
/** Drawn at least so far away, so that somebody who moves a few doors on keeps their area. */
export const drawnFromMetres = 500
const slackMetres = drawnFromMetres - nearestMetres

const earthRadiusMetres = 6_371_008.8
const metresPerDegree = (earthRadiusMetres * Math.PI) / 180
const cellMetres = 1000

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (radian: number): number => (radian * 180) / Math.PI

/** Great-circle distance. Source: the haversine formula, Sinnott, Sky and Telescope 68 (1984). */
export function metresBetween(from: Point, to: Point): number {
  const half = (angle: number): number => Math.sin(radians(angle) / 2) ** 2
  const chord =
    half(to.lat - from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lon - from.lon)
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** The least radius by the distance to the nearest known place: far from all of them five members may still be one family. */
export function leastRadiusAt(metresToNearestPlace: number): number {
  if (metresToNearestPlace <= 2500) return 900
  return metresToNearestPlace <= 5000 ? 1800 : 3600
}

/**
 * An area of each radius for a home, smallest first: the point lies in a direction and at a distance that only the secret
 * tells, every place around the home being as likely as any other. The same home gives the same areas however often it
 * is asked, and so does its cell of about a kilometre, moved along with the home.
 */
export function areasFor(home: Point, whose: Whose, leastMetres: number = radiiMetres[0]): Area[] {
  return radiiMetres
    .filter((radiusMetres) => radiusMetres >= leastMetres)
    .map((radiusMetres) => {
      const between: Ring = [drawnFromMetres + 1, radiusMetres - 1]
      const draw = keyedHash(whose.secret, `${whose.memberId} ${radiusMetres} ${cellOf(home)}`)
      return { shown: drawn(home, between, draw), radiusMetres }
    })
}

/**
 * Wider areas that hold all of an area, smallest first. They are drawn around the point that is shown already and not
 * around the home, and that point's whole circle is far enough from the new point: so they tell nobody anything.
 */
export function areasHolding(area: Area, whose: Whose): Area[] {
  const nearest = area.radiusMetres + drawnFromMetres
  return radiiMetres
    .filter((radiusMetres) => radiusMetres - area.radiusMetres > nearest + slackMetres)
    .map((radiusMetres) => {
      const between: Ring = [nearest, radiusMetres - area.radiusMetres]
      const { lat, lon } = area.shown
      const draw = keyedHash(whose.secret, `wider ${whose.memberId} ${radiusMetres} ${lat} ${lon}`)
      return { shown: drawn(area.shown, between, draw), radiusMetres }
    })
}

/** Whether an area may stay when its member moves a little: its point is neither too near to the new home nor too far. */
export function stillHolds({ shown, radiusMetres }: Area, home: Point): boolean {
  const metres = metresBetween(shown, home)
  return metres >= nearestMetres && metres <= radiusMetres + slackMetres
}

type Ring = readonly [fromMetres: number, toMetres: number]

/** A point in a ring around another, evenly over its surface: the square of the distance is what the hash decides. */
function drawn(around: Point, [from, to]: Ring, draw: string): Point {
  const square = from ** 2 + fractionOf(draw.slice(12, 24)) * (to ** 2 - from ** 2)
  return away(around, Math.sqrt(square), 2 * Math.PI * fractionOf(draw.slice(0, 12)))
}

/** Where one arrives so many metres from a point. Source: Snyder, Map Projections: A Working Manual (USGS 1395), 5-5, 5-6. */
function away(from: Point, metres: number, bearing: number): Point {
  const angle = metres / earthRadiusMetres
  const lat = radians(from.lat)
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing)
  const east = Math.sin(angle) * Math.sin(bearing)
  const ahead = Math.cos(lat) * Math.cos(angle) - Math.sin(lat) * Math.sin(angle) * Math.cos(bearing)
  return { lat: rounded(degrees(Math.asin(sine))), lon: rounded(from.lon + degrees(Math.atan2(east, ahead))) }
}

function cellOf({ lat, lon }: Point): string {
  const row = Math.floor((lat * metresPerDegree) / cellMetres)
  // Cells of one row are equally wide, so the width is taken at the row and not at the point.
  const widthDegrees = cellMetres / (metresPerDegree * Math.cos(radians((row * cellMetres) / metresPerDegree)))
  return `${row} ${Math.floor(lon / widthDegrees)}`
}

const fractionOf = (hex: string): number => Number.parseInt(hex, 16) / 16 ** hex.length

const rounded = (angle: number): number => Math.round(angle * 1e6) / 1e6
