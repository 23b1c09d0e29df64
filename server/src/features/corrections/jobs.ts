import type { TimedJob } from '../../platform/jobs.ts'
import { lapseCorrections } from './service.ts'

export const correctionJobs: TimedJob[] = [{ name: 'corrections.lapse', cron: '23 * * * *', run: lapseCorrections }]
