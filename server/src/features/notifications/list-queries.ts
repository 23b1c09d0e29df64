import type { NotificationGroup } from '@sparkhood/contract/notifications'
import type { paymentMethods } from '@sparkhood/contract/payments'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import type { KindName } from './kinds.ts'
import { isNamed, isShown, isUnseen } from './queries.ts'

/** A notification with all that its words need. `at` keeps every digit, for the next page to start from. */
export type Row = {
  id: string
  part: NotificationGroup
  kind: KindName
  at: string
  count: number
  unseen: boolean
  person: { _id: string; firstname: string; lastname: string; photourl: string } | null
  booking_id: string | null
  title: string | null
  starts_at: Date | null
  expires_at: Date | null
  release_at: Date | null
  is_client: boolean | null
  is_pending: boolean | null
  payment_method: (typeof paymentMethods)[number] | null
  /** What the provider gets for the booking, or what was withdrawn. */
  amount: number | null
  currency: Currency | null
  /** The beginning of the last message. */
  excerpt: string | null
  has_photo: boolean
}

const columns = `n.id, n.part, n.kind, to_char(n.at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, (${isUnseen}) as unseen,
  case when n.part = 'message' and ${isUnseen} then greatest(c.unread, 1) else n.count end as count,
  case when p.member_id is not null and (${isNamed}) then json_build_object('_id', p.member_id, 'firstname', p.firstname,
    'lastname', p.lastname, 'photourl', p.photo) end as person,
  n.booking_id, coalesce(b.title, k.title) as title, b.starts_at, b.expires_at, b.release_at,
  b.client_id = n.member_id as is_client, b.status = 'pending' as is_pending, b.payment_method, coalesce(w.amount, b.price_minor - b.fee_minor) as amount,
  coalesce(b.currency, 'gbp') as currency, left(m.content, 140) as excerpt, m.photo is not null as has_photo`
const tables = `notifications n
  left join profiles p on p.member_id = n.actor_id
  left join bookings b on b.id = n.booking_id
  left join skills k on n.kind = 'offered' and k.id = n.subject_id
  left join withdrawals w on n.kind like 'withdrawal.%' and w.id = n.subject_id
  left join conversation_sides c on n.part = 'message' and c.member_id = n.member_id and c.other_id = n.actor_id
  left join messages m on m.conversation_id = c.conversation_id and m.sequence = n.up_to`

const list = sql(
  'notifications.list',
  `select ${columns} from ${tables}
   where n.member_id = $1 and n.part = $2 and ($3::timestamptz is null or (n.at, n.id) < ($3, $4::uuid)) and ${isShown}
     and (not $6 or (${isUnseen}))
   order by n.at desc, n.id desc limit $5`,
)
export type Wanted = { after: readonly [string, string] | undefined; limit: number; unseen: boolean }
/** One group of what the actor was told, the latest first. */
export const findNotifications = (scope: MemberScope, part: NotificationGroup, wanted: Wanted): Promise<Row[]> =>
  scope.db.rows<Row>(list, [scope.actor.id, part, wanted.after?.[0], wanted.after?.[1], wanted.limit, wanted.unseen])

const some = sql(
  'notifications.some',
  `select ${columns} from ${tables} where n.id = any($1::uuid[]) and (${isUnseen}) and ${isShown} order by n.at desc, n.id desc`,
)
/** Those of these that nobody has seen and that may be shown, the latest first. */
export const findUnseenOf = (scope: Scope, ids: readonly string[]): Promise<Row[]> => scope.db.rows<Row>(some, [ids])
