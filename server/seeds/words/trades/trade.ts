import type { ListingKind } from '@sparkhood/contract/listings/skills'
import type { NameOrigin } from '../names.ts'

/** Something that a neighbour offers, with the notes of clients and their reviews. */
export type Offer = {
  title: string
  /** Restricts the offer to people whom its words fit. */
  by?: 'women' | 'men'
  origins?: readonly NameOrigin[]
  says: string
  /** The kind, if it differs from the usual one of its category. */
  kind?: ListingKind
  /** The range of pounds per hour, or per day. */
  pounds: readonly [number, number]
  per?: 'day'
  asked: readonly string[]
  praise: readonly string[]
}

/** All texts of one category. */
export type Trade = {
  offers: readonly Offer[]
  /** Practical last sentences of a description. */
  closings: readonly string[]
  /** Sentences for the bios of people who offer this. */
  about: readonly string[]
  /** Reviews that fit any offer of the category. */
  praise: readonly string[]
}
