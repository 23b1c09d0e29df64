import type { Listener } from '../../platform/jobs/listener.ts'
import { warnMember } from './reports.ts'
import { tellKept } from './suspensions/appeals.ts'
import { tellRestored, tellSanction } from './suspensions/suspensions.ts'

export const moderationListeners: Listener[] = [
  {
    on: 'report.decided',
    name: 'moderation.warn',
    wants: ({ outcome }) => outcome === 'warned',
    hear: (scope, { reportId }) => warnMember(scope, reportId),
  },
  {
    on: 'member.sanctioned',
    name: 'moderation.tell',
    hear: (scope, { sanctionId }) => tellSanction(scope, sanctionId),
  },
  {
    on: 'member.restored',
    name: 'moderation.tell',
    hear: (scope, { sanctionId }) => tellRestored(scope, sanctionId),
  },
  { on: 'appeal.kept', name: 'moderation.tell', hear: (scope, { appealId }) => tellKept(scope, appealId) },
]
