import type { TimedJob } from '../../platform/jobs.ts'
import { keepFigures } from './today.ts'

export const deskJobs: TimedJob[] = [{ name: 'desk.keep-figures', cron: '17 2 * * *', run: keepFigures }]
