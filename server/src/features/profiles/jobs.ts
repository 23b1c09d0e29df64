import type { TimedJob } from '../../platform/jobs.ts'
import { shareAreas } from './areas.ts'

export const profileJobs: TimedJob[] = [{ name: 'share-areas', cron: '23 2 * * *', run: shareAreas }]
