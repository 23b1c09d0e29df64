import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { moment } from '../primitives/time.ts'
import { arrived } from './arrived.ts'
import { booking } from './bookings.ts'

export const arrival = z.object({
  /** When the client first sees the code, and the times between which it is accepted. */
  shown_from: moment,
  opens_at: moment,
  closes_at: moment,
  /** For the client only, while it is shown; never sent to the provider. */
  code: z.string().nullable(),
  /** For the provider only, at the same times: two words that they say to a client without a screen. */
  code_word: z.string().nullable(),
  tries_left: z.number().int(),
  arrived: arrived.nullable(),
})
export type Arrival = z.output<typeof arrival>

export const getArrival = endpoint({
  method: 'GET',
  path: '/bookings/arrival/:id',
  access: 'member',
  summary: 'Either side: whether the provider has arrived, and for the client the arrive code; null if there is none',
  params: idParam,
  reply: z.object({ data: arrival.nullable() }),
  refusals: ['booking.not_found'],
})

export const enterArriveCode = endpoint({
  method: 'POST',
  path: '/bookings/arrival/:id',
  access: 'member',
  summary: "Provider: enter the client's arrive code, which starts the booking; idempotent for the same entry",
  params: idParam,
  body: z.object({
    code: z.string().regex(/^\d{4}$/, 'Enter the four digits that your client shows you.'),
    /** An idempotency key from the device, one for each entry: a retry does not count as another attempt. */
    entry_id: id,
    /** How many seconds the entry waited on the device for a signal. */
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
