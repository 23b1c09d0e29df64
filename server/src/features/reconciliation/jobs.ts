import type { TimedJob } from '../../platform/jobs.ts'
import { looks } from './rules.ts'
import { reconcileGateway, reconcileInside } from './service.ts'

export const reconciliationJobs: TimedJob[] = [
  { name: looks.inside.job, cron: '7 * * * *', run: reconcileInside },
  { name: looks.gateway.job, cron: '23 4 * * *', run: reconcileGateway },
]
