import type { Listener } from '../../platform/jobs.ts'
import { tellOfMove, tellOfTime } from './life/letters.ts'
import { dropReschedules } from './queries/reschedules.ts'

export const bookingListeners: Listener[] = [
  { on: 'booking.moved', name: 'course', hear: tellOfMove },
  {
    on: 'booking.moved',
    name: 'drop-reschedules',
    wants: ({ to }) => to !== 'pending',
    hear: async (scope, { bookingId }) => void (await dropReschedules(scope, bookingId)),
  },
  { on: 'reschedule.moved', name: 'letters', hear: tellOfTime },
]
