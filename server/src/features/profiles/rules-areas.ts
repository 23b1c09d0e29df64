import { type Exactness, type Point, townAreaMetres } from '@sparkhood/contract/primitives/place'
import { keyedHash } from '../../platform/secrets/random.ts'

/**
 * What others know of where a member lives: from 400 m to this many metres away from the point they are shown. Why it is
 * like this, and what it holds against: docs/decisions/0012-public-location.md.
 */
export type Area = { shown: Point; radiusMetres: number }

/** Whose area it is; only the server knows the secret. */
export type Whose = { memberId: string; secret: string }

/** What the map says of where a home is: the same for everybody, and known to everybody. */
export type Surroundings = {
  /** Whether thousands live within a kilometre. */
  isInTown: boolean
  /** How far away the nearest known place is, at its middle; infinite where there is none. */
  metresToPlace: number
}

/** Out of town: up to so far from a place the area is so wide. Some hundreds live in each, however thinly. */
const outOfTown = [
  { toPlace: 2500, radius: 1800 },
  { toPlace: 5000, radius: 3600 },
  { toPlace: 15_000, radius: 7200 },
]
const wildMetres = 10_800

/** Nobody lives nearer to the point they are shown. */
const nearestMetres = 400
/** Drawn at least so far away, so that somebody who moves a few doors on keeps their area. */
const drawnFromMetres = 500
const slackMetres = drawnFromMetres - nearestMetres
/** Nearer than this a home that moves is the same one, found more exactly. */
const fewDoorsMetres = 500

const earthRadiusMetres = 6_371_008.8
const metresPerDegree = (earthRadiusMetres * Math.PI) / 180
const cellMetres = 1000
/** No home is further from the middle of its cell. */
const toCornerMetres = 710
/** In the narrowest ring one turn in five hits, so nobody ever comes so far. */
const maxTurns = 2000

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (radian: number): number => (radian * 180) / Math.PI

/** Great-circle distance. Source: the haversine formula, Sinnott, Sky and Telescope 68 (1984). */
export function metresBetween(from: Point, to: Point): number {
  const half = (angle: number): number => Math.sin(radians(angle) / 2) ** 2
  const chord =
    half(to.lat - from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lon - from.lon)
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** How wide the area of a home is. It follows from the map alone, so it says nothing of who else lives there. */
export function radiusAt({ isInTown, metresToPlace }: Surroundings): number {
  if (isInTown) return townAreaMetres
  return outOfTown.find(({ toPlace }) => metresToPlace <= toPlace)?.radius ?? wildMetres
}

/** The middle of a town or a district is known, and the home may be so far from it. */
const knownToMetres: Partial<Record<Exactness, number>> = { district: 1800, town: 3600 }

/** How wide the area of a home is at least, so that nobody reads a distance that is finer than their place is known. */
export const radiusKnown = (radiusMetres: number, exactness: Exactness | null): number =>
  Math.max(radiusMetres, knownToMetres[exactness ?? 'unit'] ?? 0)

/**
 * The area of a home: its point lies in a direction and at a distance that only the secret tells, every place around the home
 * being as likely as any other. Each cell of about a kilometre has its own row of points, which follow from nothing else; a
 * home takes the first that is neither too near nor too far. So homes beside each other mostly share a point, and none shares
 * the way to it: whoever knows an earlier home and its point learns nothing of the next home.
 */
export function getArea(home: Point, radiusMetres: number, { memberId, secret }: Whose): Area {
  const { name, middle } = getCell(home)
  for (let turn = 1; turn <= maxTurns; turn += 1) {
    const draw = keyedHash(secret, `${memberId} ${radiusMetres} ${name} ${turn}`)
    const shown = drawn(middle, radiusMetres + toCornerMetres, draw)
    const metres = metresBetween(shown, home)
    if (metres >= drawnFromMetres && metres <= radiusMetres) return { shown, radiusMetres }
  }
  throw new Error('No point of a cell lies in the ring of a home in it')
}

/** Whether an area may stay when its member moves: its point is neither too near to the new home nor too far. */
export function stillHolds({ shown, radiusMetres }: Area, home: Point): boolean {
  const metres = metresBetween(shown, home)
  return metres >= nearestMetres && metres <= radiusMetres + slackMetres
}

/** Whether whoever knows that somebody is at a point near home, or anywhere in the area of it, would know of the home by that. */
export const tellsOfHome = ({ point, area }: { point: Point; area: Area }, at: Point): boolean =>
  metresBetween(area.shown, at) <= area.radiusMetres + slackMetres || metresBetween(point, at) <= fewDoorsMetres

/**
 * The area of a home after it was moved. A few doors on it stays as it is: two sizes for one home would tell that it is where the
 * one ends and the other begins. Further on it stays where a new one would be as wide.
 */
export function areaAfter(before: { point: Point; area: Area }, home: Point, otherwise: Area): Area {
  if (!stillHolds(before.area, home)) return otherwise
  const isNear = metresBetween(before.point, home) <= fewDoorsMetres
  return isNear || before.area.radiusMetres === otherwise.radiusMetres ? before.area : otherwise
}

/** A point around another, evenly over the circle: the square of the distance is what the hash decides. */
const drawn = (around: Point, withinMetres: number, draw: string): Point =>
  away(around, withinMetres * Math.sqrt(getFraction(draw.slice(12, 24))), 2 * Math.PI * getFraction(draw.slice(0, 12)))

/** Where one arrives this many metres from a point. Source: Snyder, Map Projections: A Working Manual (USGS 1395), 5-5, 5-6. */
function away(from: Point, metres: number, bearing: number): Point {
  const angle = metres / earthRadiusMetres
  const lat = radians(from.lat)
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing)
  const east = Math.sin(angle) * Math.sin(bearing)
  const ahead = Math.cos(lat) * Math.cos(angle) - Math.sin(lat) * Math.sin(angle) * Math.cos(bearing)
  return { lat: rounded(degrees(Math.asin(sine))), lon: rounded(from.lon + degrees(Math.atan2(east, ahead))) }
}

function getCell({ lat, lon }: Point): { name: string; middle: Point } {
  const heightDegrees = cellMetres / metresPerDegree
  const row = Math.floor(lat / heightDegrees)
  // Cells of one row are equally wide, so the width is taken at the row and not at the point.
  const widthDegrees = heightDegrees / Math.cos(radians(row * heightDegrees))
  const column = Math.floor(lon / widthDegrees)
  return {
    name: `${row} ${column}`,
    middle: { lat: (row + 0.5) * heightDegrees, lon: (column + 0.5) * widthDegrees },
  }
}

const getFraction = (hex: string): number => Number.parseInt(hex, 16) / 16 ** hex.length

const rounded = (angle: number): number => Math.round(angle * 1e6) / 1e6
