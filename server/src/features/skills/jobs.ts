import type { TimedJob } from '../../platform/jobs.ts'
import { eraseWithdrawnPhotos } from './photos.ts'

export const skillJobs: TimedJob[] = [{ name: 'skills.erase-photos', cron: '43 * * * *', run: eraseWithdrawnPhotos }]
