import type { TimedJob } from '../../platform/jobs.ts'
import { countWords } from './queries-words.ts'

export const discoveryJobs: TimedJob[] = [{ name: 'discovery.count-words', cron: '27 2 * * *', run: countWords }]
