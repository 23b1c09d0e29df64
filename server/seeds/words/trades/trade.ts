import type { ListingKind } from '@sparkhood/contract/listings/skills'
import type { NameOrigin } from '../names.ts'

/** Something that a neighbour offers, with what others write when they ask for it and after it was done. */
export type Offer = {
  title: string
  /** Where the words say something of whoever offers it, those whom they fit. */
  by?: 'women' | 'men'
  origins?: readonly NameOrigin[]
  says: string
  /** What it is where that is not what its category mostly holds. */
  kind?: ListingKind
  /** Pounds an hour, or a day, from and to. */
  pounds: readonly [number, number]
  per?: 'day'
  asked: readonly string[]
  praise: readonly string[]
}

/** All the words of one category. */
export type Trade = {
  offers: readonly Offer[]
  /** Practical last sentences of a description. */
  closings: readonly string[]
  /** What people who do this say of themselves. */
  about: readonly string[]
  /** Praise that fits any offer of the category. */
  praise: readonly string[]
}
