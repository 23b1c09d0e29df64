import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { readDueCalendars } from './external/service.ts'
import { removeExceptionsBefore } from './queries.ts'

const keptDays = 30

/** Deletes past days on which members were away: they are nobody's business. */
async function sweepPast(scope: Scope): Promise<void> {
  const day = new Date(scope.now.getTime() - keptDays * dayMs).toISOString().slice(0, 10)
  await removeExceptionsBefore(scope, day)
}

export const availabilityJobs: TimedJob[] = [
  { name: 'availability.read-calendars', cron: '* * * * *', run: readDueCalendars },
  { name: 'availability.sweep', cron: '29 3 * * *', run: sweepPast },
]
