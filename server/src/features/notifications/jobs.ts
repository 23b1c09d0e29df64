import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { sweepNotifications } from './queries.ts'

const seenKeptMs = 90 * dayMs
const keptMs = 180 * dayMs

const sweep = (scope: Scope): Promise<number> =>
  sweepNotifications(scope, {
    all: new Date(scope.now.getTime() - keptMs),
    seen: new Date(scope.now.getTime() - seenKeptMs),
  })

export const notificationJobs: TimedJob[] = [{ name: 'notifications.sweep', cron: '23 4 * * *', run: sweep }]
