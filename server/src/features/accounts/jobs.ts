import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { sweepCodes, sweepProofs, sweepSessions } from './queries.ts'

const keepSessionsDays = 30

/** Forgets addresses that never became members, and sessions that ended long ago. */
async function sweepAccounts(scope: Scope): Promise<void> {
  const daysAgo = (days: number) => new Date(scope.now.getTime() - days * dayMs)
  await scope.db.run(sweepCodes, [daysAgo(1)])
  await scope.db.run(sweepProofs, [daysAgo(1)])
  await scope.db.run(sweepSessions, [daysAgo(keepSessionsDays)])
}

export const accountJobs: TimedJob[] = [{ name: 'accounts.sweep', cron: '17 3 * * *', run: sweepAccounts }]
