import type { Listener } from '../../platform/jobs.ts'
import { warnMember } from './reports.ts'

export const moderationListeners: Listener[] = [
  {
    on: 'report.decided',
    name: 'moderation.warn',
    wants: ({ outcome }) => outcome === 'warned',
    hear: (scope, { reportId }) => warnMember(scope, reportId),
  },
]
