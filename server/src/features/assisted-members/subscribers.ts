import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { sendText } from './letters/letters.ts'

export const assistedSubscribers: Subscriber[] = [
  { on: 'letter.kept', name: 'assisted.text', handle: sendText, about: ({ letterId }) => letterId },
]
