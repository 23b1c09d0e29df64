import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import { sweepDeliveries } from './queries.ts'

const keptMs = 90 * dayMs

export const preferenceJobs: TimedJob[] = [
  {
    name: 'preferences.sweep',
    cron: '29 4 * * *',
    run: (scope) => sweepDeliveries(scope, new Date(scope.now.getTime() - keptMs)),
  },
]
