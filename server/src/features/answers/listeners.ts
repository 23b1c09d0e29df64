import type { Listener } from '../../platform/jobs/listener.ts'
import { mailRequest } from './letters.ts'

export const answerListeners: Listener[] = [
  {
    on: 'booking.moved',
    name: 'request-letter',
    wants: ({ to }) => to === 'pending',
    about: ({ bookingId }) => bookingId,
    hear: (scope, { bookingId }) => mailRequest(scope, bookingId),
  },
]
