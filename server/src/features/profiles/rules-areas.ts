import { type Exactness, type Point, townAreaMetres } from '@sparkhood/contract/primitives/place'
import { keyedHash } from '../../platform/secrets/random.ts'

/**
 * What others know of where a member lives: at least 400 m and at most this many metres from the shown point. For the
 * reasons, and the attacks that it withstands: docs/decisions/0012-public-location.md.
 */
export type Area = { shown: Point; radiusMetres: number }

/** The owner of the area; only the server knows the secret. */
export type Whose = { memberId: string; secret: string }

/** What the map says about a home's surroundings: public, and the same for everybody. */
export type Surroundings = {
  /** Whether thousands live within a kilometre. */
  isInTown: boolean
  /** The distance to the centre of the nearest known place; infinite if there is none. */
  metresToPlace: number
}

/**
 * Out of town, the radius by distance to the nearest place. Some hundreds of people live in each area, however sparse.
 */
const outOfTown = [
  { toPlace: 2500, radius: 1800 },
  { toPlace: 5000, radius: 3600 },
  { toPlace: 15_000, radius: 7200 },
]
const wildMetres = 10_800

/** Nobody lives nearer than this to their shown point. */
const nearestMetres = 400
/** Shown points are drawn at least this far away, so that somebody who moves a few doors keeps their area. */
const drawnFromMetres = 500
const slackMetres = drawnFromMetres - nearestMetres
/** A home that moves less than this is the same home, located more exactly. */
const fewDoorsMetres = 500

const earthRadiusMetres = 6_371_008.8
const metresPerDegree = (earthRadiusMetres * Math.PI) / 180
const cellMetres = 1000
/** No home is further than this from the middle of its cell. */
const toCornerMetres = 710
/** Even in the narrowest ring one turn in five succeeds, so this limit is never reached. */
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

/**
 * Returns the radius of a home's area. It follows from the map alone, so it reveals nothing about who else lives there.
 */
export function radiusAt({ isInTown, metresToPlace }: Surroundings): number {
  if (isInTown) return townAreaMetres
  return outOfTown.find(({ toPlace }) => metresToPlace <= toPlace)?.radius ?? wildMetres
}

/** The centre of a town or district is known, and the home may be this far from it. */
const knownToMetres: Partial<Record<Exactness, number>> = { district: 1800, town: 3600 }

/** Returns the minimum radius of a home's area, so that no distance is finer than the accuracy of the place. */
export const radiusKnown = (radiusMetres: number, exactness: Exactness | null): number =>
  Math.max(radiusMetres, knownToMetres[exactness ?? 'unit'] ?? 0)

/**
 * Returns the area of a home: its point lies in a direction and at a distance that depend on the secret, every place
 * around the home being equally likely. Each cell of about a kilometre has its own sequence of points, which depends on
 * nothing else; a home takes the first that is neither too near nor too far. So homes beside each other mostly share a
 * point, but no offset to it: knowing an earlier home and its point reveals nothing about the next home.
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

/** Whether the area can remain when its member moves: its point is neither too near to the new home nor too far. */
export function stillHolds({ shown, radiusMetres }: Area, home: Point): boolean {
  const metres = metresBetween(shown, home)
  return metres >= nearestMetres && metres <= radiusMetres + slackMetres
}

/**
 * Whether a point is so near the home, or in its area, that knowing that somebody is there would help to locate the
 * home.
 */
export const tellsOfHome = ({ point, area }: { point: Point; area: Area }, at: Point): boolean =>
  metresBetween(area.shown, at) <= area.radiusMetres + slackMetres || metresBetween(point, at) <= fewDoorsMetres

/**
 * Returns the area of a home after it moved. Within a few doors the area is unchanged: two radii for one home would
 * reveal that it is where they meet. Further away it is unchanged if a new area would have the same radius.
 */
export function areaAfter(before: { point: Point; area: Area }, home: Point, otherwise: Area): Area {
  if (!stillHolds(before.area, home)) return otherwise
  const isNear = metresBetween(before.point, home) <= fewDoorsMetres
  return isNear || before.area.radiusMetres === otherwise.radiusMetres ? before.area : otherwise
}

/** Returns a point around another, uniform over the disc: the hash determines the square of the distance. */
const drawn = (around: Point, withinMetres: number, draw: string): Point =>
  away(around, withinMetres * Math.sqrt(getFraction(draw.slice(12, 24))), 2 * Math.PI * getFraction(draw.slice(0, 12)))

/** Returns the point this many metres away. Source: Snyder, Map Projections: A Working Manual (USGS 1395), 5-5, 5-6. */
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
