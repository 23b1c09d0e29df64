import type { PersonNearby } from '@sparkhood/contract/listings/discovery'
import { formatterIn } from '@sparkhood/contract/primitives/moments'
import { townAreaMetres } from '@sparkhood/contract/primitives/place'
import { daysBetween, formatMilesAway, formatShortDay } from '../../../lib/format.ts'

type Facts = Pick<
  PersonNearby,
  'distance' | 'area_metres' | 'rating' | 'rating_count' | 'reviewer_count' | 'is_new' | 'reply_minutes'
>
/** What is asked once for a whole page and stands on each card. */
export type Known = {
  /** When they are next free; null within two weeks not at all, undefined while it is not known. */
  nextFree: Date | null | undefined
  /** How far the area of the viewer reaches; undefined until it is known, and without a place. */
  ownAreaMetres: number | undefined
}
export type Reasons = Known & {
  /** How the distance to an area that reaches so far reads; from the viewer's own place unless it says otherwise. */
  formatDistance?: ((km: number, areaMetres: number) => string) | undefined
  /** A day that was asked for and that they are free on. */
  freeOn?: Date | undefined
  /** They are shown for something that they lend, which goes by itself: when they are free says nothing of it. */
  lends?: boolean | undefined
  now: Date
}

/** Both live somewhere in their areas, so nothing finer is said than these allow; in miles, as on their profile. */
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

/** Of a day that was asked for 'free on Thu 3 Dec'; of what is lent then 'can be borrowed on Thu 3 Dec'. */
const whenWords = ({ nextFree, freeOn, lends, now }: Reasons): string => {
  if (freeOn) return `${lends ? 'can be borrowed' : 'free'} ${dayWords(freeOn, now, 'on')}`
  return nextFree && !lends ? freeWords(nextFree, now) : ''
}

/** The same neighbour may have said it more than once; where how many they are is not known, it is told by reviews. */
const ratingWords = ({ rating, rating_count: reviews, reviewer_count: people, is_new: isNew }: Facts): string => {
  if (rating === null) return isNew ? 'new here' : 'no reviews yet'
  const from = people === undefined ? counted(reviews, 'review') : counted(people, 'neighbour')
  return `${rating.toFixed(1)} from ${from}`
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const [hour, day] = [60, 24 * 60]
const quickMinutes = 6 * hour

/** 'replies within 2 hours'; told by the hour only of those who answer on the same day. */
const replyWords = ({ reply_minutes: minutes }: Facts): string => {
  if (minutes === null) return ''
  if (minutes <= hour) return 'replies within an hour'
  if (minutes <= quickMinutes) return `replies within ${Math.ceil(minutes / hour)} hours`
  return minutes <= day ? 'replies within a day' : `replies within ${Math.ceil(minutes / day)} days`
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export type Mark = { of: 'near' | 'free' | 'rating' | 'unrated' | 'replies'; words: string }

/** Why somebody is shown: 'Within about a mile', 'Free on Saturday', '4.9 from 12 neighbours', 'Replies within a day'. */
export const whyShown = (person: Facts, reasons: Reasons): Mark[] => {
  const marks: Mark[] = [
    { of: 'near', words: nearness(person, reasons) },
    { of: 'free', words: whenWords(reasons) },
    { of: person.rating === null ? 'unrated' : 'rating', words: ratingWords(person) },
    { of: 'replies', words: replyWords(person) },
  ]
  return marks.filter(({ words }) => words !== '').map((mark) => ({ ...mark, words: sentence(mark.words) }))
}
