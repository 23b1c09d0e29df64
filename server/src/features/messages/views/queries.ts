import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import type { BookingEventLine, Caution } from '@sparkhood/contract/talking/messages'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { bookingSql } from '../../bookings/public.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import { isReadable, isThere } from '../queries.ts'

/** Whether one member asked another for the booking `b`. An exchange makes each of the two a client. */
const isAskedBy = (asker: string, asked: string): string =>
  `((b.client_id = ${asker} and b.provider_id = ${asked} or b.client_id = ${asked} and b.provider_id = ${asker})
    and ${bookingSql.askerId('b')} = ${asker})`

const first = sql(
  'messages.first_asked',
  `select min(b.created_at) as at from bookings b where ${isAskedBy('$1', '$2')}`,
)
/** When the actor first asked another member for something. */
export const findFirstAsked = async (scope: MemberScope, otherId: string): Promise<Date | undefined> =>
  (await scope.db.row(first, [scope.actor.id, otherId]))?.at ?? undefined

const sent = sql(
  'messages.sent_between',
  `select m.sent_at, case when c.low_id = $1 then c.high_id else c.low_id end as "other_id!"
   from messages m join conversations c on c.id = m.conversation_id
   where m.id = $2 and $1 in (c.low_id, c.high_id)`,
)
/** When a message of the actor's conversations was sent, and with whom they have it. */
export const findSent = (
  scope: MemberScope,
  messageId: string,
): Promise<{ sent_at: Date; other_id: string } | undefined> => scope.db.row(sent, [scope.actor.id, messageId])

/** Of a conversation side `s` with its last message `m`: whether a helper may read of it. Everybody else may. */
export const isForHelper = (helper: string): string => `(${helper}::uuid is null or (s.other_id <> ${helper}
  and not exists (select from hidden_pairs x where x.member_id = ${helper} and x.hidden_id = s.other_id)
  and exists (select from bookings b where ${isAskedBy('s.member_id', 's.other_id')} and b.created_at <= m.sent_at)))`

/** `former` have deleted their account. */
type Person = { _id: string; firstname: string; lastname: string; photourl: string; former: boolean }
type Reached = { received: number; read: number }

const person = (p: string) =>
  `json_build_object('_id', ${p}.member_id, 'firstname', ${p}.firstname, 'lastname', ${p}.lastname, 'photourl', ${p}.photo,
    'former', a.closed_at is not null)`
const reached = (s: string) =>
  `json_build_object('received', coalesce(${s}.received_sequence, 0), 'read', coalesce(${s}.read_sequence, 0))`
