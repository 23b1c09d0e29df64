import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emailClosing } from './closing.ts'
import { emailPostponed } from './erasure.ts'

export const privacySubscribers: Subscriber[] = [
  { on: 'member.closing', name: 'privacy.tell', handle: (scope, { memberId }) => emailClosing(scope, memberId) },
  { on: 'closing.postponed', name: 'privacy.tell', handle: (scope, { memberId }) => emailPostponed(scope, memberId) },
]
