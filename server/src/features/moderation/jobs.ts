import type { TimedJob } from '../../platform/jobs.ts'
import { fillNamesAtBlocks } from './blocks/queries.ts'
import { forgetReports } from './reports/reports.ts'
import { forgetSanctions, liftSuspensions } from './suspensions/suspensions.ts'

export const moderationJobs: TimedJob[] = [
  { name: 'moderation.sweep', cron: '23 3 * * *', run: forgetReports },
  { name: 'moderation.sweep-sanctions', cron: '33 3 * * *', run: forgetSanctions },
  // A batch at a time. Once all are filled it finds none.
  { name: 'moderation.fill-names', cron: '7-59/10 * * * *', run: fillNamesAtBlocks },
  { name: 'moderation.lift', cron: '*/5 * * * *', run: liftSuspensions },
]
