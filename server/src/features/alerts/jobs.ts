import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { sweepAlertsBefore } from './queries.ts'
import { holdDueRounds } from './rounds/service.ts'
import { publishMatches } from './searches/matching.ts'

const toldKeptMs = 90 * dayMs
/** After this time a listing that waits for room in a member's daily alerts is no longer new. */
const waitingKeptMs = 7 * dayMs

const sweep = (scope: Scope): Promise<void> =>
  sweepAlertsBefore(scope, {
    told: new Date(scope.now.getTime() - toldKeptMs),
    found: new Date(scope.now.getTime() - waitingKeptMs),
  })

export const alertJobs: TimedJob[] = [
  { name: 'alerts.rounds', cron: '* * * * *', run: holdDueRounds },
  { name: 'alerts.tell-waiting', cron: '11 * * * *', run: publishMatches },
  { name: 'alerts.sweep', cron: '37 4 * * *', run: sweep },
]
