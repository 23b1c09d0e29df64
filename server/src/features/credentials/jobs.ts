import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { sweepCodes } from './queries.ts'

/** Forgets codes that nobody used. */
async function sweepUnused(scope: Scope): Promise<void> {
  await scope.db.run(sweepCodes, [new Date(scope.now.getTime() - dayMs)])
}

export const credentialJobs: TimedJob[] = [{ name: 'credentials.sweep', cron: '23 3 * * *', run: sweepUnused }]
