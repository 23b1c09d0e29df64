import type { Listener } from '../../platform/jobs.ts'
import { tellOwner } from './letters.ts'

export const kycListeners: Listener[] = [
  { on: 'kyc.decided', name: 'letter', hear: (scope, { documentId }) => tellOwner(scope, documentId) },
]
