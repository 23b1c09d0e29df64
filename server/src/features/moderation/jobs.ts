import type { TimedJob } from '../../platform/jobs.ts'
import { forgetReports } from './reports.ts'

export const moderationJobs: TimedJob[] = [{ name: 'moderation.sweep', cron: '23 3 * * *', run: forgetReports }]
