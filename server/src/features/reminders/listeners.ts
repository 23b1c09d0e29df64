import type { Listener } from '../../platform/jobs.ts'
import { tellSides } from './service.ts'

export const reminderListeners: Listener[] = [{ on: 'booking.near', name: 'letters', hear: tellSides }]
