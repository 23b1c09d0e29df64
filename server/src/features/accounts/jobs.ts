import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { sweepCodes, sweepProofs } from './queries.ts'

/** Deletes codes and proofs of addresses that never became members. */
async function sweepAccounts(scope: Scope): Promise<void> {
  const dayAgo = new Date(scope.now.getTime() - dayMs)
  await sweepCodes(scope, dayAgo)
  await sweepProofs(scope, dayAgo)
}

export const accountJobs: TimedJob[] = [{ name: 'accounts.sweep', cron: '17 3 * * *', run: sweepAccounts }]
