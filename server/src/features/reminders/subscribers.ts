import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emailSides } from './service.ts'

export const reminderSubscribers: Subscriber[] = [
  { on: 'booking.near', name: 'letters', about: ({ bookingId }) => bookingId, handle: emailSides },
]
