import type { TimedJob } from '../../platform/jobs.ts'
import { sweepEnded } from './queries.ts'
import { rewrapSecrets } from './totp/set-up.ts'

export const secondFactorJobs: TimedJob[] = [
  { name: 'second-factor.sweep', cron: '2-59/5 * * * *', run: (scope) => sweepEnded(scope, scope.now) },
  { name: 'second-factor.rewrap', cron: '23 4 * * *', run: rewrapSecrets },
]
