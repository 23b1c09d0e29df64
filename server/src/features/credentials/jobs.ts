import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { sweepCodes, sweepResets } from './queries.ts'
import { keptAfterMs } from './rules.ts'

/** Deletes old codes and links, whether or not they were used. */
async function sweepUnused(scope: Scope): Promise<void> {
  const before = new Date(scope.now.getTime() - keptAfterMs)
  await sweepCodes(scope, before)
  await sweepResets(scope, before)
}

export const credentialJobs: TimedJob[] = [{ name: 'credentials.sweep', cron: '23 3 * * *', run: sweepUnused }]
