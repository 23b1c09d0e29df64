import { z } from 'zod'

const enterMoment = 'Enter a date and time'

/** A required moment of a form; `missing` is the message for none. */
export const momentField = (missing: string) =>
  z.codec(z.iso.datetime({ offset: true, error: ({ input }) => (input ? enterMoment : missing) }), z.date(), {
    decode: (text, { issues }) => {
      const date = new Date(text)
      if (isWritable(date)) return date
      issues.push({ code: 'custom', input: text, message: enterMoment })
      return z.NEVER
    },
    encode: (date) => date.toISOString(),
  })

// In UTC an offset may lead to a year below 0 or of five digits: every accepted moment must be writable again.
const isWritable = (date: Date): boolean => /^\d{4}-/.test(date.toISOString())

/** A moment: ISO 8601 with an offset on the wire, a `Date` inside. */
export const moment = momentField(enterMoment)

/** A calendar day such as '2026-11-21', in a plausible year: calendars and databases end before years do. */
export const calendarDay = (words: string) => z.iso.date(words).refine((day) => day >= '1900' && day < '2200', words)

/** A time of day such as '09:00', or empty. */
export const clockTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time, for example 09:00')

/** A day may end at midnight. */
export const closingTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)?$/, 'Enter a time, for example 17:30')

export const placeTimeZone = 'Europe/London'

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
