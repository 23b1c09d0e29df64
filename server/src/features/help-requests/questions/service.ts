import type { InputOf } from '@sparkhood/contract/endpoint'
import type { answerHelpQuestion, askHelpQuestion } from '@sparkhood/contract/helping/questions'
import type { HelpRequest } from '@sparkhood/contract/helping/requests'
import { maxHelpQuestions } from '@sparkhood/contract/helping/terms'
import type { Limit } from '../../../platform/data/limits.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { getHelpRequest } from '../board/service.ts'
import { findOfferable } from '../offers/queries.ts'
import { lockOpenRequest, shareWithAsker } from '../offers/service.ts'
import { objectionTo } from '../public-words.ts'
import * as queries from './queries.ts'

/** Each sends a notification. */
const questionsADay: Limit = { name: 'help.question', times: 100, withinS: 24 * 3600 }

/** Asks a question about an open request. Refuses the actor's own request, text that must not be public, and too many questions. */
export async function askQuestion(
  scope: MemberScope,
  { params: { id: requestId }, body: { content } }: InputOf<typeof askHelpQuestion>,
): Promise<HelpRequest> {
  const request = (await findOfferable(scope, requestId)) ?? refuse('help.not_found')
  if (request.askerId === scope.actor.id) refuse('help.own')
  refuseWords(content)
  await scope.limits.count(questionsADay, scope.actor.id)
  const id = newId()
  await scope.transaction(async (inner) => {
    await shareWithAsker(inner, request)
    await lockOpenRequest(inner, requestId)
    if ((await queries.countOwnQuestions(inner, requestId)) >= maxHelpQuestions) refuse('help.too_many_questions')
    await queries.insertQuestion(inner, id, { requestId, words: content })
    await inner.emit(domainEvent('help_question.moved', { questionId: id, what: 'asked' }))
  })
  return getHelpRequest(scope, requestId)
}

/** Writes or changes the answer to a question about the actor's own open request. */
export async function answerQuestion(
  scope: MemberScope,
  { params: { id }, body: { content } }: InputOf<typeof answerHelpQuestion>,
): Promise<HelpRequest> {
  const { requestId } = (await queries.findAnswerable(scope, id)) ?? refuse('help.question_not_found')
  refuseWords(content)
  await scope.limits.count(questionsADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    await lockOpenRequest(inner, requestId)
    await queries.writeAnswer(inner, id, content)
    await inner.emit(domainEvent('help_question.moved', { questionId: id, what: 'answered' }))
  })
  return getHelpRequest(scope, requestId)
}

function refuseWords(content: string): void {
  const objection = objectionTo(content)
  if (!objection) return
  const { code, message } = objection
  refuse(code, { message, issues: [{ path: 'body.content', message }] })
}
