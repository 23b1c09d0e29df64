import type { Point } from '@sparkhood/contract/primitives/place'
import type { Place } from './geocoder.ts'
import { tidyPostcode } from './place-names.ts'

/** A remote geocoding service: builds its requests and reads its replies. It does no I/O itself. */
export type Source = {
  credit: string
  searchFor(text: string, limit: number): URL
  /** Throws for a reply of another shape, and for one in which the service refuses. */
  readSearch(answer: unknown): Place[]
  describeAt(point: Point): URL
  readDescribed(answer: unknown): Place | undefined
}

/** The service refused in its own reply: `busy` for a rate limit, `denied` if it does not serve us at all. */
export class ServiceRefused extends Error {
  readonly why: 'busy' | 'denied'
  constructor(why: 'busy' | 'denied', words: string) {
    super(words)
    this.why = why
  }
}

/** The parts of an address as services return them. */
export type Parts = {
  street?: string | undefined
  number?: string | undefined
  town: string | undefined
  area?: string | undefined
  postcode?: string | undefined
}

/** Returns the address as one line, in the format of the gazetteer; undefined without a town. */
export function findPlace(point: Point, { street = '', number = '', town, area, postcode }: Parts): Place | undefined {
  if (!town) return undefined
  const around = area && area !== town ? area : undefined
  const line = [`${number} ${street}`.trim(), town, around].filter(Boolean).join(', ')
  const label = [line, tidyPostcode(postcode)].filter(Boolean).join(' ')
  return { ...point, label, locationName: town, area: around, exactness: number ? 'unit' : street ? 'street' : 'town' }
}
