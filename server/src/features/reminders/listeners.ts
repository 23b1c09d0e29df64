import type { Listener } from '../../platform/jobs/listener.ts'
import { tellSides } from './service.ts'

export const reminderListeners: Listener[] = [
  { on: 'booking.near', name: 'letters', about: ({ bookingId }) => bookingId, hear: tellSides },
]
