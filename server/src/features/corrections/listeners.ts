import type { Listener } from '../../platform/jobs/listener.ts'
import { tellOfCorrection } from './letters.ts'

export const correctionListeners: Listener[] = [
  {
    on: 'money.corrected',
    name: 'corrections.tell',
    hear: (scope, { correctionId }) => tellOfCorrection(scope, correctionId),
  },
]
