import type { InputOf } from '@sparkhood/contract/endpoint'
import type * as contract from '@sparkhood/contract/talking/messages'
import type { Message } from '@sparkhood/contract/talking/messages'
import { z } from 'zod'
import { getPage, momentAndId, readCursor, writeCursor } from '../../../platform/cursor.ts'
import { openKeyedSemaphore } from '../../../platform/data/semaphore.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { mayReadBooking, requireTalkOfHelper } from '../on-behalf.ts'
import * as queries from './queries.ts'

/** One page of the actor's conversations, the latest first. */
export async function listChats(
  scope: MemberScope,
  { cursor, limit, term }: InputOf<typeof contract.listChats>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const rows = await queries.listChatRows(scope, { after, limit: limit + 1, term: term || undefined })
  const { data: shown, next_cursor } = getPage(rows, limit, (last) => [last.at, last.person._id])
  return { data: shown.map((row) => getChat(scope, row)), next_cursor }
}

const getChat = (scope: MemberScope, row: queries.ChatRow): contract.ChatUser => {
  const { _id: user_id, firstname, lastname, photourl } = row.person
  return {
    user_id,
    firstname,
    lastname,
    photourl,
    name: `${firstname} ${lastname}`.trim(),
    lastMessageTime: row.last_at,
    unreadMessageCount: row.unread,
    last_message: {
      sequence: row.sequence,
      senderId: row.sender_id,
      content: row.content,
      removed: row.removed,
      has_photo: row.has_photo,
      booking: row.client_id === null || !mayReadBooking(scope, row.asked_by) ? null : getStep(row, row.client_id),
    },
    you: row.you,
    them: row.them,
  }
}

const getStep = ({ became, by, why, in_return, is_loan, helper }: queries.Step, client_id: string) => {
  const rescheduled = why === 'reschedule'
  return { became, by, why, in_return, is_loan: is_loan ?? false, client_id, rescheduled, ...(helper && { helper }) }
}

/** How much the actor has not read. */
export const countUnread = (scope: MemberScope) => queries.countUnread(scope)

const sequenceOnly = z.tuple([z.int().min(0).max(2_147_483_647)])

/** A page of what the actor and another member have written to each other, oldest first. Refuses who is not there. */
export async function listMessages(
  scope: MemberScope,
  { params, query }: Pick<InputOf<typeof contract.listMessages>, 'params' | 'query'>,
) {
  const { senderId, receiverId } = params
  if (senderId !== scope.actor.id) refuse('member.not_you')
  const { after, limit } = query
  // A former member is one for a helper too, whatever else they may read.
  if (scope.acting && !(await queries.findSides(scope, receiverId))) refuse('member.not_found')
  const since = await requireTalkOfHelper(scope, receiverId)
  const before = readCursor(query.cursor, sequenceOnly)?.[0]
  const wanted = after === undefined ? { of: 'before' as const, from: before } : { of: 'after' as const, from: after }
  const [sides, rows] = await Promise.all([
    queries.findSides(scope, receiverId),
    queries.listMessageRows(scope, receiverId, { ...wanted, limit: limit + 1, since }),
  ])
  if (!sides) refuse('member.not_found')
  const page = rows.slice(0, limit)
  if (wanted.of === 'before') page.reverse()
  const oldest = wanted.of === 'before' && rows.length > limit ? page[0] : undefined
  const { person, you, them, isThere } = sides
  // With messages, as it was when they were read: what is removed between the two readings must not count as known.
  const { removals } = rows[0] ?? sides
  return {
    data: page.map((row) =>
      getMessage(scope, withPhoto(row, isThere || isOwn(scope, row)), {
        them: receiverId,
        isRead: row.sequence <= (isOwn(scope, row) ? them : you).read,
      }),
    ),
    next_cursor: oldest ? writeCursor([oldest.sequence]) : null,
    with: person,
    ...(!isThere && { closed: true }),
    you,
    them,
    removals,
  }
}

const withPhoto = (row: queries.MessageRow, isShown: boolean): queries.MessageRow =>
  isShown ? row : { ...row, width: null, height: null }

const isOwn = ({ actor }: MemberScope, row: queries.MessageRow): boolean => row.sender_id === actor.id

const getMessage = (
  scope: MemberScope,
  row: queries.MessageRow,
  { them, isRead }: { them: string; isRead: boolean },
): Message => ({
  _id: row.id,
  sequence: row.sequence,
  senderId: row.sender_id,
  receiverId: row.sender_id && (row.sender_id === scope.actor.id ? them : scope.actor.id),
  content: row.content,
  mark_as_read: isRead,
  createdAt: row.sent_at,
  client_id: row.client_id,
  photo: row.width && row.height ? { width: row.width, height: row.height } : null,
  booking: mayReadBooking(scope, row.asked_by) ? toBooking(row) : null,
  caution: row.caution,
  removed: row.removed,
  ...(row.helper && row.sender_id && { helper: row.helper }),
})

const toBooking = (row: queries.MessageRow): contract.BookingEventLine | null =>
  row.booking_id === null
    ? null
    : {
        id: row.booking_id,
        title: row.title,
        booking_date: row.starts_at,
        status: row.status,
        ...getStep(row, row.booking_client_id),
      }

/** One search of a member at a time, so that nobody else waits for them. */
const searching = openKeyedSemaphore({ maxWaiting: 4 })

/** One page of the actor's messages with these words, the latest first. */
export async function searchMessages(
  scope: MemberScope<'heavyReads'>,
  { term, with: withId, cursor, limit }: InputOf<typeof contract.searchMessages>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const wanted = { term, with: withId, after, limit: limit + 1 }
  // A search goes through all that the actor has ever written or read.
  const rows = await searching.through(scope.actor.id, () =>
    scope.heavyReads.through(() => queries.listMessagesSaying(scope, wanted)),
  )
  const { data: shown, next_cursor } = getPage(rows, limit, (last) => [last.at, last.id])
  return {
    data: shown.map((row) => ({
      user: row.person,
      message: getMessage(scope, row, { them: row.person._id, isRead: row.read }),
    })),
    next_cursor,
  }
}
