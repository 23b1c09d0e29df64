import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { settleWithListing, warnMember } from './reports.ts'
import { tellKept } from './suspensions/appeals.ts'
import { tellRestored, tellSanction } from './suspensions/suspensions.ts'

export const moderationSubscribers: Subscriber[] = [
  {
    on: 'report.decided',
    name: 'moderation.warn',
    wants: ({ outcome }) => outcome === 'warned',
    handle: (scope, { reportId }) => warnMember(scope, reportId),
  },
  { on: 'skill.decided', name: 'moderation.settle-reports', handle: settleWithListing },
  {
    on: 'member.sanctioned',
    name: 'moderation.tell',
    handle: (scope, { sanctionId }) => tellSanction(scope, sanctionId),
  },
  {
    on: 'member.restored',
    name: 'moderation.tell',
    handle: (scope, { sanctionId }) => tellRestored(scope, sanctionId),
  },
  { on: 'appeal.kept', name: 'moderation.tell', handle: (scope, { appealId }) => tellKept(scope, appealId) },
]
