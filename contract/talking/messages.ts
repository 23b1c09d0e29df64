import { z } from 'zod'
import { bookingActors, bookingStatuses } from '../bookings/statuses.ts'
import { brand } from '../brand.ts'
import { endpoint } from '../endpoint.ts'
import { photoMaxBytes, unreadablePhotos } from '../files.ts'
import { id, idParam } from '../primitives/ids.ts'
import { largestPageSize, pageQuery, pageReply } from '../primitives/page.ts'
import { optionalText, requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** How often an open conversation is polled when no live events arrive (the specification, section 9). */
export const pollMs = 3000
/** The longest message, in characters. */
export const messageMaxLength = 4000
/** The most new conversations a day for one member: with people who have neither written to them nor booked them. */
export const newConversationsADay = 30
/**
 * The most messages, without photos, to a stranger: somebody who has never answered, has not asked the sender for a
 * booking and has accepted none of theirs.
 */
export const messagesUntilAnswered = 10
/** The shortest search text, in characters. */
export const messageSearchMinLength = 3

/** Contents of a message that get a caution. */
export const cautions = ['pay_elsewhere', 'phone_number'] as const
export type Caution = (typeof cautions)[number]

/** The caution below such a message, for its receiver and its sender. */
export const cautionWords: Record<Caution, { toThem: string; toYou: string }> = {
  pay_elsewhere: {
    toThem: `Paying outside ${brand.name} is not protected. Book here, and your money is held until the job is done.`,
    toYou: 'Only what is paid here is protected, for both of you.',
  },
  phone_number: {
    toThem: 'No booking between you has been accepted yet. Once one is, you see each other’s number there.',
    toYou: 'You do not need to send your number: both of you see it once a booking is accepted.',
  },
}

const sequence = z.number().int().min(0)

/** A booking event in a conversation. */
export const bookingEventLine = z.object({
  id,
  title: z.string(),
  booking_date: moment,
  /** The status after the event, and the status now. */
  became: z.enum(bookingStatuses),
  status: z.enum(bookingStatuses),
  client_id: id,
  by: z.enum(bookingActors),
  /** The booking step; `bookingLine` has its words. */
  why: z.string(),
  /** What the provider gets: the price, the other half of an exchange, or nothing. */
  in_return: z.enum(['price', 'exchange', 'nothing']),
  /** Whether a tool is lent, and nobody works for the other. */
  is_loan: z.boolean().optional(),
  /** The status stayed and the time changed. For pages of the previous version, which do not know `why`. */
  rescheduled: z.boolean(),
  /** The trusted helper who acted in that side's name, if one did. */
  helper: z.string().optional(),
})
export type BookingEventLine = z.output<typeof bookingEventLine>

export const message = z.object({
  _id: id,
  /** Numbers the messages of a conversation from 1, without gaps. */
  sequence,
  /** Null for a booking event. */
  senderId: id.nullable(),
  receiverId: id.nullable(),
  content: z.string(),
  /** Whether the receiver has read it. */
  mark_as_read: z.boolean(),
  createdAt: moment,
  /** The id that the sender's device gave it, for idempotency. */
  client_id: z.string().nullable(),
  photo: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  /** Also null for a trusted helper without the diary right; then there is no sender. */
  booking: bookingEventLine.nullable(),
  caution: z.enum(cautions).nullable(),
  /** Removed because it broke the rules. */
  removed: z.boolean(),
  /** The trusted helper who wrote it in the sender's name, if one did. */
  helper: z.string().optional(),
})
export type Message = z.output<typeof message>

/** How far one side has received and read the other's messages, as sequences. */
export const reached = z.object({ received: sequence, read: sequence })

export const lastMessage = message.pick({ sequence: true, senderId: true, content: true, removed: true }).extend({
  has_photo: z.boolean(),
  booking: bookingEventLine.omit({ id: true, title: true, booking_date: true, status: true }).nullable(),
})

/** The other member of a conversation. */
export const chatUser = z.object({
  user_id: id,
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  lastMessageTime: moment,
  unreadMessageCount: z.number().int(),
  last_message: lastMessage,
  you: reached,
  them: reached,
})
export type ChatUser = z.output<typeof chatUser>

export const listChats = endpoint({
  method: 'GET',
  path: '/message/chat/history/users',
  access: 'member',
  onBehalf: ['message'],
  summary: "List your conversations, latest first; `term` filters by the other's name",
  query: pageQuery.extend({ term: optionalText(100).optional() }),
  reply: pageReply(chatUser),
  refusals: [],
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/message/unread',
  access: 'member',
  summary: 'Count your unread messages, and the conversations they are in',
  reply: z.object({ data: z.object({ messages: z.number().int(), conversations: z.number().int() }) }),
  refusals: [],
})

const person = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  /** They have deleted their account. */
  former: z.boolean().optional(),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/message/:senderId/:receiverId',
  access: 'member',
  onBehalf: ['message'],
  summary: 'List a conversation: the latest page, oldest first',
  params: z.object({ senderId: id, receiverId: id }),
  query: pageQuery.extend({
    /** Only messages after this sequence, for a page that catches up. */
    after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  }),
  reply: z.object({
    data: z.array(message),
    /** The cursor of older messages. */
    next_cursor: z.string().nullable(),
    with: person,
    /** Nobody can write here: the other member has left, or is leaving. */
    closed: z.boolean().optional(),
    you: reached,
    them: reached,
    /** How many messages were ever removed: a page that knows fewer must reload those it shows. */
    removals: z.number().int().min(0),
  }),
  refusals: ['helper.with_yourself', 'helper.no_booking', 'member.not_found', 'member.not_you'],
})

