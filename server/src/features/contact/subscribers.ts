import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emailSupport, sendAnswer } from './service.ts'

export const contactSubscribers: Subscriber[] = [
  { on: 'contact.received', name: 'contact.tell', handle: (scope, { messageId }) => emailSupport(scope, messageId) },
  { on: 'contact.answered', name: 'contact.answer', handle: (scope, { messageId }) => sendAnswer(scope, messageId) },
]
