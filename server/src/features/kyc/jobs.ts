import type { TimedJob } from '../../platform/jobs.ts'
import { deleteDueFiles } from './files.ts'

export const kycJobs: TimedJob[] = [{ name: 'kyc.delete-files', cron: '*/10 * * * *', run: deleteDueFiles }]
