import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { tellClosing } from './closing.ts'
import { tellPostponed } from './erasure.ts'

export const privacySubscribers: Subscriber[] = [
  { on: 'member.closing', name: 'privacy.tell', handle: (scope, { memberId }) => tellClosing(scope, memberId) },
  { on: 'closing.postponed', name: 'privacy.tell', handle: (scope, { memberId }) => tellPostponed(scope, memberId) },
]
