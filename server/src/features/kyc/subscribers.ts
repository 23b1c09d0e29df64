import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emailOwner } from './emails.ts'
import { lapseDocuments } from './service.ts'

export const kycSubscribers: Subscriber[] = [
  { on: 'kyc.decided', name: 'letter', handle: emailOwner },
  {
    on: 'member.changed',
    name: 'lapse',
    wants: ({ renamed, moved }) => renamed || moved,
    handle: lapseDocuments,
  },
]
