import type { TimedJob } from '../../platform/jobs.ts'
import { rewrapFiles } from './files.ts'
import { refundOldDisputes } from './service.ts'

export const disputeJobs: TimedJob[] = [
  { name: 'disputes.rewrap', cron: '27 4 * * *', run: rewrapFiles },
  { name: 'refund-old-disputes', cron: '*/10 * * * *', run: refundOldDisputes },
]
