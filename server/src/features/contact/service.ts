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
import { answeredKeptMs, hasProofOfWork, isRipe, messagesOfAddress, messagesOfNetwork } from './rules.ts'

const purpose = 'contact form'
const getStamp = z.object({ id: z.uuid(), at: z.number() })

/** A sealed stamp for one message, with the time of issue. Only we can make one. */
export const stampForm = (scope: Scope<'seals'>): string =>
  scope.seals.seal({ id: newId(), at: scope.now.getTime() }, purpose)

/**
 * Stores a contact message. Refuses automated ones: unripe stamp, missing proof of work, filled-in honeypot, or too
 * many.
 */
export async function receiveMessage(scope: Scope<'seals'>, { body }: InputOf<typeof sendEndpoint>): Promise<void> {
  const stamp = getStamp.safeParse(scope.seals.open(body.stamp, purpose))
  if (!stamp.success || !isRipe(stamp.data.at, scope.now)) return refuse('contact.stamp')
  if (!hasProofOfWork(fingerprint(`${body.stamp}.${body.work}`))) refuse('contact.stamp')
  if (body.website !== '') refuse('contact.not_taken')
  const { firstName, email, message } = body
  const id = newId()
  await scope.transaction(async (inner) => {
    if (!(await queries.writeMessage(inner, { id, stampId: stamp.data.id, firstName, email, message }))) return
    // Only new messages count: resending a form is idempotent.
    await inner.limits.count(messagesOfNetwork, scope.origin.network)
    await inner.limits.count(messagesOfAddress, getLimitKey(body.email, scope.origin.network))
    await inner.emit(domainEvent('contact.received', { messageId: id }))
  })
}

/** One page of contact messages. */
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

/** Replies to a contact message; the email is sent after the commit. */
export const answerMessage = (scope: MemberScope, { params, body }: InputOf<typeof answerEndpoint>): Promise<void> =>
  scope.transaction(async (inner) => {
    await decide(inner, params.id, body)
    await inner.emit(domainEvent('contact.answered', { messageId: params.id }))
  })

/** Closes a message without a reply. */
export const closeMessage = (scope: MemberScope, { params, body }: InputOf<typeof closeEndpoint>): Promise<void> =>
  scope.transaction((inner) => decide(inner, params.id, { answer: '', note: body.note }))

async function decide(scope: MemberScope, id: string, said: { answer: string; note: string }): Promise<void> {
  const found = (await queries.lockMessage(scope, id)) ?? refuse('contact.not_found')
  if (found.answered) refuse('contact.answered')
  await queries.writeAnswer(scope, id, said)
}

/** Tells the support team about a contact message. */
export async function emailSupport(scope: Scope<'mail'>, id: string): Promise<void> {
  const email = await queries.findMessage(scope, id)
  if (email) await scope.mail.send(receivedEmail(email))
}

/** Emails the answer to the author. */
export async function sendAnswer(scope: Scope<'mail'>, id: string): Promise<void> {
  const email = await queries.findMessage(scope, id)
  if (email) await scope.mail.send(answerEmail(email))
}

/** Deletes messages that were answered long ago. */
export const deleteAnswered = (scope: Scope): Promise<number> =>
  queries.removeAnsweredBefore(scope, new Date(scope.now.getTime() - answeredKeptMs))
