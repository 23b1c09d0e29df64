import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { tellSides } from './service.ts'

export const reminderSubscribers: Subscriber[] = [
  { on: 'booking.near', name: 'letters', about: ({ bookingId }) => bookingId, handle: tellSides },
]
