import type { TimedJob } from '../../platform/jobs.ts'
import { forgetOld } from './service.ts'

export const communityJobs: TimedJob[] = [{ name: 'community.forget', cron: '41 4 * * *', run: forgetOld }]
