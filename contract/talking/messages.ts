import { z } from 'zod'
import { bookingActors, bookingStatuses } from '../bookings/statuses.ts'
import { brand } from '../brand.ts'
import { endpoint } from '../endpoint.ts'
import { photoMaxBytes, unreadablePhotos } from '../files.ts'
import { id, idParam } from '../primitives/ids.ts'
import { largestPageSize, pageQuery, pageReply } from '../primitives/page.ts'
import { optionalText, requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** How often an open conversation is asked for anew where nothing arrives by itself (the specification, section 9). */
export const pollMs = 3000
/** The longest message. */
export const messageMaxLength = 4000
/** People somebody may write to in a day who have never written to them, nor booked them. */
export const newConversationsADay = 30
/** Messages, without photos, to somebody who has never answered and with whom there is no booking. */
export const messagesUntilAnswered = 10
/** The fewest characters that are searched for. */
export const messageSearchMinLength = 3

/** What is better not agreed in a message between two who have no booking. */
export const cautions = ['pay_elsewhere', 'phone_number'] as const
export type Caution = (typeof cautions)[number]

/** What stands quietly below such a message: for whoever it was sent to, and for whoever sent it. */
export const cautionWords: Record<Caution, { toThem: string; toYou: string }> = {
  pay_elsewhere: {
    toThem: `Paying outside ${brand.name} is not protected. Book here, and your money is held until the job is done.`,
    toYou: 'Only what is paid here is protected, for both of you.',
  },
  phone_number: {
    toThem: 'You have no booking with each other yet. Once there is one, you see each other’s number there.',
    toYou: 'You do not need to send your number: both of you see it once a booking is accepted.',
  },
}

const sequence = z.number().int().min(0)

/** What a message tells of a booking, by itself. */
export const bookingEventLine = z.object({
  id,
  title: z.string(),
  booking_date: moment,
  /** What it became then, and what it is now. */
  became: z.enum(bookingStatuses),
  status: z.enum(bookingStatuses),
  client_id: id,
  by: z.enum(bookingActors),
  /** The act of its life that this tells of; `bookingLine` has the words for each. */
  why: z.string(),
  /** What the provider gets for it: the price, the other half of an exchange, or nothing at all. */
  in_return: z.enum(['price', 'exchange', 'nothing']),
  /** Whether a tool is lent, where nobody does anything for the other. */
  is_loan: z.boolean().optional(),
  /** It stayed what it was, at another time. Pages of the version before, which know no `why`, go by this. */
  rescheduled: z.boolean(),
  /** Who did it in the name of that side, where a trusted helper did. */
  helper: z.string().optional(),
})
export type BookingEventLine = z.output<typeof bookingEventLine>

export const message = z.object({
  _id: id,
  /** Counts the messages of a conversation from 1, without a gap. */
  sequence,
  /** Null where the conversation itself tells of a booking. */
  senderId: id.nullable(),
  receiverId: id.nullable(),
  content: z.string(),
  /** Whether whom it was sent to has read it. */
  mark_as_read: z.boolean(),
  createdAt: moment,
  /** What its sender's device calls it; the same again is the same message. */
  client_id: z.string().nullable(),
  photo: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  /** Null as well where a trusted helper without the diary did not ask for it: then nobody is the sender. */
  booking: bookingEventLine.nullable(),
  caution: z.enum(cautions).nullable(),
  /** Removed because it was against the rules. */
  removed: z.boolean(),
  /** Who wrote it in the name of its sender, where a trusted helper did. */
  helper: z.string().optional(),
})
export type Message = z.output<typeof message>

/** How far somebody has received and read what the other one wrote, as sequences. */
export const reached = z.object({ received: sequence, read: sequence })

export const lastMessage = message.pick({ sequence: true, senderId: true, content: true, removed: true }).extend({
  has_photo: z.boolean(),
  booking: bookingEventLine.omit({ id: true, title: true, booking_date: true, status: true }).nullable(),
})

/** Somebody with whom there is a conversation. */
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
  summary: 'Your conversations, the latest first; `term` for those with people of that name',
  query: pageQuery.extend({ term: optionalText(100).optional() }),
  reply: pageReply(chatUser),
  refusals: [],
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/message/unread',
  access: 'member',
  summary: 'How many messages you have not read, and in how many conversations',
  reply: z.object({ data: z.object({ messages: z.number().int(), conversations: z.number().int() }) }),
  refusals: [],
})

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

export const listMessages = endpoint({
  method: 'GET',
  path: '/message/:senderId/:receiverId',
  access: 'member',
  onBehalf: ['message'],
  summary: 'What you, the sender, and another member have written to each other: the latest page, oldest first',
  params: z.object({ senderId: id, receiverId: id }),
  query: pageQuery.extend({
    /** Only what came after this sequence, so that whoever was away misses nothing. */
    after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  }),
  reply: z.object({
    data: z.array(message),
    /** Leads to what was written before. */
    next_cursor: z.string().nullable(),
    with: person,
    you: reached,
    them: reached,
    /** How many were ever removed: a page that knows of fewer has to ask for those that it shows again. */
    removals: z.number().int().min(0),
  }),
  refusals: ['helper.with_yourself', 'helper.no_booking', 'member.not_found', 'member.not_you'],
})

/** The largest page, for whoever catches up. */
export const catchUpSize = largestPageSize

export const sendMessage = endpoint({
  method: 'POST',
  path: '/message',
  access: 'member',
  onBehalf: ['message'],
  summary: 'Write to another member, with or without a photo; the same `client_id` again is the same message',
  limited: 'messages',
  body: z.object({
    /** Yourself. */
    senderId: id.optional(),
    receiverId: id,
    content: optionalText(messageMaxLength).default(''),
    /** As the specification sends it; a message is read when it is read. */
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
  summary: 'You have read this message, and those before it',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['message.not_found'],
})

export const markAsDelivered = endpoint({
  method: 'PUT',
  path: '/message/markasdelivered',
  access: 'member',
  summary: 'All that was sent to you has reached a device of yours',
  reply: z.object({ message: z.string() }),
  refusals: [],
})

export const tellTyping = endpoint({
  method: 'POST',
  path: '/message/typing',
  access: 'member',
  summary: 'You are writing to somebody; said every few seconds while it is so, and kept nowhere',
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
  summary: 'The photo of a message, for the two whose conversation it is, and operators to whom it was reported',
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
  summary: 'Messages of yours with these words, the latest first; `with` for one conversation',
  limited: 'searches',
  query: pageQuery.extend({
    term: requiredText('Type at least 3 characters', 100).min(messageSearchMinLength, 'Type at least 3 characters'),
    with: id.optional(),
  }),
  reply: pageReply(foundMessage),
  refusals: [],
})
