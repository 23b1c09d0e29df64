import type { Point } from '@sparkhood/contract/primitives/place'

/** A place as people write it. */
export type Place = Point & {
  /** All of it on one line: "12 Mill Lane, Leeds, West Yorkshire". */
  label: string
  /** The town or district alone, which strangers may see: "Leeds". */
  locationName: string
  /** The county or district around it, if known. */
  area: string | undefined
  /** About how many people live there, if known. */
  population: number | undefined
}

/** Finds British places by name and by point. */
export type Geocoder = {
  /**
   * Places that what was typed so far may mean, the likeliest first, at most `limit`. "12 Mill Lane, Lee" suggests
   * places in Leeds, with the street kept in the label. Nothing known by that name: an empty list.
   */
  suggest(text: string, limit: number): Promise<Place[]>
  /** The place that a point belongs to; nothing if none is within 50 km. */
  nearest(point: Point): Promise<Place | undefined>
  /** A city by the name people use: "hull" is Kingston upon Hull. Accents and letter case are forgiven. */
  city(name: string): Promise<Place | undefined>
}

/** Beyond this a point is in no known place: at sea or abroad. */
export const nearestWithinKm = 50
