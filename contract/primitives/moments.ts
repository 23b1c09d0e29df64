import { hourMs, placeTimeZone } from './time.ts'

const locale = 'en-GB'
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a formatter for local time. Cached, because on a phone creating one takes longer than drawing a card. */
export const formatterIn = (
  options: Intl.DateTimeFormatOptions,
  timeZone: string = placeTimeZone,
  language = locale,
): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, timeZone, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, { timeZone, ...options })
  formats.set(key, made)
  return made
}

const wallClock = (at: number, timeZone?: string): string =>
  formatterIn({ dateStyle: 'short', timeStyle: 'short' }, timeZone).format(at)

/**
 * Returns 'BST' or 'GMT' for a time of day that occurs twice, on the night the clocks go back; undefined at any other
 * time.
 */
export function zoneOfTwice(at: Date, timeZone?: string): string | undefined {
  const shown = wallClock(at.getTime(), timeZone)
  const isTwice = [hourMs, -hourMs].some((apart) => wallClock(at.getTime() + apart, timeZone) === shown)
  if (!isTwice) return undefined
  const parts = formatterIn({ hour: 'numeric', timeZoneName: 'short' }, timeZone).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** '14:30', and '01:30 BST' if that time of day occurs twice. */
export function timeOfDay(at: Date, timeZone?: string): string {
  const time = formatterIn({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone).format(at)
  const zone = zoneOfTwice(at, timeZone)
  return zone ? `${time} ${zone}` : time
}

const isOtherYear = (at: Date, now: Date, timeZone?: string): boolean => {
  const year = formatterIn({ year: 'numeric' }, timeZone)
  return year.format(at) !== year.format(now)
}

type Length = 'long' | 'short'

/** 'Saturday 21 November', or short 'Sat 21 Nov'; with the year if it is not the current one. */
export const dayInWords = (
  at: Date,
  now: Date,
  { length = 'long', timeZone }: { length?: Length; timeZone?: string | undefined } = {},
): string =>
  formatterIn(
    {
      weekday: length,
      day: 'numeric',
      month: length,
      ...(isOtherYear(at, now, timeZone) && { year: 'numeric' as const }),
    },
    timeZone,
  )
    .format(at)
    .replaceAll(',', '')

/** 'Saturday 21 November at 14:30', for sentences: with the year, and with BST or GMT, where needed. */
export const momentInWords = (at: Date, now: Date): string => `${dayInWords(at, now)} at ${timeOfDay(at)}`

/** 'Saturday 21 November 2026', for texts that always need the year: records, security, money. */
export const dayWithYear = (at: Date): string =>
  formatterIn({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at).replaceAll(',', '')

/** 'Saturday 21 November 2026 at 14:30'. */
export const momentWithYear = (at: Date): string => `${dayWithYear(at)} at ${timeOfDay(at)}`
