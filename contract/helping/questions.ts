import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../primitives/ids.ts'
import { requiredText } from '../primitives/text.ts'
import { helpRequest } from './requests.ts'

const reply = z.object({ message: z.string(), data: helpRequest })
const wordRefusals = ['help.contact_details', 'help.regulated', 'help.under_age'] as const

export const askHelpQuestion = endpoint({
  method: 'POST',
  path: '/requests/questions/:id',
  access: 'member',
  summary: 'Ask a question about a request for help; everybody who sees the request can read it',
  params: idParam,
  body: z.object({ content: requiredText('Write your question', 500) }),
  reply,
  refusals: [
    'help.not_found',
    'help.own',
    'help.not_open',
    'help.too_many_questions',
    'limit.too_many',
    ...wordRefusals,
  ],
})

export const answerHelpQuestion = endpoint({
  method: 'PUT',
  path: '/requests/answers/:id',
  access: 'member',
  summary: 'Answer a question about your own request for help, or change the answer',
  params: idParam,
  body: z.object({ content: requiredText('Write your answer', 500) }),
  reply,
  refusals: ['help.question_not_found', 'help.not_open', 'limit.too_many', ...wordRefusals],
})
