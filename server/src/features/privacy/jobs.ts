import type { TimedJob } from '../../platform/jobs.ts'
import { closeAccounts } from './erasure.ts'

export const privacyJobs: TimedJob[] = [{ name: 'privacy.close', cron: '*/10 * * * *', run: closeAccounts }]
