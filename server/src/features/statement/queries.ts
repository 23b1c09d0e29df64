import type { BookingStatus, Side } from '@sparkhood/contract/bookings/statuses'
import type { MovementKind } from '@sparkhood/contract/money/statement'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { knownAs } from '../accounts/names/public.ts'
import { referenceSql, type TransferKind } from '../wallet/references/public.ts'

/** A ledger movement as seen by one member. */
export type MovementRow = {
  id: string
  number: number
  at: Date
  kind: MovementKind
  /** The ledger operation: `kind` of the transfer. */
  operation: TransferKind
  reference: string
  currency: Currency
  amount: number
  available: number
  held: number
  earned: number
  available_after: number
  held_after: number
  earned_after: number
  /** The invited member whose first booking this rewards. */
  invited: string | null
  /** A reason from the bank or from an operator, or the bank account of a payout. */
  note: string | null
  booking_id: string | null
  booking_title: string | null
  you_are: Side | null
  with_whom: string | null
  /** Whether the account on the other side belongs to no member. */
  with_house: boolean
  starts_at: Date | null
  hours: number | null
  days: number | null
  price: number | null
  /** The house's fee on the whole price. */
  fee: number | null
  /** The provider's part of the price after a dispute was settled. */
  settled_minor: number | null
  /** The fee is for a no-show, not for a late cancellation. */
  in_vain: boolean
}

/** SQL: the kind of a movement for the member whose account it moved. `t` is the transfer and `e` their entry. */
const getKind = `case
  when t.kind = 'topUp' then 'added'
  when t.kind in ('hold', 'refund') then 'held'
  when t.kind in ('capture', 'lateFee') then case when e.amount < 0 then 'paid' else 'earned' end
  when t.kind in ('release', 'fee') then 'earned'
  when t.kind in ('payOut', 'payOutReturn') then 'withdrawn'
  when t.kind in ('grant', 'reward', 'lapse') then 'gift'
  else 'other' end`

const londonDay = (day: string): string => `((${day})::timestamp at time zone 'Europe/London')`

/** SQL: a part of the balance right after the movement `m`. */
const after = (part: string): string => `coalesce((
  select e.balance_after from mine a join lateral (
    select balance_after from entries where account_id = a.id and number <= m.number order by number desc limit 1) e on true
  where a.kind = 'member:${part}' and a.currency = t.currency), 0)`

const changed = (part: string): string =>
  `coalesce(sum(amount) filter (where part = 'member:${part}'), 0)::bigint as ${part}`

// A hold made before its booking gets its booking id only afterwards.
const bookingId = `coalesce(t.booking_id, case when t.kind = 'hold' then (
  select h.booking_id from holds h where h.id = t.reference::uuid) end)`

const formerOr = (profile: string, account: string): string =>
  `case when ${account}.closed_at is null then ${knownAs.firstname(profile, '$1')} else 'Former member' end`

/**
 * SQL: everything shown of the movements `moved (transfer_id, number, kind, available, held, earned)` of the member $1.
 */
const selectMovements = `select t.id, m.number, t.at, m.kind, t.kind as operation, t.reference, t.currency, t.amount,
    m.available, m.held, m.earned,
    ${after('available')} as available_after, ${after('held')} as held_after, ${after('earned')} as earned_after,
    case when t.kind = 'reward' then (
      select ${knownAs.firstname('p', '$1')} from profiles p where p.member_id::text = ${referenceSql.subject('t')}) end as invited,
    case when t.kind in ('payOut', 'payOutReturn') then (
      select case when t.kind = 'payOutReturn' then w.failure when d.last4 <> '' then 'To ' || d.bank_name || ', ending in ' || d.last4 end
      from withdrawals w join withdrawal_methods d on d.id = w.method_id where w.id = t.reference::uuid)
      when ${referenceSql.is('t', 'correction')} then (
      select c.reason from corrections c where c.transfer_id = ${referenceSql.subject('t')}::uuid and c.state = 'done')
      when ${referenceSql.is('t', 'card-refund')} then (
      select c.reason from corrections c where c.id = ${referenceSql.subject('t')}::uuid) end as note,
    b.id as booking_id, b.title as booking_title, case when b.client_id = $1 then 'client' when b.id is not null then 'provider' end as you_are,
    ${formerOr('o', 'oa')} as with_whom,
    exists (select from ledger_accounts a where a.id in (t.debit_account, t.credit_account) and a.owner is null) as with_house, b.starts_at,
    coalesce(b.half_hours / 2.0::float8, b.days * 24) as hours, b.days, b.price_minor as price, b.fee_minor as fee, b.settled_minor,
    t.kind = 'lateFee' and coalesce((select s.why in ('admit', 'stay-away') from booking_steps s
      where s.booking_id = b.id order by s.number desc limit 1), false) as in_vain
  from moved m join transfers t on t.id = m.transfer_id
  left join bookings b on b.id = ${bookingId} and $1 in (b.client_id, b.provider_id)
  left join profiles o on o.member_id = case when b.client_id = $1 then b.provider_id else b.client_id end
  left join accounts oa on oa.id = o.member_id`

