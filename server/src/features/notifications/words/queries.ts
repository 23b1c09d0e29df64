import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import type { paymentMethods } from '@sparkhood/contract/money/payments'
import type { Currency } from '@sparkhood/contract/primitives/money'
import type { NotificationGroup } from '@sparkhood/contract/talking/notifications'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import { dated } from '../../../platform/mail/wording.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { knownAs } from '../../accounts/names/public.ts'
import { bookingSql } from '../../bookings/public.ts'
import { maySeeTitleSql, storedTitleSql } from '../../help-requests/public.ts'
import { shownTitle } from '../../skills/public.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import type { KindName } from '../kinds.ts'
import { isNamed, isShown, isUnseen, standingFollows } from '../queries.ts'

/** A notification with everything that its text needs. `at` has full precision, for the cursor of the next page. */
export type Row = {
  id: string
  part: NotificationGroup
  kind: KindName
  at: string
  count: number
  unseen: boolean
  /** `former` if the account is closed. */
  person: { _id: string; firstname: string; lastname: string; photourl: string; former: boolean } | null
  booking_id: string | null
  subject_id: string | null
  title: string | null
  starts_at: Date | null
  now: Date
  expires_at: Date | null
  /** Until when the client may object or confirm; null once that is past. */
  release_at: Date | null
  /** Until when the reader must say whether they came; null if nobody asks. */
  answer_by: Date | null
  /** Notifies a helper of a booking whose provider asks to reschedule. */
  asks_to_move: boolean
  /** Who did not come, if the booking ended with a no-show. */
  stayed_away: Side | null
  /** In this dispute the other side denies the no-show that the reader reported. */
  denies_no_show: boolean
  has_reviewed: boolean | null
  /** Whether the review is hidden until the other side's review. */
  is_review_hidden: boolean | null
  /** Whether it is about a document, and both halves of the reader's identity check are passed. */
  is_checked: boolean
  is_client: boolean | null
  status: BookingStatus | null
  payment_method: (typeof paymentMethods)[number] | null
  /** Whether it is about a lent tool. */
  is_loan: boolean | null
  /** What the provider is paid, what was withdrawn, what a bank disputes or a card rejected. */
  amount: number | null
  /**
   * Whether the refund was made by us by hand, not by the payer's bank; and how much of it the wallet has not covered.
   */
  is_by_hand: boolean | null
  missing: number | null
  /** Why a bank rejected a withdrawal. */
  payout_failure: string | null
  currency: Currency | null
  /** The API call with which a helper acted. */
  helper_act: string | null
  /** Whether the reader was the helper of an ended agreement. */
  was_helper: boolean | null
  /** The beginning of the last message. */
  excerpt: string | null
  has_photo: boolean
}

const columns = (
  now: string,
): string => `n.id, n.part, n.kind, ${exactMoment('n.at')} as "at!", (${isUnseen}) as unseen,
  case when n.part = 'message' and ${isUnseen} then greatest(c.unread, 1)
    else coalesce(s.standing, n.count) end as count,
  case when p.member_id is not null and (${isNamed}) then json_build_object('_id', p.member_id, 'firstname', ${knownAs.firstname('p', 'n.member_id')},
    'lastname', ${knownAs.lastname('p', 'n.member_id')}, 'photourl', ${knownAs.photo('p', 'n.member_id')}, 'former', pa.closed_at is not null) end as person,
  n.booking_id, n.subject_id, coalesce(b.title,
    case when k.member_id = n.member_id then k.title when k.id is not null then ${shownTitle('k')} end,
    case when r.asker_id = n.member_id then r.title when ${maySeeTitleSql('n.member_id')} then ${storedTitleSql('n.told_title')} end,
    ar.title) as title, b.starts_at, b.expires_at,
  case when b.status = 'completed' and b.released_at is null then b.release_at end as release_at,
  case when b.absent = case when b.client_id = n.member_id or n.kind in ('helper.news', 'helper.answer') then 'client' else 'provider' end then b.answer_by end as answer_by,
  n.kind in ('helper.news', 'helper.answer') and exists (select from reschedules z
    where z.booking_id = b.id and z.state = 'open' and z.asked_by = 'provider') as asks_to_move,
  case when n.kind = 'booking.called_off' then (select case t.by when 'client' then 'provider' else 'client' end from booking_steps t
    where t.booking_id = b.id and t.why = 'no-show' order by t.number desc limit 1) end as stayed_away,
  n.kind = 'dispute.opened' and ${bookingSql.deniesNoShow} as denies_no_show, ha.act as helper_act, hg.helper_id = n.member_id as was_helper,
  n.kind = 'kyc.approved' and exists (select from profiles o where o.member_id = n.member_id
    and o.kyc_status = 'approved') as is_checked,
  coalesce(b.client_id, ar.client_id) = n.member_id as is_client,
  case when n.kind not in ('helper.news', 'helper.answer') or ${helperSql.helpsNow('n.member_id', 'n.actor_id', now)} then b.status end as status, b.payment_method, b.kind = 'tool' as is_loan,
  exists (select from reviews y where y.booking_id = b.id and y.author_id = n.member_id) as has_reviewed,
  v.visible_at > ${now} and v.visible_at < 'infinity' as is_review_hidden, coalesce(w.amount, g.amount, q.amount, b.price_minor - b.fee_minor) as amount,
  g.kind = 'by_hand' as is_by_hand, case when g.taken then g.amount - g.member_minor - g.recovered_minor else 0 end as missing,
  w.failure as payout_failure, coalesce(b.currency, 'gbp') as currency, left(m.content, 140) as excerpt, m.photo is not null as has_photo`
