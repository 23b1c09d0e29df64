import type { TimedJob } from '../../platform/jobs.ts'
import { sweepLetters } from './letters/letters.ts'

export const assistedJobs: TimedJob[] = [{ name: 'letters.sweep', cron: '23 * * * *', run: sweepLetters }]
