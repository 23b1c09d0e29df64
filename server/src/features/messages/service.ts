import type { InputOf } from '@sparkhood/contract/endpoint'
import {
  getMessagePhoto,
  type Message,
  messagesUntilAnswered,
  type sendMessage as sendEndpoint,
} from '@sparkhood/contract/talking/messages'
import { breaks, together } from '../../platform/data/database.ts'
import { sharePairs } from '../../platform/data/pairs.ts'
import { domainEvent } from '../../platform/events.ts'
import {
  dropEncrypted,
  findEncrypted,
  leaveEncrypted,
  nameEncrypted,
  type OwnFile,
  withEncryptedCleanup,
} from '../../platform/files/encrypted.ts'
import { notifyMembers } from '../../platform/live/members.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope, Uses } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { FileReply, type SentFile } from '../../platform/serve.ts'
import { recordRead } from '../audit/public.ts'
import { noteAbout } from '../trusted-helpers/public.ts'
import { isPhotoForHelper, requireTalkOfHelper } from './on-behalf.ts'
import { keepPhoto, photoType } from './photos.ts'
import * as queries from './queries.ts'
import { findCaution, hasToWait, isNewTo, isStranger, newConversations } from './rules.ts'

type Sending = Pick<InputOf<typeof sendEndpoint>, 'body'> & { files: readonly SentFile[] }

/**
 * Sends a message: text, a photo or both. Refuses a member who cannot be written to, an empty message, too many new people in a day,
 * and too many messages to a stranger who does not reply.
 */
export async function sendMessage(
  scope: MemberScope<'files' | 'images' | 'live' | 'vault'>,
  { body, files }: Sending,
): Promise<Message> {
  const { senderId, receiverId, content } = body
  if (senderId !== undefined && senderId !== scope.actor.id) refuse('member.not_you')
  if (content === '' && files.every(({ bytes }) => bytes.length === 0)) refuse('message.empty')
  const known = (await queries.findAcquaintance(scope, receiverId)) ?? refuse('member.not_found')
  await requireTalkOfHelper(scope, receiverId)
  const toStranger = isStranger(known)
  if (toStranger && files.some(({ bytes }) => bytes.length > 0)) refuse('message.no_photo_yet')
  if (isNewTo(known)) await scope.limits.count(newConversations, scope.actor.id)
  const photo = await keepPhoto(scope, files)
  const draft = {
    receiverId,
    content,
    clientId: body.client_id ?? null,
    caution: findCaution(content, known.isAccepted),
  }
  const written = await withEncryptedCleanup(scope, photo, () =>
    say(scope, { ...draft, id: newId(), photo, toStranger }),
  )
  if (photo && !written.is_new) await dropEncrypted(scope, photo.file)
  const message = asMessage(written, { senderId: scope.actor.id, receiverId, clientId: draft.clientId })
  if (written.is_new) pushMessage(scope, [scope.actor.id, receiverId], message)
  return message
}

type Draft = queries.NewMessage & { toStranger: boolean }

const say = (scope: MemberScope, draft: Draft): Promise<queries.Written> =>
  scope.transaction(async (inner) => {
    await requireTalkOfHelper(inner, draft.receiverId)
    noteAbout(inner, { otherId: draft.receiverId })
    // Sent back to back in one round trip: if the receiver cannot be written to, the transaction rolls everything back.
    const sharing = sharePairs(inner.db, [[scope.actor.id, draft.receiverId]])
    const locking = queries.lockConversation(inner, draft.receiverId)
    const counting = draft.toStranger
      ? queries.countWritten(inner, draft.receiverId, messagesUntilAnswered)
      : Promise.resolve(0)
    const writing = queries.writeMessage(inner, draft).catch((fault: unknown) => {
      if (breaks(fault, 'messages_once')) refuse('message.other_one')
      throw fault
    })
    await together([sharing, locking, counting, writing])
    const conversationId = (await locking) ?? refuse('member.not_found')
    const written = await writing
    if (!written || written.conversation_id !== conversationId) refuse('message.other_one')
    // A retry of a stored message does not count.
    if (written.is_new && hasToWait(await counting)) refuse('message.wait_for_answer')
    const { receiverId, photo } = draft
    if (written.is_new && photo) await nameEncrypted(inner, photo)
    const sent = { senderId: scope.actor.id, receiverId, sequence: written.sequence }
    if (written.is_new) await inner.emit(domainEvent('message.sent', sent))
    return written
  })

function pushMessage(scope: Uses<'live'>, between: [string, string], message: Message): void {
  const { sequence } = message
  notifyMembers(scope, between, {
    name: 'message',
    data: { between, sequence, message },
    short: { between, sequence, message: null },
  })
}

