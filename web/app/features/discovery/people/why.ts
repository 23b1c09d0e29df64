import type { PersonNearby } from '@sparkhood/contract/listings/discovery'
import { formatterIn } from '@sparkhood/contract/primitives/moments'
import { townAreaMetres } from '@sparkhood/contract/primitives/place'
import { daysBetween, formatMilesAway, formatShortDay } from '../../../lib/format.ts'

type Facts = Pick<
  PersonNearby,
  'distance' | 'area_metres' | 'rating' | 'rating_count' | 'reviewer_count' | 'is_new' | 'reply_minutes'
>
/** Facts that are fetched once for a page and shown on each card. */
export type Known = {
  /** Their next free date; null if there is none within two weeks, undefined until known. */
  nextFree: Date | null | undefined
  /** The radius of the viewer's own area; undefined until known, and without a location. */
  ownAreaMetres: number | undefined
}
export type Reasons = Known & {
  /** How the distance to an area of this radius is worded; by default from the viewer's own location. */
  formatDistance?: ((km: number, areaMetres: number) => string) | undefined
  /** The requested date, on which they are free. */
  freeOn?: Date | undefined
  /** They are shown for a tool, which is available regardless of when they are free. */
  lends?: boolean | undefined
  now: Date
}

/** Both live somewhere in their areas, so the distance is no more precise than these; in miles, as on profiles. */
const nearness = (person: Facts, { formatDistance, ownAreaMetres = townAreaMetres }: Reasons): string => {
  const { distance: km, area_metres: areaMetres } = person
  if (km === null) return ''
  const reach = areaMetres ?? townAreaMetres
  return formatDistance ? formatDistance(km, reach) : formatMilesAway(km, reach + ownAreaMetres)
}

const daysInWeek = 7
const weekday = formatterIn({ weekday: 'long' })
const dayWords = (day: Date, now: Date, from: 'from' | 'on'): string => {
  const days = daysBetween(now, day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days < daysInWeek) return `on ${weekday.format(day)}`
  return `${from} ${formatShortDay(day, now)}`
}

/** 'free today', 'free tomorrow', 'free on Saturday', 'free from Thu 3 Dec'. */
export const freeWords = (nextFree: Date, now: Date): string => `free ${dayWords(nextFree, now, 'from')}`

/** For a requested date 'free on Thu 3 Dec'; for a tool 'can be borrowed on Thu 3 Dec'. */
const whenWords = ({ nextFree, freeOn, lends, now }: Reasons): string => {
  if (freeOn) return `${lends ? 'can be borrowed' : 'free'} ${dayWords(freeOn, now, 'on')}`
  return nextFree && !lends ? freeWords(nextFree, now) : ''
}

/** One neighbour may have written several reviews; if the number of reviewers is unknown, reviews are counted. */
const ratingWords = ({ rating, rating_count: reviews, reviewer_count: people, is_new: isNew }: Facts): string => {
  if (rating === null) return isNew ? 'new here' : 'no reviews yet'
  const from = people === undefined ? counted(reviews, 'review') : counted(people, 'neighbour')
  return `${rating.toFixed(1)} from ${from}`
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const [hour, day] = [60, 24 * 60]
const quickMinutes = 6 * hour

/** 'replies within 2 hours'; in hours only for those who reply on the same day. */
const replyWords = ({ reply_minutes: minutes }: Facts): string => {
  if (minutes === null) return ''
  if (minutes <= hour) return 'replies within an hour'
  if (minutes <= quickMinutes) return `replies within ${Math.ceil(minutes / hour)} hours`
  return minutes <= day ? 'replies within a day' : `replies within ${Math.ceil(minutes / day)} days`
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export type Mark = { of: 'near' | 'free' | 'rating' | 'unrated' | 'replies'; words: string }

/**
 * The reasons for showing somebody: 'Within about a mile', 'Free on Saturday', '4.9 from 12 neighbours', 'Replies
 * within a day'.
 */
export const whyShown = (person: Facts, reasons: Reasons): Mark[] => {
  const marks: Mark[] = [
    { of: 'near', words: nearness(person, reasons) },
    { of: 'free', words: whenWords(reasons) },
    { of: person.rating === null ? 'unrated' : 'rating', words: ratingWords(person) },
    { of: 'replies', words: replyWords(person) },
  ]
  return marks.filter(({ words }) => words !== '').map((mark) => ({ ...mark, words: sentence(mark.words) }))
}
