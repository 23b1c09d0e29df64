import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../primitives/ids.ts'
import { numberField } from '../primitives/text.ts'
import { calendarDay, moment } from '../primitives/time.ts'
import { daySlots, maxSlotDays } from './availability.ts'
import { agreeRefusals, booking } from './bookings.ts'

const answered = z.object({ message: z.string(), data: booking })

export const listOtherTimes = endpoint({
  method: 'GET',
  path: '/bookings/reschedule/times/:id',
  access: 'member',
  onBehalf: ['book'],
  limited: 'times',
  summary: 'List the times to which a booking can move: the free starts of each day; its own time counts as free',
  params: idParam,
  query: z.object({
    /** The first day; today by default. */
    from: calendarDay('Enter a date').optional(),
    days: numberField(z.number().int().min(1).max(maxSlotDays)).default(14),
  }),
  reply: z.object({
    data: z.object({ time_zone: z.string(), days: z.array(daySlots), next: moment.nullable() }),
  }),
  refusals: ['helper.not_theirs', 'booking.not_found', 'booking.not_now', 'booking.begun'],
})

export const askReschedule = endpoint({
  method: 'POST',
  path: '/bookings/reschedule/:id',
  access: 'member',
  onBehalf: ['book'],
  summary: 'Either side: propose another time; replaces an earlier proposal and waits for the other side',
  params: idParam,
  body: z.object({ booking_date: moment }),
  reply: answered,
  refusals: [
    'helper.with_yourself',
    'helper.not_theirs',
    'booking.not_found',
    'booking.not_now',
    'booking.begun',
    'booking.in_the_past',
    'booking.too_far',
    'booking.not_free',
    'booking.overlaps',
    'booking.tool_out',
    ...agreeRefusals,
    'reschedule.same',
    'exchange.same_time',
    'limit.too_many',
  ],
})

const gone = ['helper.with_yourself', 'helper.not_theirs', 'reschedule.not_found', 'reschedule.gone'] as const

export const agreeReschedule = endpoint({
  method: 'PUT',
  path: '/bookings/reschedule/agree/:id',
  access: 'member',
  onBehalf: ['book'],
  summary: 'Accept the other time that the other side proposed',
  params: idParam,
  reply: answered,
  limited: 'times',
  refusals: [
    ...gone,
    'booking.not_now',
    'booking.begun',
    'booking.overlaps',
    'booking.not_free',
    'booking.tool_out',
    ...agreeRefusals,
    'exchange.same_time',
  ],
})

export const declineReschedule = endpoint({
  method: 'PUT',
  path: '/bookings/reschedule/decline/:id',
  access: 'member',
  onBehalf: ['book'],
  summary: 'Decline the other time that the other side proposed; the booking stays as it is',
  params: idParam,
  reply: answered,
  refusals: gone,
})

export const withdrawReschedule = endpoint({
  method: 'DELETE',
  path: '/bookings/reschedule/:id',
  access: 'member',
  onBehalf: ['book'],
  summary: 'Withdraw the other time that you proposed, before it is answered',
  params: idParam,
  reply: answered,
  refusals: gone,
})
