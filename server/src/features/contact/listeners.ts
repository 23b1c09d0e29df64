import type { Listener } from '../../platform/jobs/listener.ts'
import { sendAnswer, tellSupport } from './service.ts'

export const contactListeners: Listener[] = [
  { on: 'contact.received', name: 'contact.tell', hear: (scope, { messageId }) => tellSupport(scope, messageId) },
  { on: 'contact.answered', name: 'contact.answer', hear: (scope, { messageId }) => sendAnswer(scope, messageId) },
]
