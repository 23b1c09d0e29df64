import { dayInWords, formatterIn, timeOfDay } from '@sparkhood/contract/primitives/moments'
import type { Money } from '@sparkhood/contract/primitives/money'
import { metresPerMile, townAreaMetres } from '@sparkhood/contract/primitives/place'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'

const locale = 'en-GB'
const amount = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, minimumFractionDigits: 0 })
const wholePounds = new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
const pounds = new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' })

/** '£12', '£12.50', '6 Sparks', '1 Spark'. */
export const formatMoney = ({ minor, currency }: Money): string => {
  if (currency === 'gbp') return (minor % 100 === 0 ? wholePounds : pounds).format(minor / 100)
  return `${amount.format(minor / 100)} ${Math.abs(minor) === 100 ? 'Spark' : 'Sparks'}`
}

/** The number of Sparks without the word, to be shown beside a bolt. */
export const formatSparks = (minor: number): string => amount.format(minor / 100)

/** 'Saturday 21 November 2026'. */
export const formatDay = (at: Date, timeZone?: string): string =>
  formatterIn({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, timeZone)
    .format(at)
    .replaceAll(',', '')

/** 'Saturday 21 November', with the year if it is not the current one. */
export const formatComingDay = (at: Date, now: Date, timeZone?: string): string => dayInWords(at, now, { timeZone })

/** '14:30', and '01:30 BST' on the night on which that occurs twice. */
export const formatTime = timeOfDay

/** 'Sat 21 Nov', with the year if it is not the current one. */
export const formatShortDay = (at: Date, now: Date, timeZone?: string): string =>
  dayInWords(at, now, { length: 'short', timeZone })

/** 'Sat 21 Nov, 14:30'. */
export const formatWhen = (at: Date, now: Date, timeZone?: string): string =>
  `${formatShortDay(at, now, timeZone)}, ${formatTime(at, timeZone)}`

/** The calendar date in the place's time zone, as 2026-11-21; for comparing days. */
export const toDay = (at: Date, timeZone?: string): string =>
  formatterIn({ dateStyle: 'short' }, timeZone, 'en-CA').format(at)

/** The time since: 'Just now', '5 mins ago', the time on the same day, 'Yesterday', else '21 Nov'. */
export const formatAgo = (at: Date, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / minuteMs))
  if (minutes === 0) return 'Just now'
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'min' : 'mins'} ago`
  if (toDay(at) === toDay(now)) return formatTime(at)
  if (daysBetween(at, now) === 1) return 'Yesterday'
  return formatterIn({ day: 'numeric', month: 'short' }).format(at)
}

/** The same in the middle of a sentence: 'just now', '5 mins ago', 'at 14:30', 'yesterday', 'on 21 Nov'. */
export const agoInSentence = (at: Date, now: Date): string => {
  const ago = formatAgo(at, now)
  if (/^\d\d:/.test(ago)) return `at ${ago}`
  return /^\d+ [A-Z]/.test(ago) ? `on ${ago}` : ago.toLowerCase()
}

/**
 * The number of calendar days between two moments in the place's time zone; a day with a clock change is shorter or
 * longer.
 */
export const daysBetween = (from: Date, to: Date): number => (Date.parse(toDay(to)) - Date.parse(toDay(from))) / dayMs

/** 'a mile', '14 miles'. */
export const formatMiles = (metres: number): string => {
  const miles = Math.round(metres / metresPerMile)
  return miles <= 1 ? 'a mile' : `${miles} miles`
}

/**
 * 'Within about a mile', 'About a mile away', '12 miles away'; from the distance between two areas in km, which
 * together extend `reachMetres`: the distance is not known more precisely.
 */
export const formatMilesAway = (km: number, reachMetres?: number | null): string => {
  const metres = km * 1000
  const blurMetres = reachMetres ?? 2 * townAreaMetres
  if (metres < blurMetres) return `Within about ${formatMiles(metres + blurMetres)}`
  const words = formatMiles(metres)
  return words === 'a mile' ? 'About a mile away' : `${words} away`
}

/** '30 minutes', '1 hour', '2.5 hours'. */
export const formatHours = (hours: number): string =>
  hours === 0.5 ? '30 minutes' : `${amount.format(hours)} ${hours === 1 ? 'hour' : 'hours'}`

/** '1 day', '3 days'. */
export const formatDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** The length of a booking: '2.5 hours', or '3 days' for a loan. */
export const formatLength = ({ hours, days }: { hours: number; days?: number | null | undefined }): string =>
  days ? formatDays(days) : formatHours(hours)

/** 'March 2026'. */
export const formatMonth = (at: Date): string => formatterIn({ month: 'long', year: 'numeric' }).format(at)
