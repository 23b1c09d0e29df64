import type { TimedJob } from '../../platform/jobs.ts'
import { rewriteOldCards } from './cards/redrawing.ts'
import { countWords } from './words/queries.ts'

export const discoveryJobs: TimedJob[] = [
  { name: 'discovery.count-words', cron: '27 2 * * *', run: countWords },
  { name: 'discovery.rewrite-old-cards', cron: '7 3 * * *', run: rewriteOldCards },
]
