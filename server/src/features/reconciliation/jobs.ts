import type { TimedJob } from '../../platform/jobs.ts'
import { reconcileGateway, reconcileInside } from './service.ts'

export const reconciliationJobs: TimedJob[] = [
  { name: 'reconciliation.inside', cron: '7 * * * *', run: reconcileInside },
  { name: 'reconciliation.gateway', cron: '23 4 * * *', run: reconcileGateway },
]