const tables = `notifications n
  left join lateral (select f.follower_id, count(*) over ()::integer as standing from ${standingFollows}
    order by f.followed_at desc limit 1) s on n.kind = 'followed'
  left join profiles p on p.member_id = coalesce(s.follower_id, n.actor_id)
  left join accounts pa on pa.id = p.member_id
  left join bookings b on b.id = n.booking_id
  left join skills k on n.kind in ('offered', 'search.found', 'tool.back', 'listing.approved', 'listing.refused') and k.id = n.subject_id
  left join arrangements ar on n.kind like 'arrangement.%' and ar.id = n.subject_id
  left join help_requests r on n.kind like 'help.%' and r.id = n.subject_id
  left join helper_acts ha on n.kind in ('helper.acted', 'helper.did') and ha.id = n.subject_id
  left join helper_grants hg on n.kind = 'helper.over' and hg.id = n.subject_id
  left join reviews v on n.kind = 'review.written' and v.id = n.subject_id
  left join withdrawals w on n.kind like 'withdrawal.%' and w.id = n.subject_id
  left join chargebacks g on n.kind like 'chargeback.%' and g.id = n.subject_id
  left join card_refunds q on n.kind = 'refund.returned' and q.id = n.subject_id
  left join conversation_sides c on n.part = 'message' and c.member_id = n.member_id and c.other_id = n.actor_id
  left join messages m on m.conversation_id = c.conversation_id and m.sequence = n.up_to`

const list = sql(
  'notifications.list',
  `select ${columns('$7')} from ${tables}
   where n.member_id = $1 and n.part = $2 and ($3::timestamptz is null or (n.at, n.id) < ($3, $4::uuid)) and ${isShown}
     and (not $6 or (${isUnseen}))
   order by n.at desc, n.id desc limit $5`,
  shape<{ kind: Row['kind'] }>(),
)
export type PageRequest = { after: readonly [string, string] | undefined; limit: number; unseen: boolean }
/** Returns one page of a group of the actor's notifications, newest first. */
export async function listNotificationRows(
  scope: MemberScope,
  part: NotificationGroup,
  wanted: PageRequest,
): Promise<Row[]> {
  const rows = await scope.db.rows(list, [
    scope.actor.id,
    part,
    wanted.after?.[0],
    wanted.after?.[1],
    wanted.limit,
    wanted.unseen,
    scope.now,
  ])
  return rows.map((row) => dated(scope, row))
}

const some = sql(
  'notifications.some',
  `select ${columns('$2')} from ${tables} where n.id = any($1::uuid[]) and (${isUnseen}) and ${isShown}
     and (n.kind not in ('helper.news', 'helper.answer') or ${helperSql.helpsNow('n.member_id', 'n.actor_id', '$2')})
   order by n.at desc, n.id desc`,
  shape<{ kind: Row['kind'] }>(),
)
/** Returns which of these are unseen and may be emailed and pushed, newest first. A former helper gets none. */
export const listUnseenOf = async (scope: Scope, ids: readonly string[]): Promise<Row[]> =>
  (await scope.db.rows(some, [ids, scope.now])).map((row) => dated(scope, row))
