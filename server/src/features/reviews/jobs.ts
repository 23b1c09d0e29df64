import type { TimedJob } from '../../platform/jobs.ts'
import { publishNewlyVisible } from './service.ts'

export const reviewJobs: TimedJob[] = [{ name: 'show-ripened-reviews', cron: '5 * * * *', run: publishNewlyVisible }]
