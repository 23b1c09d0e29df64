import type { Exactness, Point } from '@sparkhood/contract/primitives/place'

export type { Exactness }

/** A place as people write it. */
export type Place = Point & {
  /** All of it on one line: "12 Mill Lane, Leeds, West Yorkshire". */
  label: string
  /** The town or district alone, which strangers may see: "Leeds". */
  locationName: string
  /** The county or district around it, if known. */
  area: string | undefined
  /** How well the point is known: to the postcode or the house, the street, the district, or only the town. */
  exactness: Exactness
}

/** Finds British places by name and by point. */
export type Geocoder = {
  /** Whom the places are by, in the words that their licence asks for. */
  credit(): Promise<string>
  /**
   * Places that what was typed so far may mean, the likeliest first, at most `limit`. "12 Mill Lane, Lee" suggests
   * places in Leeds, with the street kept in the label. What is near to `near` comes first among places of one name.
   * Nothing known by that name: an empty list.
   */
  suggest(text: string, limit: number, near?: Point): Promise<Place[]>
  /** The address at a point, as exactly as it is known; nothing where there is none in Britain. */
  describe(point: Point): Promise<Place | undefined>
  /**
   * The town or district that a point belongs to, at its middle; nothing if none is within 50 km. What strangers are
   * shown follows from it, so it is answered on this machine whoever answers the rest.
   */
  nearest(point: Point): Promise<Place | undefined>
  /**
   * Whether a point is well inside a town of 20,000 or more, where thousands live within a kilometre. What strangers are shown
   * follows from it, too.
   */
  isInTown(point: Point): Promise<boolean>
  /** Names to be drawn on a map of this box, in degrees: districts, and streets if wanted, the most important first. */
  labels(box: Box, withStreets: boolean): Promise<Label[]>
}

export type Box = { south: number; west: number; north: number; east: number }
export type Label = Point & { name: string; kind: 'district' | 'street' }

/** Beyond this a point is in no known place: at sea or abroad. */
export const nearestWithinKm = 50
/** So much of what somebody types is looked at. */
export const longestText = 200
