import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookedDays, bookedHours } from '../money/payments.ts'
import { id, idParam } from '../primitives/ids.ts'
import { largestPageSize } from '../primitives/page.ts'
import { numberField, optionalText } from '../primitives/text.ts'
import { calendarDay, moment } from '../primitives/time.ts'

/** Whose bank holidays a member keeps. */
export const holidayNations = ['none', 'england-and-wales', 'scotland', 'northern-ireland'] as const
export type HolidayNation = (typeof holidayNations)[number]

/** Hours until a member says otherwise: every day. */
export const usualHours = { opens: '08:00', closes: '20:00' } as const
export const usualNoticeHours = 2
export const maxSpansADay = 3
/** The soonest time that is offered leaves the other side this long to answer, wherever there is one. */
export const soonestLeadHours = 2
/** This many days of slots are answered at a time. */
export const maxSlotDays = 31
/** Nobody is booked further ahead than this many days, to the minute: no money is set aside for a time that may never come. */
export const furthestBookableDays = 365
/** Starts are offered on each of these minutes past the opening. */
export const slotStepMinutes = 30

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 09:30')
/** The end of a day may be midnight. */
const closingTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time, for example 17:30')
const day = calendarDay('Enter a date')
const closesLater = 'Closing must be after opening'
const minutesADay = 24 * 60
/** The longest stretch past midnight; what would be longer is a slip of the hand. */
const longestNightHours = 12

type Hours = { opens: string; closes: string }
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Hours as minutes from midnight; those that close no later than they open end on the day after. */
export const getSpan = ({ opens, closes }: Hours): { from: number; to: number } => {
  const [from, to] = [toMinutes(opens), toMinutes(closes)]
  return { from, to: to > from ? to : to + minutesADay }
}
/** Whether hours are in order: they end after they begin, on the same day or, for one night, on the day after. */
export const isOrdered = ({ opens, closes }: Hours): boolean => {
  const { from, to } = getSpan({ opens, closes })
  return opens !== closes && (to <= minutesADay || to - from <= longestNightHours * 60)
}

/** Hours of one weekday, Monday 1 to Sunday 7, by the clocks of the place. */
export const weeklySpan = z
  .object({ weekday: z.number().int().min(1).max(7), opens: clockTime, closes: closingTime })
  .refine(isOrdered, { message: closesLater, path: ['closes'] })
export type WeeklySpan = z.output<typeof weeklySpan>

const inWeek = (span: WeeklySpan) => {
  const { from, to } = getSpan(span)
  const day = (span.weekday - 1) * minutesADay
  return { from: day + from, to: day + to }
}
// A week begins anew where it ends: Sunday night may reach into Monday.
const weeks = [-7 * minutesADay, 0, 7 * minutesADay]

/** Whether two of these hours of a week overlap, the night into the next day included. */
export const overlap = (one: WeeklySpan, other: WeeklySpan): boolean => {
  const [first, second] = [inWeek(one), inWeek(other)]
  return weeks.some((shift) => first.from + shift < second.to && second.from < first.to + shift)
}
const overlaps = (spans: readonly WeeklySpan[]): boolean =>
  spans.some((one, at) => spans.some((other, later) => later > at && overlap(one, other)))

const week = z
  .array(weeklySpan)
  .max(7 * maxSpansADay)
  .refine((spans) => !overlaps(spans), 'Two times of one day overlap')

/** The longest that anybody keeps free between two bookings. */
export const maxBufferMinutes = 240

const terms = {
  notice_hours: z.number().int().min(0).max(336, 'At most two weeks'),
  buffer_minutes: z.number().int().min(0).max(maxBufferMinutes, 'At most four hours'),
  bank_holidays: z.enum(holidayNations),
  weekly: week,
}

/** Days on which other hours hold than in the week; without hours the member is away. */
export const exception = z.object({
  _id: id,
  first_day: day,
  last_day: day,
  opens: clockTime.nullable(),
  closes: closingTime.nullable(),
  note: z.string(),
})
export type AvailabilityException = z.output<typeof exception>

export const ownAvailability = z.object({
  ...terms,
  /** False while the hours are those that everybody starts with. */
  stated: z.boolean(),
  exceptions: z.array(exception),
})
export type OwnAvailability = z.output<typeof ownAvailability>

export const getAvailability = endpoint({
  method: 'GET',
  path: '/availability/own',
  access: 'member',
  summary: 'Your hours, notice, and the days to come on which you are away or free at other times',
  reply: z.object({ data: ownAvailability }),
  refusals: [],
})

export const changeAvailability = endpoint({
  method: 'PUT',
  path: '/availability/own',
  access: 'member',
  summary: 'Say when you are free in a usual week, and how long before you need to know',
  body: z.object(terms),
  reply: z.object({ message: z.string() }),
  refusals: [],
})

/** The form of an exception; both hours or neither. */
export const exceptionForm = z.object({
  first_day: day,
  last_day: day,
  opens: clockTime.nullable().default(null),
  closes: closingTime.nullable().default(null),
  note: optionalText(80).default(''),
  /** Saves days away although there are bookings in them; without it they are shown, and nothing is saved. */
  confirm: z.boolean().default(false),
})
export const addException = endpoint({
  method: 'POST',
  path: '/availability/exceptions',
  access: 'member',
  summary: 'Be away for some days, or free at other hours; at most a year of them, and 100 at a time',
  body: exceptionForm,
  reply: z.object({ message: z.string(), data: exception }),
  refusals: ['availability.days', 'availability.hours', 'availability.booked', 'availability.too_many'],
})

export const removeException = endpoint({
  method: 'DELETE',
  path: '/availability/exceptions/:id',
  access: 'member',
  summary: 'Take an exception back',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['availability.not_found'],
})

/** A list of ids as one field of an address, between commas. */
const members = z.codec(z.string().max(4000), z.array(id).min(1).max(largestPageSize), {
  decode: (text) => text.split(','),
  encode: (ids) => ids.join(','),
})

export const listNextFree = endpoint({
  method: 'GET',
  path: '/availability/next',
  access: 'member',
  onBehalf: 'any',
  limited: 'times',
  summary: 'The first free hour of each of these members within two weeks, in no order; who is not there is left out',
  query: z.object({ members }),
  reply: z.object({ data: z.array(z.object({ member_id: id, next: moment.nullable() })) }),
  refusals: [],
})

export const daySlots = z.object({ day, starts: z.array(moment) })
export type DaySlots = z.output<typeof daySlots>

export const listSlots = endpoint({
  method: 'GET',
  path: '/availability/slots/:id',
  access: 'member',
  onBehalf: 'any',
  limited: 'times',
  summary: 'When a skill can still be booked: the free starts of each day, by the clocks of the place',
  params: idParam,
  query: z.object({
    /** The first day; today without it. */
    from: day.optional(),
    days: numberField(z.number().int().min(1).max(maxSlotDays)).default(14),
    hours: bookedHours,
    /** How many days a tool that is lent by the day is wanted for; `hours` says nothing there. */
    lent_days: bookedDays,
  }),
  reply: z.object({
    data: z.object({
      time_zone: z.string(),
      days: z.array(daySlots),
      /** The first free start there is within the next three months, whatever days were asked for. */
      next: moment.nullable(),
    }),
  }),
  refusals: ['skill.not_found'],
})
