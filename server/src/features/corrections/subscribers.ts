import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { tellOfCorrection } from './emails.ts'

export const correctionSubscribers: Subscriber[] = [
  {
    on: 'money.corrected',
    name: 'corrections.tell',
    handle: (scope, { correctionId }) => tellOfCorrection(scope, correctionId),
  },
]
