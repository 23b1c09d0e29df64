import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listingKinds } from '../listings/skills.ts'
import { id } from '../primitives/ids.ts'
import { numberField } from '../primitives/text.ts'
import { calendarDay, moment } from '../primitives/time.ts'
import { bookingStatuses, sides } from './statuses.ts'

/** The longest range of one call, in days: a month as calendars show it. */
export const maxAgendaDays = 42

const span = { starts_at: moment, ends_at: moment }

/** A booking of the member's, as client or provider. */
const agendaBooking = z.object({
  ...span,
  _id: id,
  title: z.string(),
  kind: z.enum(listingKinds),
  status: z.enum(bookingStatuses),
  you_are: z.enum(sides),
  other: z.string(),
  /** Set for a repeating visit that is not a booking yet. */
  arrangement_id: id.nullable(),
})
export type AgendaBooking = z.output<typeof agendaBooking>

/** A busy time from an external calendar of the member's; its contents are not stored. */
const agendaBusy = z.object({ ...span, calendar: z.string() })
export type AgendaBusy = z.output<typeof agendaBusy>

const agendaAway = z.object({ first_day: calendarDay(''), last_day: calendarDay(''), note: z.string() })

export const readAgenda = endpoint({
  method: 'GET',
  path: '/calendar/agenda',
  access: 'member',
  onBehalf: ['diary'],
  summary:
    'Everything of yours in some days, in the order of time: bookings on both sides, busy times of your other calendars, days away',
  query: z.object({
    from: calendarDay('Enter a date'),
    days: numberField(z.number().int().min(1).max(maxAgendaDays)).default(7),
  }),
  reply: z.object({
    data: z.object({
      time_zone: z.string(),
      bookings: z.array(agendaBooking),
      busy: z.array(agendaBusy),
      away: z.array(agendaAway),
    }),
  }),
  refusals: [],
})
export type Agenda = z.output<typeof readAgenda.reply>['data']
