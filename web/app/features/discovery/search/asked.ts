import type { ListingKind } from '@sparkhood/contract/listings/skills'
import type { Point } from '@sparkhood/contract/primitives/place'

// Pages that only make the lists of the neighbourhood out of date load this, and nothing of how a search is drawn.

/** What stands in the address of a search; empty texts stand for "whatever". */
export type Filters = {
  /** Metres. */
  distance: string
  /** At most so much for the hour or the day. */
  price: string
  currency: 'gbp' | 'spark'
  stars: string
  verified: boolean
  kind: ListingKind | ''
  /** A calendar day, as 2026-11-28. */
  freeOn: string
  /** Where distances start, in the place of home: `53.82,-1.577 Headingley, Leeds`. */
  near: string
}

const nearPattern = /^(-?\d{1,2}(?:\.\d{1,3})?),(-?\d{1,3}(?:\.\d{1,3})?) (\S.{0,99})$/

/** Where distances start, by how it stands in the address; undefined for home. */
export function readNear(text: string | null): (Point & { name: string }) | undefined {
  const [, lat, lon, name] = nearPattern.exec(text ?? '') ?? []
  if (name === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return undefined
  return { lat: Number(lat), lon: Number(lon), name }
}

/** A place as it stands in the address, to about 100 m. */
export const writeNear = ({ lat, lon, name }: Point & { name: string }): string =>
  `${Number(lat.toFixed(3))},${Number(lon.toFixed(3))} ${name.slice(0, 100)}`

const getPoint = (near: string): Partial<Point> => {
  const at = readNear(near)
  return at ? { lat: at.lat, lon: at.lon } : {}
}

/** What the server is asked. */
export const asked = ({ distance, price, currency, stars, verified, kind, freeOn, near }: Filters) => ({
  ...getPoint(near),
  ...(distance && { distance: Number(distance) }),
  ...(price && { price: Number(price), currency }),
  ...(stars && { rating: Number(stars) }),
  ...(verified && { verified }),
  ...(kind && { kind }),
  ...(freeOn && { free_on: freeOn }),
})
