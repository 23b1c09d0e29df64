import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { sweepCodes, sweepResets } from './queries.ts'

/** Forgets codes and links that nobody used. */
async function sweepUnused(scope: Scope): Promise<void> {
  const dayAgo = new Date(scope.now.getTime() - dayMs)
  await scope.db.run(sweepCodes, [dayAgo])
  await scope.db.run(sweepResets, [dayAgo])
}

export const credentialJobs: TimedJob[] = [{ name: 'credentials.sweep', cron: '23 3 * * *', run: sweepUnused }]
