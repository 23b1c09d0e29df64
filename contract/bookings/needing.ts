import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

// By itself, because every page of members has it and none of them needs the shapes of bookings for that.
export const countNeedingBookings = endpoint({
  method: 'GET',
  path: '/bookings/needing',
  access: 'member',
  onBehalf: ['diary'],
  summary: 'How many bookings, on either side, wait for you to act',
  reply: z.object({ data: z.object({ bookings: z.number().int() }) }),
  refusals: [],
})
