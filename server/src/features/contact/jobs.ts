import type { TimedJob } from '../../platform/jobs.ts'
import { deleteAnswered } from './service.ts'

export const contactJobs: TimedJob[] = [{ name: 'contact.sweep', cron: '41 3 * * *', run: deleteAnswered }]
