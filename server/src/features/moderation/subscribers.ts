import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { settleWithListing, warnMember } from './reports/reports.ts'
import { emailAppealRejected } from './suspensions/appeals.ts'
import { emailRestored, emailSanction } from './suspensions/suspensions.ts'

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
    handle: (scope, { sanctionId }) => emailSanction(scope, sanctionId),
  },
  {
    on: 'member.restored',
    name: 'moderation.tell',
    handle: (scope, { sanctionId }) => emailRestored(scope, sanctionId),
  },
  { on: 'appeal.kept', name: 'moderation.tell', handle: (scope, { appealId }) => emailAppealRejected(scope, appealId) },
]
