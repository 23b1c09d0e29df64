import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookedDays, bookedHours } from '../money/payments.ts'
import { id, idParam } from '../primitives/ids.ts'
import { largestPageSize } from '../primitives/page.ts'
import { numberField, optionalText } from '../primitives/text.ts'
import { calendarDay, moment } from '../primitives/time.ts'

/** The nation whose bank holidays a member observes. */
export const holidayNations = ['none', 'england-and-wales', 'scotland', 'northern-ireland'] as const
export type HolidayNation = (typeof holidayNations)[number]

/** The default opening hours, every day. */
export const usualHours = { opens: '08:00', closes: '20:00' } as const
export const usualNoticeHours = 2
export const maxSpansADay = 3
/** The earliest time offered leaves the other side this many hours to reply, if possible. */
export const soonestLeadHours = 2
/** The longest range of slots in one call, in days. */
export const maxSlotDays = 31
/** How many days ahead a booking may start, to the minute: no money is held for a time that may never come. */
export const furthestBookableDays = 365
/** Slots start at multiples of this many minutes after opening. */
export const slotStepMinutes = 30

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 09:30')
/** A day may close at midnight. */
const closingTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time, for example 17:30')
const day = calendarDay('Enter a date')
const closesLater = 'Closing must be after opening'
const minutesADay = 24 * 60
/** The longest time past midnight; longer hours are taken for a typing mistake. */
const longestNightHours = 12

type Hours = { opens: string; closes: string }
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Hours as minutes from midnight; if they close no later than they open, they end on the next day. */
export const getSpan = ({ opens, closes }: Hours): { from: number; to: number } => {
  const [from, to] = [toMinutes(opens), toMinutes(closes)]
  return { from, to: to > from ? to : to + minutesADay }
}
/** Whether hours are valid: they end after they begin, on the same day or in the night to the next. */
export const isOrdered = ({ opens, closes }: Hours): boolean => {
  const { from, to } = getSpan({ opens, closes })
  return opens !== closes && (to <= minutesADay || to - from <= longestNightHours * 60)
}

/** Hours on one weekday, Monday 1 to Sunday 7, in local time. */
export const weeklySpan = z
  .object({ weekday: z.number().int().min(1).max(7), opens: clockTime, closes: closingTime })
  .refine(isOrdered, { message: closesLater, path: ['closes'] })
export type WeeklySpan = z.output<typeof weeklySpan>

const inWeek = (span: WeeklySpan) => {
  const { from, to } = getSpan(span)
  const day = (span.weekday - 1) * minutesADay
  return { from: day + from, to: day + to }
}
// The week is circular: Sunday night may extend into Monday.
const weeks = [-7 * minutesADay, 0, 7 * minutesADay]

/** Whether two spans of a week overlap, including nights into the next day. */
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

/** The longest buffer between two bookings, in minutes. */
export const maxBufferMinutes = 240

const terms = {
  notice_hours: z.number().int().min(0).max(336, 'At most two weeks'),
  buffer_minutes: z.number().int().min(0).max(maxBufferMinutes, 'At most four hours'),
  bank_holidays: z.enum(holidayNations),
  weekly: week,
}

/** Days with different hours than usual; without hours the member is away. */
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
  /** False for the default hours. */
  stated: z.boolean(),
  exceptions: z.array(exception),
})
export type OwnAvailability = z.output<typeof ownAvailability>

export const getAvailability = endpoint({
  method: 'GET',
  path: '/availability/own',
  access: 'member',
  summary: 'Get your weekly hours, your notice and your coming exceptions',
  reply: z.object({ data: ownAvailability }),
  refusals: [],
})

export const changeAvailability = endpoint({
  method: 'PUT',
  path: '/availability/own',
  access: 'member',
  summary: 'Set your weekly hours and the notice you need',
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
  /** Saves days away despite bookings on them; otherwise these are returned and nothing is saved. */
  confirm: z.boolean().default(false),
})
export const addException = endpoint({
  method: 'POST',
  path: '/availability/exceptions',
  access: 'member',
  summary: 'Add an exception: days on which you are away or free at other hours; for at most a year, and at most 100',
  body: exceptionForm,
  reply: z.object({ message: z.string(), data: exception }),
  refusals: ['availability.days', 'availability.hours', 'availability.booked', 'availability.too_many'],
})

export const removeException = endpoint({
  method: 'DELETE',
  path: '/availability/exceptions/:id',
  access: 'member',
  summary: 'Delete an exception',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['availability.not_found'],
})

/** Comma-separated ids in a query parameter. */
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
  summary:
    'Find the first free hour of each of these members within two weeks, in no order; members you cannot see are left out',
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
  summary: 'List the free starts of a skill by day, in the time zone of the place',
  params: idParam,
  query: z.object({
    /** The first day; today by default. */
    from: day.optional(),
    days: numberField(z.number().int().min(1).max(maxSlotDays)).default(14),
    hours: bookedHours,
    /** For a tool lent by the day: how many days. `hours` is then ignored. */
    lent_days: bookedDays,
  }),
  reply: z.object({
    data: z.object({
      time_zone: z.string(),
      days: z.array(daySlots),
      /** The first free start within the next three months, regardless of the range. */
      next: moment.nullable(),
    }),
  }),
  refusals: ['skill.not_found'],
})