const mine = `mine as materialized (
  select id, kind, currency from ledger_accounts where owner = $1 and ($2::text is null or currency = $2))`

const inDays = `($4::text is null or t.at >= ${londonDay('$4::date')})
  and ($5::text is null or t.at < ${londonDay('$5::date + 1')})`

// Reads the next few entries of each account by its own index, then merges them: a long history is never sorted whole.
const page = (beyond: '<' | '>', order: 'desc' | 'asc'): string => `with ${mine}, next as (
    select e.* from mine cross join lateral (
      select e.transfer_id, e.number, e.amount, mine.kind as part, ${getKind} as kind
      from entries e join transfers t on t.id = e.transfer_id
      where e.account_id = mine.id and ($6::bigint is null or e.number ${beyond} $6) and ${inDays}
        and ($3::text is null or ${getKind} = $3)
      order by e.number ${order} limit $7) e
  ), moved as (
    select transfer_id, number, min(kind) as kind, ${changed('available')}, ${changed('held')}, ${changed('earned')}
    from next group by transfer_id, number order by number ${order} limit $7
  ) ${selectMovements} order by m.number ${order}`

const newestFirst = sql(
  'statement.page',
  page('<', 'desc'),
  shape<{ operation: MovementRow['operation']; currency: MovementRow['currency'] }>(),
)
const oldestFirst = sql(
  'statement.page_forward',
  page('>', 'asc'),
  shape<{ operation: MovementRow['operation']; currency: MovementRow['currency'] }>(),
)

export type MovementsWanted = {
  currency: Currency | undefined
  kind: MovementKind | undefined
  from: string | undefined
  to: string | undefined
  /** The number of the last movement on the page before. */
  beyond: number | undefined
  limit: number
  /** Another member than the actor. */
  memberId?: string
  order: 'newest first' | 'oldest first'
}

export const listMovementRows = (scope: MemberScope, wanted: MovementsWanted): Promise<MovementRow[]> =>
  scope.db.rows(wanted.order === 'newest first' ? newestFirst : oldestFirst, [
    wanted.memberId ?? scope.actor.id,
    wanted.currency ?? null,
    wanted.kind ?? null,
    wanted.from ?? null,
    wanted.to ?? null,
    wanted.beyond ?? null,
    wanted.limit,
  ])

const selectOne = sql(
  'statement.movement',
  `with mine as materialized (select id, kind, currency from ledger_accounts where owner = $1), moved as (
     select transfer_id, number, min(kind) as kind, ${changed('available')}, ${changed('held')}, ${changed('earned')}
     from (
       select e.transfer_id, e.number, e.amount, mine.kind as part, ${getKind} as kind
       from entries e join transfers t on t.id = e.transfer_id join mine on mine.id = e.account_id
       where e.transfer_id = $2) x
     group by transfer_id, number
   ) ${selectMovements}`,
  shape<{ operation: MovementRow['operation']; currency: MovementRow['currency'] }>(),
)
/** A movement of a member; undefined if it is somebody else's. */
export const findMovement = (scope: Scope, memberId: string, transferId: string): Promise<MovementRow | undefined> =>
  scope.db.row(selectOne, [memberId, transferId])

