import type { TimedJob } from '../../platform/jobs.ts'
import { sweepFundings } from './service.ts'

export const paymentJobs: TimedJob[] = [{ name: 'sweep-fundings', cron: '*/2 * * * *', run: sweepFundings }]
