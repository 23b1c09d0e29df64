import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { moment } from '../primitives/time.ts'
import { arrived } from './arrived.ts'
import { booking } from './bookings.ts'

export const arrival = z.object({
  /** From when the client sees the code, and between when it counts. */
  shown_from: moment,
  opens_at: moment,
  closes_at: moment,
  /** The client's alone, while it is shown; never sent to the provider. */
  code: z.string().nullable(),
  /** The provider's alone, at the same times: two words that they say to a client who has no screen. */
  code_word: z.string().nullable(),
  tries_left: z.number().int(),
  arrived: arrived.nullable(),
})
export type Arrival = z.output<typeof arrival>

export const getArrival = endpoint({
  method: 'GET',
  path: '/bookings/arrival/:id',
  access: 'member',
  summary: 'Either: whether the provider has come, and for the client the code to show at the door; null without one',
  params: idParam,
  reply: z.object({ data: arrival.nullable() }),
  refusals: ['booking.not_found'],
})

export const enterArriveCode = endpoint({
  method: 'POST',
  path: '/bookings/arrival/:id',
  access: 'member',
  summary: 'Provider: enter the code that the client shows; it starts the booking. The same entry sent twice is one',
  params: idParam,
  body: z.object({
    code: z.string().regex(/^\d{4}$/, 'Enter the four digits that your client shows you.'),
    /** Chosen by the device, one for each entry, so that one which is sent again is no second try. */
    entry_id: id,
    /** How many seconds it waited on the device for a signal. */
    waited_s: z.number().int().min(0).max(2_592_000).default(0),
  }),
  reply: z.object({ message: z.string(), data: booking }),
  refusals: [
    'booking.not_found',
    'access.forbidden',
    'arrival.no_code',
    'arrival.over',
    'arrival.too_early',
    'arrival.past',
    'arrival.too_old',
    'arrival.wrong_code',
    'arrival.used_up',
  ],
})
