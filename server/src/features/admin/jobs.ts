import type { TimedJob } from '../../platform/jobs.ts'
import { keepFigures } from './today/today.ts'

export const adminJobs: TimedJob[] = [{ name: 'desk.keep-figures', cron: '17 2 * * *', run: keepFigures }]
