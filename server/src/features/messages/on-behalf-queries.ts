import { sql } from '../../platform/data/database.ts'
import type { MemberScope } from '../../platform/scope.ts'

const first = sql(
  'messages.first_asked',
  'select min(created_at) as at from bookings where client_id = $1 and provider_id = $2',
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
  and exists (select from bookings asked where asked.client_id = s.member_id and asked.provider_id = s.other_id
    and asked.created_at <= m.sent_at)))`
