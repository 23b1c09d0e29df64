import type { Listener } from '../../platform/jobs/listener.ts'
import { tellOwner } from './letters.ts'
import { lapseDocuments } from './service.ts'

export const kycListeners: Listener[] = [
  { on: 'kyc.decided', name: 'letter', hear: tellOwner },
  {
    on: 'member.changed',
    name: 'lapse',
    wants: ({ renamed, moved }) => renamed || moved,
    hear: lapseDocuments,
  },
]
