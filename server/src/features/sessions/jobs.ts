import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { sweepSessions } from './queries.ts'

const keptDays = 30

/** Deletes sessions that ended more than `keptDays` ago. */
async function sweepEnded(scope: Scope): Promise<void> {
  await sweepSessions(scope, new Date(scope.now.getTime() - keptDays * dayMs))
}

export const sessionJobs: TimedJob[] = [{ name: 'sessions.sweep', cron: '19 3 * * *', run: sweepEnded }]
