import type { Listener } from '../../platform/jobs/listener.ts'
import { tellClosing } from './closing.ts'
import { tellPostponed } from './erasure.ts'

export const privacyListeners: Listener[] = [
  { on: 'member.closing', name: 'privacy.tell', hear: (scope, { memberId }) => tellClosing(scope, memberId) },
  { on: 'closing.postponed', name: 'privacy.tell', hear: (scope, { memberId }) => tellPostponed(scope, memberId) },
]
