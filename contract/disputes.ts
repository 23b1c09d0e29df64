import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './primitives/ids.ts'
import { requiredText } from './primitives/text.ts'

/** What the form says before anything is typed. */
export const defaultDisputeMessage = 'The service was not rendered'

export const openDispute = endpoint({
  method: 'POST',
  path: '/dispute/open',
  access: 'member',
  summary: 'Freeze the money of a booking until the two sides agree or an admin decides',
  body: z.object({ bookingId: id, message: requiredText('Tell us what went wrong', 2000) }),
  reply: z.object({ message: z.string(), data: z.object({ id }) }),
  refusals: ['booking.not_found', 'dispute.not_now', 'booking.not_now'],
})
