import type { TimedJob } from '../../platform/jobs.ts'
import { forgetOver } from './service.ts'

export const announcementJobs: TimedJob[] = [{ name: 'announcements.sweep', cron: '47 3 * * *', run: forgetOver }]
