import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { mailRequest } from './emails.ts'

export const answerSubscribers: Subscriber[] = [
  {
    on: 'booking.moved',
    name: 'request-letter',
    wants: ({ to }) => to === 'pending',
    about: ({ bookingId }) => bookingId,
    handle: (scope, { bookingId }) => mailRequest(scope, bookingId),
  },
]
