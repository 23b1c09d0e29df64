import type { InputOf } from '@sparkhood/contract/endpoint'
import type {
  answerContactMessage as answerEndpoint,
  closeContactMessage as closeEndpoint,
  listContactMessages as listEndpoint,
  sendContactMessage as sendEndpoint,
} from '@sparkhood/contract/talking/contact'
import { z } from 'zod'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { getLimitKey } from '../../platform/data/limits.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { fingerprint, newId } from '../../platform/secrets/random.ts'
import { answerEmail, receivedEmail } from './emails.ts'
import * as queries from './queries.ts'
import { answeredKeptMs, bearsWork, isRipe, messagesOfAddress, messagesOfNetwork } from './rules.ts'

const purpose = 'contact form'
const getStamp = z.object({ id: z.uuid(), at: z.number() })

/** A stamp for one message: when it was asked for is in it, and nobody but us can write one. */
export const stampForm = (scope: Scope<'seals'>): string =>
  scope.seals.seal({ id: newId(), at: scope.now.getTime() }, purpose)

/** Takes what somebody writes to us. Refuses what machines send: without a ripe stamp, without its work, too often. */
export async function receiveMessage(scope: Scope<'seals'>, { body }: InputOf<typeof sendEndpoint>): Promise<void> {
  const stamp = getStamp.safeParse(scope.seals.open(body.stamp, purpose))
  if (!stamp.success || !isRipe(stamp.data.at, scope.now)) return refuse('contact.stamp')
  if (!bearsWork(fingerprint(`${body.stamp}.${body.work}`))) refuse('contact.stamp')
  if (body.website !== '') refuse('contact.not_taken')
  const { firstName, email, message } = body
  const id = newId()
  await scope.transaction(async (inner) => {
    if (!(await queries.writeMessage(inner, { id, stampId: stamp.data.id, firstName, email, message }))) return
    // Only what is new counts: a form that is sent again is one message.
    await inner.limits.count(messagesOfNetwork, scope.origin.network)
    await inner.limits.count(messagesOfAddress, getLimitKey(body.email, scope.origin.network))
    await inner.emit(domainEvent('contact.received', { messageId: id }))
  })
}

/** One page of what people wrote. */
export async function listMessages(
  scope: MemberScope,
  { state, cursor, limit }: InputOf<typeof listEndpoint>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const rows = await queries.listMessageRows(scope, state, { after, limit: limit + 1 })
  const { data: shown, next_cursor } = getPage(rows, limit, (last) => [last.at, last._id])
  const data = shown.map(({ answered_at: at, answer_text: text, answered_by: by, note, ...message }) => ({
    ...message,
    answer: at && { text, note, by, at },
  }))
  return { data, next_cursor }
}

/** Returns a message; the email goes out once that is written down. */
export const answerMessage = (scope: MemberScope, { params, body }: InputOf<typeof answerEndpoint>): Promise<void> =>
  scope.transaction(async (inner) => {
    await decide(inner, params.id, body)
    await inner.emit(domainEvent('contact.answered', { messageId: params.id }))
  })

/** Puts a message aside; nobody hears of it. */
export const closeMessage = (scope: MemberScope, { params, body }: InputOf<typeof closeEndpoint>): Promise<void> =>
  scope.transaction((inner) => decide(inner, params.id, { answer: '', note: body.note }))

async function decide(scope: MemberScope, id: string, said: { answer: string; note: string }): Promise<void> {
  const found = (await queries.lockMessage(scope, id)) ?? refuse('contact.not_found')
  if (found.answered) refuse('contact.answered')
  await queries.writeAnswer(scope, id, said)
}

/** Writes to those who run the site that somebody has written. */
export async function tellSupport(scope: Scope<'mail'>, id: string): Promise<void> {
  const email = await queries.findMessage(scope, id)
  if (email) await scope.mail.send(receivedEmail(email))
}

/** Sends an answer to whoever wrote. */
export async function sendAnswer(scope: Scope<'mail'>, id: string): Promise<void> {
  const email = await queries.findMessage(scope, id)
  if (email) await scope.mail.send(answerEmail(email))
}

/** Forgets what was answered long ago. */
export const forgetAnswered = (scope: Scope): Promise<number> =>
  queries.removeAnsweredBefore(scope, new Date(scope.now.getTime() - answeredKeptMs))
