import type { PersonNearby } from '@sparkhood/contract/discovery'
import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import { daysBetween, formatMilesAway, formatShortDay } from '../../../lib/format.ts'

type Facts = Pick<PersonNearby, 'distance' | 'rating' | 'rating_count' | 'reply_minutes'>
export type Reasons = {
  /** How the distance reads; from the viewer's own place unless it says otherwise. */
  formatDistance?: ((km: number) => string) | undefined
  /** When they are next free; null within two weeks not at all, undefined while it is not known yet. */
  nextFree: Date | null | undefined
  /** A day that was asked for and that they are free on. */
  freeOn?: Date | undefined
  now: Date
}

// An easy pace on pavements.
const metresAMinute = 80
const walkableKm = 2.4

const nearness = (km: number): string =>
  km > walkableKm ? formatMilesAway(km) : minutesAway(Math.max(1, Math.round((km * 1000) / metresAMinute)))

const minutesAway = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} away`

const daysInWeek = 7
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: placeTimeZone })
/** 'free today', 'free tomorrow', 'free on Saturday', 'free from Thu 3 Dec'; on one day alone 'free on Thu 3 Dec'. */
export const freeWords = (nextFree: Date, now: Date, from: 'from' | 'on' = 'from'): string => {
  const days = daysBetween(now, nextFree)
  if (days === 0) return 'free today'
  if (days === 1) return 'free tomorrow'
  if (days < daysInWeek) return `free on ${weekday.format(nextFree)}`
  return `free ${from} ${formatShortDay(nextFree, now)}`
}

const ratingWords = ({ rating, rating_count: count }: Facts): string =>
  rating === null ? 'new here' : `${rating.toFixed(1)} from ${count} ${count === 1 ? 'neighbour' : 'neighbours'}`

const [hour, day] = [60, 24 * 60]
const quickMinutes = 6 * hour

/** 'answers within 2 hours'; told by the hour only of those who answer on the same day. */
const replyWords = ({ reply_minutes: minutes }: Facts): string => {
  if (minutes === null) return ''
  if (minutes <= hour) return 'answers within an hour'
  if (minutes <= quickMinutes) return `answers within ${Math.ceil(minutes / hour)} hours`
  return minutes <= day ? 'answers within a day' : `answers within ${Math.ceil(minutes / day)} days`
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Why somebody is shown, in a line: '6 minutes away, free on Saturday, 4.9 from 12 neighbours'. */
export const whyShown = (person: Facts, { formatDistance = nearness, nextFree, freeOn, now }: Reasons): string => {
  const parts = [
    person.distance === null ? '' : formatDistance(person.distance),
    freeOn ? freeWords(freeOn, now, 'on') : nextFree ? freeWords(nextFree, now) : '',
    ratingWords(person),
    replyWords(person),
  ]
  return sentence(parts.filter(Boolean).join(', '))
}
