import type { TimedJob } from '../../platform/jobs.ts'
import { remind } from './service.ts'

export const reminderJobs: TimedJob[] = [{ name: 'remind-of-bookings', cron: '*/5 * * * *', run: remind }]
