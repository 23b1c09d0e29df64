import type { TimedJob } from '../../platform/jobs.ts'
import { refundOldDisputes } from './service.ts'

export const disputeJobs: TimedJob[] = [{ name: 'refund-old-disputes', cron: '*/10 * * * *', run: refundOldDisputes }]
