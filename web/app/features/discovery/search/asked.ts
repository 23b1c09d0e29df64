import type { ListingKind } from '@sparkhood/contract/listings/skills'
import type { Point } from '@sparkhood/contract/primitives/place'

// In a file of its own, for pages that only invalidate the lists of the neighbourhood.

/** The filters in the address of a search; an empty text is no filter. */
export type Filters = {
  /** In metres. */
  distance: string
  /** The maximum price per hour or day. */
  price: string
  currency: 'gbp' | 'spark'
  stars: string
  verified: boolean
  kind: ListingKind | ''
  /** A calendar date, as 2026-11-28. */
  freeOn: string
  /** Where distances are measured from instead of home: `53.82,-1.577 Headingley, Leeds`. */
  near: string
}

const nearPattern = /^(-?\d{1,2}(?:\.\d{1,3})?),(-?\d{1,3}(?:\.\d{1,3})?) (\S.{0,99})$/

/** Parses that value; undefined for home. */
export function readNear(text: string | null): (Point & { name: string }) | undefined {
  const [, lat, lon, name] = nearPattern.exec(text ?? '') ?? []
  if (name === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return undefined
  return { lat: Number(lat), lon: Number(lon), name }
}

/** Writes that value, to about 100 m. */
export const writeNear = ({ lat, lon, name }: Point & { name: string }): string =>
  `${Number(lat.toFixed(3))},${Number(lon.toFixed(3))} ${name.slice(0, 100)}`

const getPoint = (near: string): Partial<Point> => {
  const at = readNear(near)
  return at ? { lat: at.lat, lon: at.lon } : {}
}

/** The query of the server call. */
export const asked = ({ distance, price, currency, stars, verified, kind, freeOn, near }: Filters) => ({
  ...getPoint(near),
  ...(distance && { distance: Number(distance) }),
  ...(price && { price: Number(price), currency }),
  ...(stars && { rating: Number(stars) }),
  ...(verified && { verified }),
  ...(kind && { kind }),
  ...(freeOn && { free_on: freeOn }),
})