export type WaitingRow = {
  id: string
  part: 'held' | 'earned'
  currency: Currency
  amount: number
  since: Date
  /** Until when it can be used for a booking, if it has none yet. */
  expires_at: Date
  frozen: boolean
  status: BookingStatus | null
  ends_at: Date | null
  /** `lapses_at`: when an unanswered request lapses. `release_at`: when completed work is paid. */
  lapses_at: Date | null
  release_at: Date | null
  /** The side reported as a no-show, and their deadline to reply. */
  absent: Side | null
  answer_by: Date | null
  booking_id: string | null
  booking_title: string | null
  you_are: Side | null
  with_whom: string | null
}

// The house's fee is deducted from earnings before the provider can spend them.
const selectWaiting = sql(
  'statement.waiting',
  `select w.*, b.status, b.id as booking_id, b.title as booking_title,
     case when b.client_id = $1 then 'client' when b.id is not null then 'provider' end as you_are,
     ${formerOr('o', 'oa')} as with_whom,
     b.ends_at, b.expires_at as lapses_at, b.release_at, b.absent, b.answer_by
   from (
     select h.id, 'held' as part, h.currency, h.amount, h.created_at as "since!", h.frozen, h.expires_at, h.booking_id as of
     from holds h where h.member_id = $1 and h.state = 'open' and h.amount > 0
     union all
     select h.id, 'earned', h.currency, h.amount - b.fee_minor, h.resolved_at, h.frozen, h.expires_at, b.id
     from bookings b join holds h on h.id = b.hold_id
     where b.provider_id = $1 and h.state = 'captured' and b.released_at is null and h.amount > 0
   ) w
   left join bookings b on b.id = w.of
   left join profiles o on o.member_id = case when b.client_id = $1 then b.provider_id else b.client_id end
   left join accounts oa on oa.id = o.member_id
   where ($2::timestamptz is null or (w.since, w.id) > ($2, $3::uuid))
   order by w.since, w.id limit $4`,
)
export const listWaiting = (
  scope: MemberScope,
  { after: from, limit }: { after: readonly [string, string] | undefined; limit: number },
): Promise<WaitingRow[]> => scope.db.rows(selectWaiting, [scope.actor.id, from?.[0] ?? null, from?.[1] ?? null, limit])

const selectMember = sql('statement.member', 'select true as known from accounts where id = $1')
export const isMember = async (scope: Scope, id: string): Promise<boolean> =>
  (await scope.db.row(selectMember, [id])) !== undefined

export type Reader = { firstname: string; name: string; email: string }
const selectReader = sql(
  'statement.reader',
  `select p.firstname, concat_ws(' ', nullif(p.firstname, ''), nullif(p.lastname, '')) as name, a.email
   from profiles p join accounts a on a.id = p.member_id where p.member_id = $1 and a.closed_at is null`,
)
export const findReader = (scope: Scope, memberId: string): Promise<Reader | undefined> =>
  scope.db.row(selectReader, [memberId])

export type Unmailed = { id: string; member_id: string }
const unmailed = (which: string) => `select t.id, a.owner as "member_id!" from transfers t
  join ledger_accounts a on a.id = case when t.kind = 'topUp' then t.credit_account else t.debit_account end
  where ${which} and not exists (select from receipt_letters l where l.transfer_id = t.id)`
const unmailedOfBooking = sql(
  'statement.unmailed_of_booking',
  unmailed(`t.booking_id = $1 and t.kind in ('capture', 'lateFee')`),
)
const unmailedTopUp = sql('statement.unmailed_top_up', unmailed(`t.kind = 'topUp' and t.reference = $1`))
/** A member's payments for a booking for which no receipt was emailed yet. */
export const listUnmailedOfBooking = (scope: Scope, bookingId: string): Promise<Unmailed[]> =>
  scope.db.rows(unmailedOfBooking, [bookingId])
/** The card payment with this reference, if no receipt was emailed yet. */
export const listUnmailedOfTopUp = (scope: Scope, reference: string): Promise<Unmailed[]> =>
  scope.db.rows(unmailedTopUp, [reference])

const insertEmail = sql(
  'statement.insert_letter',
  'insert into receipt_letters (transfer_id, sent_at) values ($1, $2) on conflict do nothing',
)
export const writeEmailSent = (scope: Scope, transferId: string): Promise<number> =>
  scope.db.run(insertEmail, [transferId, scope.now])
