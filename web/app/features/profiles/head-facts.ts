import type { Profile } from '@sparkhood/contract/people/profiles'
import type { Point } from '@sparkhood/contract/primitives/place'

const earthRadiusKm = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance between two points in kilometres (the haversine formula; Sinnott, Sky & Telescope 68, 1984). */
export const kmBetween = (one: Point, other: Point): number => {
  const halfLat = Math.sin(radians(other.lat - one.lat) / 2)
  const halfLon = Math.sin(radians(other.lon - one.lon) / 2)
  const chord = halfLat ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * halfLon ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

type Hours = Pick<Profile, 'openingTime' | 'closingTime' | 'weekendsInclusive'>

const endOfDay = '24:00'

/** 'Usually free 09:00 to 17:30, not at weekends'; empty if unknown. */
export const formatUsualHours = ({ openingTime, closingTime, weekendsInclusive }: Hours): string => {
  if (!openingTime || !closingTime) return ''
  const until = closingTime === endOfDay ? 'midnight' : closingTime
  return `Usually free ${openingTime} to ${until}, ${weekendsInclusive ? 'at weekends too' : 'not at weekends'}`
}
