import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { bookAllDueVisits, settleArrangements } from './arrangements/runs/runs.ts'
import { completeForgotten, expireRequests, releaseDue, settleAbsences } from './deadlines/clock.ts'
import { sweepLoanPhotos } from './lending/loan-photos.ts'
import { fillFreeUntil } from './queries.ts'
import { lapseReschedules } from './reschedule/reschedule.ts'

const filledAtOnce = 1000

/** Backfills `free_until` of bookings older than the column, in batches. Does nothing once all are filled. */
const fillPortion = async (scope: Scope): Promise<void> => void (await fillFreeUntil(scope, filledAtOnce))

export const bookingJobs: TimedJob[] = [
  { name: 'expire-requests', cron: '* * * * *', run: expireRequests },
  { name: 'complete-forgotten', cron: '*/5 * * * *', run: completeForgotten },
  { name: 'lapse-reschedules', cron: '* * * * *', run: lapseReschedules },
  { name: 'settle-absences', cron: '* * * * *', run: settleAbsences },
  { name: 'arrangements.book', cron: '* * * * *', run: bookAllDueVisits },
  { name: 'arrangements.settle', cron: '* * * * *', run: settleArrangements },
  { name: 'fill-free-until', cron: '* * * * *', run: fillPortion },
  { name: 'sweep-loan-photos', cron: '40 3 * * *', run: sweepLoanPhotos },
  { name: 'release-earned', cron: '* * * * *', run: releaseDue },
]
