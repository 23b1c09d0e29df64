import type { Point } from '@sparkhood/contract/primitives/place'
import type { Place } from './geocoder.ts'
import { tidyPostcode } from './place-names.ts'

/** A service on the network that knows addresses: what it is asked, and what its answers mean. It asks nothing itself. */
export type Source = {
  credit: string
  searchFor(text: string, limit: number): URL
  /** Refuses an answer of another form, and one that says the service will not help. */
  readSearch(answer: unknown): Place[]
  describeAt(point: Point): URL
  readDescribed(answer: unknown): Place | undefined
}

/** Why a service did not help, in its own answer: too much was asked, or it does not serve us at all. */
export class NoHelp extends Error {
  readonly why: 'busy' | 'denied'
  constructor(why: 'busy' | 'denied', words: string) {
    super(words)
    this.why = why
  }
}

/** The parts of an address as services tell them. */
export type Parts = {
  street?: string | undefined
  number?: string | undefined
  town: string | undefined
  area?: string | undefined
  postcode?: string | undefined
}

/** An address on one line, as the gazetteer writes it; nothing without a town. */
export function findPlace(point: Point, { street = '', number = '', town, area, postcode }: Parts): Place | undefined {
  if (!town) return undefined
  const around = area && area !== town ? area : undefined
  const line = [`${number} ${street}`.trim(), town, around].filter(Boolean).join(', ')
  const label = [line, tidyPostcode(postcode)].filter(Boolean).join(' ')
  return { ...point, label, locationName: town, area: around, exactness: number ? 'unit' : street ? 'street' : 'town' }
}
