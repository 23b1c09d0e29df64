import type { Listener } from '../../platform/jobs/listener.ts'
import { tellClosing } from './closing.ts'

export const privacyListeners: Listener[] = [
  { on: 'member.closing', name: 'privacy.tell', hear: (scope, { memberId }) => tellClosing(scope, memberId) },
]
