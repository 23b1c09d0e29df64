import type { TimedJob } from '../../platform/jobs.ts'
import { lapseReschedules } from './life/reschedule.ts'
import { completeForgotten, expireRequests, releaseDue, settleAbsences } from './service.ts'

export const bookingJobs: TimedJob[] = [
  { name: 'expire-requests', cron: '* * * * *', run: expireRequests },
  { name: 'complete-forgotten', cron: '*/5 * * * *', run: completeForgotten },
  { name: 'lapse-reschedules', cron: '* * * * *', run: lapseReschedules },
  { name: 'settle-absences', cron: '* * * * *', run: settleAbsences },
  { name: 'release-earned', cron: '* * * * *', run: releaseDue },
]
