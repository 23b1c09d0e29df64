import type { TimedJob } from '../../platform/jobs.ts'
import { checks } from './rules.ts'
import { reconcileGateway, reconcileInside } from './service.ts'

export const reconciliationJobs: TimedJob[] = [
  { name: checks.inside.job, cron: '7 * * * *', run: reconcileInside },
  { name: checks.gateway.job, cron: '23 4 * * *', run: reconcileGateway },
]
