import type { TimedJob } from '../../platform/jobs.ts'
import { rewrapMethods } from './methods/methods.ts'
import { sweepArrived, sweepWithdrawals } from './withdrawals.ts'

export const payoutJobs: TimedJob[] = [
  { name: 'payouts.sweep', cron: '*/2 * * * *', run: sweepWithdrawals },
  { name: 'payouts.rewrap', cron: '17 4 * * *', run: rewrapMethods },
  { name: 'payouts.sweep-arrived', cron: '41 * * * *', run: sweepArrived },
]
