import type { ContactMessage, ContactState } from '@sparkhood/contract/talking/contact'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import { dated } from '../../platform/mail/wording.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

export type NewMessage = { id: string; stampId: string; firstName: string; email: string; message: string }
const write = sql(
  'contact.write',
  `insert into contact_messages (id, stamp_id, first_name, email, message, sent_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (stamp_id) do nothing`,
)
/** Inserts a message. Returns false if there is one with that stamp already. */
export const writeMessage = async (scope: Scope, m: NewMessage): Promise<boolean> =>
  (await scope.db.run(write, [m.id, m.stampId, m.firstName, m.email, m.message, scope.now])) === 1

export type MessageRow = Omit<ContactMessage, 'answer'> & {
  at: string
  answered_at: Date | null
  answer_text: string
  note: string
  answered_by: string
}
export type PageRequest = { after: readonly [string, string] | undefined; limit: number }

const list = (column: string, order: string, beyond: string): string => `
  select ${exactMoment(`c.${column}`)} as "at!", c.id as "_id", c.first_name as "firstName",
    c.email::text as email, c.message, c.sent_at,
    case when p.member_id is not null
      then json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname) end as member,
    c.answered_at, c.answer as answer_text, c.note, coalesce(b.firstname || ' ' || b.lastname, '') as answered_by
  from contact_messages c
    left join accounts a on a.email = c.email and a.closed_at is null
    left join profiles p on p.member_id = a.id
    left join profiles b on b.member_id = c.answered_by
  where c.answered_at is ${column === 'sent_at' ? 'null' : 'not null'}
    and ($1::timestamptz is null or (c.${column}, c.id) ${beyond} ($1, $2::uuid))
  order by c.${column} ${order}, c.id ${order} limit $3`

const lists = {
  open: sql('contact.open', list('sent_at', 'asc', '>')),
  answered: sql('contact.answered', list('answered_at', 'desc', '<')),
}
/** Open messages, longest waiting first, or answered ones, latest first. */
export const listMessageRows = (
  scope: Scope,
  state: ContactState,
  { after, limit }: PageRequest,
): Promise<MessageRow[]> => scope.db.rows(lists[state], [after?.[0], after?.[1], limit])

export type Email = { email: string; first_name: string; message: string; sent_at: Date; answer: string; now: Date }
const byId = sql(
  'contact.get',
  'select email::text as email, first_name, message, sent_at, answer from contact_messages where id = $1',
)
export async function findMessage(scope: Scope, id: string): Promise<Email | undefined> {
  const row = await scope.db.row(byId, [id])
  return row && dated(scope, row)
}

const lock = sql(
  'contact.lock',
  'select answered_at is not null as answered from contact_messages where id = $1 for update',
)
export const lockMessage = (scope: Scope, id: string): Promise<{ answered: boolean } | undefined> =>
  scope.db.row(lock, [id])

const answer = sql(
  'contact.answer',
  `update contact_messages set answered_at = $2, answered_by = $3, answer = $4, note = $5 where id = $1`,
)
export const writeAnswer = (scope: MemberScope, id: string, said: { answer: string; note: string }): Promise<number> =>
  scope.db.run(answer, [id, scope.now, scope.actor.id, said.answer, said.note])

const sweepAnswered = sql('contact.sweep', 'delete from contact_messages where answered_at < $1')
export const removeAnsweredBefore = (scope: Scope, moment: Date): Promise<number> =>
  scope.db.run(sweepAnswered, [moment])

const move = sql('contact.move', 'update contact_messages set email = $2 where email = $1')
/**
 * Moves the messages of a member's former address to the one they have just proven: the export and the erasure of the
 * account find them there, and the next owner of the old address does not.
 */
export const moveContact = (scope: Scope, from: string, to: string): Promise<number> => scope.db.run(move, [from, to])

const eraseOf = sql(
  'contact.erase',
  'delete from contact_messages c using accounts a where a.id = $1 and c.email = a.email',
)
/** Deletes messages from a member's address. */
export const eraseContact = (scope: Scope, memberId: string): Promise<number> => scope.db.run(eraseOf, [memberId])
