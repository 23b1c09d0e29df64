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
import { tellMembers } from '../../platform/live/members.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope, Uses } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { FileReply, type SentFile } from '../../platform/serve.ts'
import { recordLook } from '../audit/public.ts'
import { noteAbout } from '../trusted-helpers/public.ts'
import * as erasing from './erase-queries.ts'
import { isPhotoForHelper, requireTalkOfHelper } from './on-behalf.ts'
import { keepPhoto, photoType } from './photos.ts'
import * as queries from './queries.ts'
import { findCaution, hasToWait, isNewTo, isStranger, newConversations, takesPhotos } from './rules.ts'

type Sending = Pick<InputOf<typeof sendEndpoint>, 'body'> & { files: readonly SentFile[] }

/**
 * Sends words, a photo or both. Refuses whoever is not there, nothing at all, too many new people in a day, and too much to
 * a stranger who does not answer.
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
  if (!takesPhotos(known) && files.some(({ bytes }) => bytes.length > 0)) refuse('message.no_photo_yet')
  if (isNewTo(known)) await scope.limits.count(newConversations, scope.actor.id)
  const photo = await keepPhoto(scope, files)
  const draft = { receiverId, content, clientId: body.client_id ?? null, caution: findCaution(content, known.isBooked) }
  const written = await withEncryptedCleanup(scope, photo, () =>
    say(scope, { ...draft, id: newId(), photo, toStranger }),
  )
  if (photo && !written.is_new) await dropEncrypted(scope, photo.file)
  const message = asMessage(written, { senderId: scope.actor.id, receiverId, clientId: draft.clientId })
  if (written.is_new) tellMessage(scope, [scope.actor.id, receiverId], message)
  return message
}

type Draft = queries.NewMessage & { toStranger: boolean }

const say = (scope: MemberScope, draft: Draft): Promise<queries.Written> =>
  scope.transaction(async (inner) => {
    await requireTalkOfHelper(inner, draft.receiverId)
    noteAbout(inner, { otherId: draft.receiverId })
    // Each right behind the one before: where there is nobody to write to, what it wrote goes with the transaction.
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
    // What was written before and is only sent again is there already.
    if (written.is_new && hasToWait(await counting)) refuse('message.wait_for_answer')
    const { receiverId, photo } = draft
    if (written.is_new && photo) await nameEncrypted(inner, photo)
    const sent = { senderId: scope.actor.id, receiverId, sequence: written.sequence }
    if (written.is_new) await inner.emit(domainEvent('message.sent', sent))
    return written
  })

function tellMessage(scope: Uses<'live'>, between: [string, string], message: Message): void {
  const { sequence } = message
  tellMembers(scope, between, {
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

/** The actor has read a message and those before it; the other one hears how far. Refuses what is not between them. */
export async function markAsRead(scope: MemberScope<'live'>, messageId: string): Promise<void> {
  const { other_id, read, received } = (await queries.writeRead(scope, messageId)) ?? refuse('message.not_found')
  if (read !== null && received !== null) tellReached(scope, { other_id, read, received })
}

/** All that was sent to the actor has come to a device of theirs; those who sent it hear that. */
export async function markAsDelivered(scope: MemberScope<'live'>): Promise<void> {
  for (const moved of await queries.writeReceived(scope)) tellReached(scope, moved)
}

type Reached = { other_id: string; read: number; received: number }

// To the actor's other devices as well: what is read on one is read on all.
const tellReached = (scope: MemberScope<'live'>, { other_id: other, read, received }: Reached): void =>
  tellMembers(scope, [other, scope.actor.id], {
    name: 'reached',
    data: { between: [scope.actor.id, other], by: scope.actor.id, received, read },
  })

/** Tells another member that the actor is writing, if the two have written to each other. Refuses who is not there. */
export async function tellTyping(scope: MemberScope<'live'>, receiverId: string): Promise<void> {
  const known = (await queries.findAcquaintance(scope, receiverId)) ?? refuse('member.not_found')
  if (known.conversationId) tellMembers(scope, [receiverId], { name: 'typing', data: { by: scope.actor.id } })
}

/** The photo of a message, for whoever may see it. */
export async function openPhoto(scope: MemberScope<'files' | 'vault'>, messageId: string): Promise<FileReply> {
  if (scope.acting && !(await isPhotoForHelper(scope, messageId))) refuse('message.not_found')
  const stored = (await queries.findPhoto(scope, messageId)) ?? refuse('message.not_found')
  if (!stored.isOwn) await recordLook(scope, getMessagePhoto, messageId)
  // It may have been removed since its row was read.
  const content = (await findEncrypted(scope, stored)) ?? refuse('message.not_found')
  return new FileReply(content, { contentType: photoType, filename: `${messageId}.webp`, isShown: true })
}

/** Tells the two sides of each booking in their conversation what has happened to it. Idempotent. */
export async function tellOfBookings(scope: Scope<'live'>, bookingIds: readonly string[]): Promise<void> {
  const told = await scope.transaction(async (inner) => {
    await queries.lockConversationsOf(inner, bookingIds)
    return queries.writeSteps(inner, bookingIds)
  })
  for (const { low_id, high_id, sequence } of told) {
    const between: [string, string] = [low_id, high_id]
    tellMembers(scope, between, { name: 'message', data: { between, sequence, message: null } })
  }
}

/** Removes a message that was reported and should not have been sent; the report keeps its words. */
export async function takeDownMessage(scope: Scope<'files' | 'live'>, messageId: string): Promise<void> {
  const gone = await scope.transaction(async (inner) => {
    const emptied = await erasing.emptyMessage(inner, messageId, inner.now)
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
  tellMessage(scope, [senderId, receiverId], asMessage(left, { senderId, receiverId, clientId: null }))
  if (gone.file) await dropEncrypted(scope, gone.file)
}

/** The photos that the actor sent in messages. */
export async function getMessagePhotos(scope: MemberScope<'files' | 'vault'>): Promise<OwnFile[]> {
  const stored = await erasing.listOwnPhotos(scope, scope.actor.id)
  return stored.map((one) => ({ filename: `${one.id}.webp`, read: () => findEncrypted(scope, one) }))
}

/** Erases what a member wrote, and their side of every conversation. The files go before what names them. */
export async function eraseMessages(scope: Pick<Scope, 'db'> & Uses<'files'>, memberId: string): Promise<void> {
  for (const { file } of await erasing.listOwnPhotos(scope, memberId)) await scope.files.remove(file)
  await erasing.eraseWords(scope, memberId)
}
