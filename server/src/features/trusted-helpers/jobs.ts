import type { TimedJob } from '../../platform/jobs.ts'
import { deleteEnded } from './service.ts'

export const helperJobs: TimedJob[] = [{ name: 'helpers.sweep', cron: '47 4 * * *', run: deleteEnded }]
