import type { TimedJob } from '../../platform/jobs.ts'
import { showRipened } from './service.ts'

export const reviewJobs: TimedJob[] = [{ name: 'show-ripened-reviews', cron: '5 * * * *', run: showRipened }]