const asMessage = (
  written: Omit<queries.Written, 'conversation_id' | 'is_new'>,
  { senderId, receiverId, clientId }: { senderId: string; receiverId: string; clientId: string | null },
): Message => ({
  _id: written.id,
  sequence: written.sequence,
  senderId,
  receiverId,
  content: written.content,
  mark_as_read: false,
  createdAt: written.sent_at,
  client_id: clientId,
  photo: written.width && written.height ? { width: written.width, height: written.height } : null,
  booking: null,
  caution: written.caution,
  removed: written.removed,
  ...(written.helper && { helper: written.helper }),
})

/** Marks a message and those before it as read, and sends that to the other member. Refuses a message of other members. */
export async function markAsRead(scope: MemberScope<'live'>, messageId: string): Promise<void> {
  const { other_id, read, received } = (await queries.writeRead(scope, messageId)) ?? refuse('message.not_found')
  if (read !== null && received !== null) pushReached(scope, { other_id, read, received })
}

/** Marks all messages to the actor as delivered, and sends that to their senders. */
export async function markAsDelivered(scope: MemberScope<'live'>): Promise<void> {
  for (const moved of await queries.writeReceived(scope)) pushReached(scope, moved)
}

type Reached = { other_id: string; read: number; received: number }

// Also to the actor's other devices: a message that is read on one is read on all.
const pushReached = (scope: MemberScope<'live'>, { other_id: other, read, received }: Reached): void =>
  notifyMembers(scope, [other, scope.actor.id], {
    name: 'reached',
    data: { between: [scope.actor.id, other], by: scope.actor.id, received, read },
  })

/** Sends a typing indicator to another member, if the two have a conversation. Refuses a member who cannot be written to. */
export async function pushTyping(scope: MemberScope<'live'>, receiverId: string): Promise<void> {
  const known = (await queries.findAcquaintance(scope, receiverId)) ?? refuse('member.not_found')
  if (known.conversationId) notifyMembers(scope, [receiverId], { name: 'typing', data: { by: scope.actor.id } })
}

/** The photo of a message. Refuses message.not_found for viewers who may not see it. */
export async function openPhoto(scope: MemberScope<'files' | 'vault'>, messageId: string): Promise<FileReply> {
  if (scope.acting && !(await isPhotoForHelper(scope, messageId))) refuse('message.not_found')
  const stored = (await queries.findPhoto(scope, messageId)) ?? refuse('message.not_found')
  if (!stored.isOwn) await recordRead(scope, getMessagePhoto, messageId)
  // It may have been removed since its row was read.
  const content = (await findEncrypted(scope, stored)) ?? refuse('message.not_found')
  return new FileReply(content, { contentType: photoType, filename: `${messageId}.webp`, isShown: true })
}

/** Adds lines about the steps of these bookings to the conversations of their sides. Idempotent. */
export async function addBookingLines(scope: Scope<'live'>, bookingIds: readonly string[]): Promise<void> {
  const told = await scope.transaction(async (inner) => {
    await queries.lockConversationsOf(inner, bookingIds)
    return queries.writeSteps(inner, bookingIds)
  })
  for (const { low_id, high_id, sequence } of told) {
    const between: [string, string] = [low_id, high_id]
    notifyMembers(scope, between, { name: 'message', data: { between, sequence, message: null } })
  }
}

/** Removes a message after a report was upheld; the report keeps its text. */
export async function takeDownMessage(scope: Scope<'files' | 'live'>, messageId: string): Promise<void> {
  const gone = await scope.transaction(async (inner) => {
    const emptied = await queries.emptyMessage(inner, messageId, inner.now)
    if (emptied?.file) await leaveEncrypted(inner, emptied.file)
    return emptied
  })
  if (!gone) return
  const { sender_id: senderId, receiver_id: receiverId } = gone
  const left = {
    ...gone,
    id: messageId,
    content: '',
    width: null,
    height: null,
    caution: null,
    helper: null,
    removed: true,
  }
  pushMessage(scope, [senderId, receiverId], asMessage(left, { senderId, receiverId, clientId: null }))
  if (gone.file) await dropEncrypted(scope, gone.file)
}

/** The photos that the actor sent in messages. */
export async function getMessagePhotos(scope: MemberScope<'files' | 'vault'>): Promise<OwnFile[]> {
  const stored = await queries.listOwnPhotos(scope, scope.actor.id)
  return stored.map((one) => ({ filename: `${one.id}.webp`, read: () => findEncrypted(scope, one) }))
}

/** Erases a member's messages and their side of every conversation. Deletes the files before the rows that name them. */
export async function eraseMessages(scope: Pick<Scope, 'db'> & Uses<'files'>, memberId: string): Promise<void> {
  for (const { file } of await queries.listOwnPhotos(scope, memberId)) await scope.files.remove(file)
  await queries.eraseWords(scope, memberId)
}
