import * as contract from '@sparkhood/contract/talking/contact'
import { type Route, serve } from '../../platform/serve.ts'
import { shortestTypingMs, workBits } from './rules.ts'
import { answerMessage, closeMessage, listMessages, receiveMessage, stampForm } from './service.ts'

export const contactRoutes: Route[] = [
  serve(contract.openContactForm, async (scope) => ({
    data: { stamp: stampForm(scope), work_bits: workBits, wait_ms: shortestTypingMs },
  })),
  serve(contract.sendContactMessage, async (scope, sent) => {
    await receiveMessage(scope, sent)
    return { message: 'Thank you for your message. We reply by email, usually within 2 days.' }
  }),
  serve(contract.listContactMessages, (scope, { query }) => listMessages(scope, query)),
  serve(contract.answerContactMessage, async (scope, sent) => {
    await answerMessage(scope, sent)
    return { message: 'Your answer is on its way' }
  }),
  serve(contract.closeContactMessage, async (scope, sent) => {
    await closeMessage(scope, sent)
    return { message: 'Archived' }
  }),
]