/** The largest page, for catching up. */
export const catchUpSize = largestPageSize

export const sendMessage = endpoint({
  method: 'POST',
  path: '/message',
  access: 'member',
  onBehalf: ['message'],
  summary: 'Send a message, with or without a photo; idempotent by `client_id`',
  limited: 'messages',
  body: z.object({
    /** The caller's own id. */
    senderId: id.optional(),
    receiverId: id,
    content: optionalText(messageMaxLength).default(''),
    /** Part of the specification; ignored, because only reading marks a message as read. */
    mark_as_read: z.unknown().optional(),
    client_id: requiredText('Give it an id', 64).optional(),
  }),
  files: { photo: { accept: 'image', maxFiles: 1, maxBytes: photoMaxBytes } },
  reply: z.object({ message: z.string(), data: message }),
  refusals: [
    'helper.with_yourself',
    'helper.no_booking',
    'member.not_found',
    'member.not_you',
    'message.empty',
    'message.too_many_new',
    'message.other_one',
    'message.wait_for_answer',
    'message.no_photo_yet',
    'photo.not_image',
    ...unreadablePhotos,
    'photo.too_large',
    'limit.too_many',
  ],
})

export const markAsRead = endpoint({
  method: 'PUT',
  path: '/message/markasread/:id',
  access: 'member',
  summary: 'Mark this message and those before it as read',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['message.not_found'],
})

export const markAsDelivered = endpoint({
  method: 'PUT',
  path: '/message/markasdelivered',
  access: 'member',
  summary: 'Mark all messages to you as delivered',
  reply: z.object({ message: z.string() }),
  refusals: [],
})

export const sendTyping = endpoint({
  method: 'POST',
  path: '/message/typing',
  access: 'member',
  summary: 'Send a typing indicator, repeated every few seconds while typing; not stored',
  limited: 'messages',
  body: z.object({ receiverId: id }),
  reply: z.object({ message: z.string() }),
  refusals: ['member.not_found'],
})

export const getMessagePhoto = endpoint({
  method: 'GET',
  path: '/message/photo/:id',
  access: 'member',
  onBehalf: ['message'],
  looksIn: true,
  summary: 'Download the photo of a message, for its two members, and for operators if it was reported',
  params: idParam,
  file: true,
  reply: z.object({}),
  refusals: ['message.not_found', 'helper.with_yourself'],
})

export const foundMessage = z.object({ user: person, message })
export type FoundMessage = z.output<typeof foundMessage>

export const searchMessages = endpoint({
  method: 'GET',
  path: '/message/search',
  access: 'member',
  summary: 'Search your messages, latest first; `with` limits it to one conversation',
  limited: 'searches',
  query: pageQuery.extend({
    term: requiredText('Type at least 3 characters', 100).min(messageSearchMinLength, 'Type at least 3 characters'),
    with: id.optional(),
  }),
  reply: pageReply(foundMessage),
  refusals: [],
})
