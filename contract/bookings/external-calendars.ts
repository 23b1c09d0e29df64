import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { optionalText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** The most external calendars of one member. */
export const maxExternalCalendars = 5
/** How often each calendar is fetched, in minutes. */
export const externalCalendarMinutes = 15

/** Why a calendar can't be read. */
export const externalProblems = [
  'address',
  'private_network',
  'away',
  'missing',
  'too_large',
  'not_a_calendar',
] as const

export const externalCalendar = z.object({
  _id: id,
  name: z.string(),
  /** When it was last fetched successfully. */
  read_at: moment,
  /** Since when fetching fails, and why. The last known busy times stay. */
  failing_since: moment.nullable(),
  problem: z.enum(externalProblems).nullable(),
  /** The number of days with more short entries than are stored; such a day counts as busy throughout. */
  whole_days: z.number().int(),
  /** The number of future busy times, and the next of them. */
  busy_count: z.number().int(),
  busy: z.array(z.object({ starts_at: moment, ends_at: moment })),
})
export type ExternalCalendar = z.output<typeof externalCalendar>

export const listExternalCalendars = endpoint({
  method: 'GET',
  path: '/availability/calendars',
  access: 'member',
  summary:
    'Your calendars elsewhere whose entries take your time, and the next times that they take; never what they say',
  reply: z.object({ data: z.array(externalCalendar) }),
  refusals: [],
})

const privateAddress = z
  .string()
  .trim()
  .max(2000, 'Use at most 2000 characters')
  .regex(/^(?:https|webcals?):\/\/[^\s]+$/i, 'Paste an address that begins with https:// or webcal://')

export const externalCalendarForm = z.object({ address: privateAddress, name: optionalText(60).default('') })

export const addExternalCalendar = endpoint({
  method: 'POST',
  path: '/availability/calendars',
  access: 'member',
  summary: `Add a calendar by its private iCalendar (ICS) address; its events block your time and are fetched every ${externalCalendarMinutes} minutes`,
  body: externalCalendarForm,
  reply: z.object({ message: z.string(), data: externalCalendar }),
  refusals: [
    'calendar.too_many',
    'calendar.crowded',
    'calendar.no_address',
    'calendar.unreadable',
    'calendar.missing',
    'limit.too_many',
  ],
})

export const removeExternalCalendar = endpoint({
  method: 'DELETE',
  path: '/availability/calendars/:id',
  access: 'member',
  summary: 'Remove a calendar; its events no longer block your time',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['calendar.not_found'],
})
