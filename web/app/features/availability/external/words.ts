import type { ExternalCalendar } from '@sparkhood/contract/bookings/external-calendars'
import { agoInSentence, formatTime, formatWhen } from '../../../lib/format.ts'

const problems: Record<NonNullable<ExternalCalendar['problem']>, string> = {
  address: 'Its address no longer leads to a public page.',
  private_network: 'Its address leads to a private network.',
  away: 'Its server isn’t responding.',
  missing: 'It is no longer at this address. Its private address may have been changed.',
  too_large: 'It has become too large.',
  not_a_calendar: 'There is no calendar at this address any more.',
}

/** The state of a calendar: when it was read, or since when and why it cannot be. */
export const getStanding = ({ read_at: readAt, failing_since: since, problem }: ExternalCalendar, now: Date): string =>
  since && problem
    ? `We haven’t been able to read it since ${formatWhen(since, now)}. ${problems[problem]} The busy times we last found still count.`
    : `Read ${agoInSentence(readAt, now)}`

/** 'Thu 26 Nov, 10:00 to 11:00'; with both dates if it ends on another one. */
export const busySpan = ({ starts_at: start, ends_at: end }: ExternalCalendar['busy'][number], now: Date): string => {
  const [from, until] = [formatWhen(start, now), formatWhen(end, now)]
  const isSameDay = from.split(',')[0] === until.split(',')[0]
  return `${from} to ${isSameDay ? formatTime(end) : until}`
}

/** Explains that a calendar has more entries than are stored. */
export const wholeDaysOf = ({ whole_days: days }: ExternalCalendar): string | undefined => {
  if (days === 0) return undefined
  return `It has so many short entries that ${days === 1 ? 'one day counts' : `${days} days count`} as busy all day. Nobody can book you then.`
}

/** 'and 3 more times' */
export const moreOf = ({ busy, busy_count: count }: ExternalCalendar): string | undefined => {
  const more = count - busy.length
  if (more <= 0) return undefined
  return `and ${more} more ${more === 1 ? 'time' : 'times'}`
}
