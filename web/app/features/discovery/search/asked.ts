import type { Point } from '@sparkhood/contract/primitives/place'
import type { Filters } from './address.ts'

// Pages that only make the lists of the neighbourhood out of date load this, and nothing of how a search is drawn.

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
