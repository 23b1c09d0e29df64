import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

// A separate file, because every page of members needs it and none needs the booking schemas for that.
export const countNeedingBookings = endpoint({
  method: 'GET',
  path: '/bookings/needing',
  access: 'member',
  onBehalf: ['diary'],
  summary: 'Count the bookings, on either side, that wait for you to act',
  reply: z.object({ data: z.object({ bookings: z.number().int() }) }),
  refusals: [],
})
