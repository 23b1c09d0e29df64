import type { TimedJob } from '../../platform/jobs.ts'
import { sweepVisits, watchVisits } from './service.ts'

export const safeVisitJobs: TimedJob[] = [
  { name: 'safe-visits.watch', cron: '* * * * *', run: watchVisits },
  { name: 'safe-visits.sweep', cron: '52 3 * * *', run: sweepVisits },
]
