import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emailAboutCorrection } from './emails.ts'

export const correctionSubscribers: Subscriber[] = [
  {
    on: 'money.corrected',
    name: 'corrections.tell',
    handle: (scope, { correctionId }) => emailAboutCorrection(scope, correctionId),
  },
]
