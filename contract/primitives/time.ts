import { z } from 'zod'

const enterMoment = 'Enter a date and time'

/** A moment that a form wants; `missing` is said where there is none. */
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

// In UTC an offset may lead into a year of five digits, or one before the first: what is taken in has to be given out again.
const isWritable = (date: Date): boolean => /^\d{4}-/.test(date.toISOString())

/** A moment: ISO 8601 with an offset on the wire, a `Date` inside. */
export const moment = momentField(enterMoment)

/** A calendar day as in '2026-11-21', of a year that anything here can be about: calendars and databases end before years do. */
export const calendarDay = (words: string) => z.iso.date(words).refine((day) => day >= '1900' && day < '2200', words)

/** A time of day as in '09:00', or nothing. */
export const clockTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Enter a time, for example 09:00')

/** The end of a day may be midnight. */
export const closingTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)?$/, 'Enter a time, for example 17:30')

export const placeTimeZone = 'Europe/London'

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
