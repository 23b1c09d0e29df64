import type { Exactness, Point } from '@sparkhood/contract/primitives/place'

export type { Exactness }

/** A place with its names. */
export type Place = Point & {
  /** The whole address on one line: "12 Mill Lane, Leeds, West Yorkshire". */
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
  /** The attribution that the licence of the data requires. */
  credit(): Promise<string>
  /**
   * Suggests places for the text typed so far, the likeliest first, at most `limit`. "12 Mill Lane, Lee" suggests
   * places in Leeds, with the street in the label. Among places of the same name, those close to `near` come first.
   * Empty if nothing matches.
   */
  suggest(text: string, limit: number, near?: Point): Promise<Place[]>
  /** Returns the address at a point as exactly as it is known; undefined outside Britain. */
  describe(point: Point): Promise<Place | undefined>
  /**
   * Returns the town or district that a point belongs to, located at its centre; undefined if none is within 50 km. The
   * public location is derived from it, so it is always answered on this machine, also if a remote service answers the
   * rest.
   */
  nearest(point: Point): Promise<Place | undefined>
  /**
   * Whether a point is well inside a town of 20,000 or more, where thousands live within a kilometre. The public
   * location depends on it, too.
   */
  isInTown(point: Point): Promise<boolean>
  /** Returns names to draw on a map of this box (degrees): districts, and streets if wanted, the most important first. */
  labels(box: Box, withStreets: boolean): Promise<Label[]>
}

export type Box = { south: number; west: number; north: number; east: number }
export type Label = Point & { name: string; kind: 'district' | 'street' }

/** A point further than this from every place is in no known place: at sea or abroad. */
export const nearestWithinKm = 50
/** Only this many characters of a search text are read. */
export const longestText = 200
