import type { TimedJob } from '../../platform/jobs.ts'
import { forgetVouches } from './service.ts'

export const vouchJobs: TimedJob[] = [{ name: 'vouches.sweep', cron: '47 3 * * *', run: forgetVouches }]