/** Text as it is searched, the same as in messages.folded. */
const folded = (text: string) => `unaccent(lower(normalize(${text})))`
/** Whether a folded text has these words in it. They mean themselves, which is seen to last: folding makes signs of others. */
const has = (text: string, term: string) =>
  `${text} like '%' || regexp_replace(${folded(term)}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** The columns of a line about a booking. */
export type Step = Pick<BookingEventLine, 'became' | 'by' | 'why' | 'in_return'> & {
  is_loan: boolean | null
  helper: string | null
  /** The helper who asked for the booking, where one did. */
  asked_by: string | null
}
// For a message that is not about a booking nobody reads these, nor the booking's own columns.
const step = `case when coalesce(t.helper_id, m.helper_id) is not null then
    ${helperSql.name('coalesce(t.helper_id, m.helper_id)', '$1')} end as helper, t.to_status as "became!", t.by as "by!", t.why as "why!",
  (select f.helper_id from booking_steps f where f.booking_id = m.booking_id and f.number = 1) as asked_by,
  case when b.exchange_id is not null then 'exchange' when b.price_minor > 0 then 'price' else 'nothing' end as in_return,
  b.kind = 'tool' as is_loan`

export type ChatRow = Step & {
  at: string
  person: Person
  last_at: Date
  unread: number
  you: Reached
  them: Reached
  sequence: number
  sender_id: string | null
  content: string
  has_photo: boolean
  removed: boolean
  /** Whose booking it is about; null for a message. */
  client_id: string | null
}
const chats = sql(
  'messages.chats',
  `select ${exactMoment('s.last_at')} as "at!", ${person('p')} as person, s.last_at, s.unread, ${reached('s')} as you,
     ${reached('o')} as them, m.sequence, m.sender_id, left(m.content, 160) as content, m.photo is not null as has_photo,
     m.removed_at is not null as removed, b.client_id, ${step}
   from conversation_sides s
     join accounts a on a.id = s.other_id
     join profiles p on p.member_id = s.other_id
     join messages m on m.conversation_id = s.conversation_id and m.sequence = s.last_sequence
     left join conversation_sides o on o.member_id = s.other_id and o.other_id = s.member_id
     left join booking_steps t on t.booking_id = m.booking_id and t.number = m.booking_step
     left join bookings b on b.id = m.booking_id
   where s.member_id = $1 and ${isReadable('$1')}
     and ($2::timestamptz is null or (s.last_at, s.other_id) < ($2, $3::uuid))
     and ($5::text is null or ${has(folded(`p.firstname || ' ' || p.lastname`), '$5')}) and ${isForHelper('$6')}
   order by s.last_at desc, s.other_id desc limit $4`,
  shape<{ became: Step['became'] }>(),
)
export type WantedChats = { after: readonly [string, string] | undefined; limit: number; term: string | undefined }
/** The actor's conversations, the latest first, each with its last message. */
export const listChatRows = (scope: MemberScope, { after, limit, term }: WantedChats): Promise<ChatRow[]> =>
  scope.db.rows(chats, [scope.actor.id, after?.[0], after?.[1], limit, term, scope.acting?.helperId])

const unread = sql(
  'messages.unread',
  `select coalesce(sum(s.unread), 0)::integer as messages, count(*)::integer as conversations
   from conversation_sides s join accounts a on a.id = s.other_id
   where s.member_id = $1 and s.unread > 0 and ${isReadable('$1')}`,
)
export const countUnread = async (scope: MemberScope): Promise<{ messages: number; conversations: number }> =>
  (await scope.db.row(unread, [scope.actor.id])) ?? {
    messages: 0,
    conversations: 0,
  }

const sides = sql(
  'messages.sides',
  `select ${person('p')} as person, ${reached('s')} as you, ${reached('o')} as them, coalesce(c.removals, 0) as removals,
     ${isThere('$1')} as "isThere!"
   from accounts a join profiles p on p.member_id = a.id
     left join conversation_sides s on s.member_id = $1 and s.other_id = a.id
     left join conversation_sides o on o.member_id = a.id and o.other_id = $1
     left join conversations c on c.low_id = least($1::uuid, $2::uuid) and c.high_id = greatest($1::uuid, $2::uuid)
   where a.id = $2 and a.id <> $1 and ${isReadable('$1')} and (s.member_id is not null or not a.hidden)`,
)
export type Sides = { person: Person; you: Reached; them: Reached; removals: number; isThere: boolean }
/** Who the other one is, how far either has read, and how much was removed; nothing where there is nothing to read nor anybody to write to. */
export const findSides = (scope: MemberScope, otherId: string): Promise<Sides | undefined> =>
  scope.db.row(sides, [scope.actor.id, otherId])

export type MessageRow = Step & {
  id: string
  sequence: number
  sender_id: string | null
  content: string
  sent_at: Date
  client_id: string | null
  width: number | null
  height: number | null
  caution: Caution | null
  removed: boolean
  booking_id: string | null
  title: string
  starts_at: Date
  status: BookingStatus
  booking_client_id: string
}
// What a device calls its message is that device's own business.
const columns = `m.id, m.sequence, m.sender_id, m.content, m.sent_at, m.width, m.height, m.caution,
  case when m.sender_id = $1 then m.client_id end as client_id, m.removed_at is not null as removed, m.booking_id, b.title as "title!",
  b.starts_at as "starts_at!", b.status as "status!", b.client_id as "booking_client_id!", ${step}`
const bookings = `left join bookings b on b.id = m.booking_id
  left join booking_steps t on t.booking_id = m.booking_id and t.number = m.booking_step`
const conversation = (column: string) =>
  `(select ${column} from conversations where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid))`
const between = (condition: string) =>
  `select ${columns}, ${conversation('removals')} as "removals!" from messages m ${bookings}
   where m.conversation_id = ${conversation('id')} and ($5::timestamptz is null or m.sent_at >= $5) and ${condition} limit $4`
const pages = {
  before: sql(
    'messages.before',
    between('($3::integer is null or m.sequence < $3) order by m.sequence desc'),
    shape<{ became: Step['became'] }>(),
  ),
  after: sql('messages.after', between('m.sequence > $3 order by m.sequence'), shape<{ became: Step['became'] }>()),
}
/** `since` is said of a helper, who reads nothing before it. */
export type WantedMessages = { from: number | undefined; limit: number; since: Date | undefined }
/**
 * Messages with another member: from the newest back, or from the one after `from` on; each with how many had been taken
 * away when they were read. Nothing says who may read them.
 */
export const listMessageRows = (
  scope: MemberScope,
  otherId: string,
  { of, from, limit, since }: WantedMessages & { of: keyof typeof pages },
): Promise<(MessageRow & { removals: number })[]> =>
  scope.db.rows(pages[of], [scope.actor.id, otherId, from, limit, since])

export type FoundRow = MessageRow & { at: string; person: Person; read: boolean }
const search = sql(
  'messages.search',
  `select ${columns}, ${exactMoment('m.sent_at')} as "at!", ${person('p')} as person,
     m.sequence <= case when m.sender_id = $1 then coalesce(o.read_sequence, 0) else s.read_sequence end as read
   from messages m ${bookings}
     join conversation_sides s on s.conversation_id = m.conversation_id and s.member_id = $1
     join accounts a on a.id = s.other_id
     join profiles p on p.member_id = s.other_id
     left join conversation_sides o on o.member_id = s.other_id and o.other_id = $1
   where m.conversation_id = any (array(
       select conversation_id from conversation_sides where member_id = $1 and ($6::uuid is null or other_id = $6)
     ))
     and m.folded <> '' and ${has('m.folded', '$2')} and ${isReadable('$1')}
     and ($3::timestamptz is null or (m.sent_at, m.id) < ($3, $4::uuid))
   order by m.sent_at desc, m.id desc limit $5`,
  shape<{ became: Step['became'] }>(),
)
export type WantedWords = {
  term: string
  with: string | undefined
  after: readonly [string, string] | undefined
  limit: number
}
/** The actor's messages in which a text stands, the latest first. */
export const listMessagesSaying = (scope: MemberScope, wanted: WantedWords): Promise<FoundRow[]> =>
  scope.db.rows(search, [
    scope.actor.id, wanted.term, wanted.after?.[0], wanted.after?.[1], wanted.limit, wanted.with,
  ]) // biome-ignore format: one value a place of the statement
