import type { Point } from '@sparkhood/contract/primitives/place'
import type { completionItems } from '@sparkhood/contract/profiles'
import { keyedHash } from '../../platform/secrets/random.ts'

type CompletionItem = (typeof completionItems)[number]

/** What the completion checklist looks at. */
export type ProfileFacts = {
  photo: string
  bio: string
  skills: number
  hasPlace: boolean
  kycStatus: string
  payoutLinked: boolean
}

/** The six points of the checklist, in the order they are shown. */
export function completionOf(facts: ProfileFacts): { item: CompletionItem; done: boolean }[] {
  return [
    { item: 'photo', done: facts.photo !== '' },
    { item: 'skill', done: facts.skills > 0 },
    { item: 'location', done: facts.hasPlace },
    { item: 'kyc', done: facts.kycStatus === 'approved' },
    { item: 'payout', done: facts.payoutLinked },
    { item: 'bio', done: facts.bio !== '' },
  ]
}

const earthRadiusMetres = 6_371_008.8
const metresPerDegree = (earthRadiusMetres * Math.PI) / 180
const cellMetres = 1000
const nearestMetres = 400
const furthestMetres = 900

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance. Source: the haversine formula, Sinnott, Sky and Telescope 68 (1984). */
export function metresBetween(from: Point, to: Point): number {
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(to.lat - from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lon - from.lon)
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/**
 * How many times wider than in a town the blur is, by the distance to the nearest known place: where few people live, a
 * wider ring holds as many of them.
 */
export function spreadAt(metresToNearestPlace: number): number {
  if (metresToNearestPlace <= 2500) return 1
  return metresToNearestPlace <= 5000 ? 2 : 4
}

export type Blurring = { point: Point; memberId: string; secret: string; spread: number }

/**
 * The point that others are shown: 400 to 900 m away (times the spread), in a direction and at a distance that only the
 * secret tells, the same wherever in its cell of about a kilometre the point is. Saving it again and again shows nothing
 * more, and the mean of many is no nearer.
 */
export function blurred({ point, memberId, secret, spread }: Blurring): Point {
  const metresPerDegreeEast = metresPerDegree * Math.cos(radians(point.lat))
  const draw = keyedHash(secret, `${memberId} ${spread} ${cellOf(point)}`)
  const angle = 2 * Math.PI * fractionOf(draw.slice(0, 12))
  // Evenly over the area of the ring: its square is what is drawn.
  const square = nearestMetres ** 2 + fractionOf(draw.slice(12, 24)) * (furthestMetres ** 2 - nearestMetres ** 2)
  // A metre more makes good what rounding and the flat earth take away.
  const metres = (Math.sqrt(square) + 1) * spread
  return {
    lat: rounded(point.lat + (metres * Math.sin(angle)) / metresPerDegree),
    lon: rounded(point.lon + (metres * Math.cos(angle)) / metresPerDegreeEast),
  }
}

/** Whether a shown point may stay when its member moves a little: it is still neither too near nor too far. */
export function stillBlurs(shown: Point, point: Point, spread: number): boolean {
  const metres = metresBetween(shown, point)
  return metres >= nearestMetres * spread && metres <= (furthestMetres + 5) * spread
}

function cellOf({ lat, lon }: Point): string {
  const row = Math.floor((lat * metresPerDegree) / cellMetres)
  // Cells of one row are equally wide, so the width is taken at the row and not at the point.
  const widthDegrees = cellMetres / (metresPerDegree * Math.cos(radians((row * cellMetres) / metresPerDegree)))
  return `${row} ${Math.floor(lon / widthDegrees)}`
}

const fractionOf = (hex: string): number => Number.parseInt(hex, 16) / 16 ** hex.length

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** The British postcode in an address as people write it, or nothing. */
export const postcodeIn = (address: string): string =>
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i.exec(address)?.[0].toUpperCase() ?? ''
