import type { TimedJob } from '../../platform/jobs.ts'
import { deleteDueFiles, rewrapFiles } from './files.ts'

export const kycJobs: TimedJob[] = [
  { name: 'kyc.delete-files', cron: '*/10 * * * *', run: deleteDueFiles },
  { name: 'kyc.rewrap', cron: '7 4 * * *', run: rewrapFiles },
]
