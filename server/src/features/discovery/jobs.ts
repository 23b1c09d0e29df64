import type { TimedJob } from '../../platform/jobs.ts'
import { countWords } from './queries-words.ts'
import { rewriteOldCards } from './redrawing.ts'

export const discoveryJobs: TimedJob[] = [
  { name: 'discovery.count-words', cron: '27 2 * * *', run: countWords },
  { name: 'discovery.rewrite-old-cards', cron: '7 3 * * *', run: rewriteOldCards },
]
