import type { CorrectionState } from '@sparkhood/contract/money/corrections'
import type { MoneyPerson } from '@sparkhood/contract/money/lists'
import type { AccountKind, MoneyTimeline, TimelineKind, TimelineName } from '@sparkhood/contract/money/timelines'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import { referenceSql, type TransferKind } from '../../wallet/references/public.ts'

const person = (profile: string): string =>
  `case when ${profile}.member_id is not null then json_build_object('_id', ${profile}.member_id, 'firstname', ${profile}.firstname,
    'lastname', ${profile}.lastname, 'photourl', ${profile}.photo) end`

export type PaymentFacts = {
  member: MoneyPerson
  state: string
  amount: number
  gateway: string | null
  begun_at: Date
  credited_at: Date | null
  for_booking: boolean
  refunds: { state: string; amount: number; kept: number; at: string }[]
  claims: { status: string; reason: string; amount: number; recovered: number; at: string }[]
}
const payment = sql(
  'money_admin.payment',
  `select ${person('p')} as "member!", f.state, coalesce(f.credited_amount, f.amount) as amount, f.payment_id as gateway,
     f.created_at as begun_at, f.credited_at, f.purpose is not null as for_booking,
     (select coalesce(json_agg(json_build_object('state', r.state, 'amount', r.amount, 'kept', r.kept_minor,
        'at', r.created_at) order by r.created_at), '[]')
      from card_refunds r where r.funding_id = f.id) as refunds,
     (select coalesce(json_agg(json_build_object('status', c.status, 'reason', c.reason, 'amount', c.amount,
        'recovered', c.recovered_minor, 'at', c.opened_at) order by c.opened_at), '[]')
      from chargebacks c where c.funding_id = f.id) as claims
   from fundings f join profiles p on p.member_id = f.member_id where f.id = $1`,
)
export const findPayment = (scope: Scope, id: string): Promise<PaymentFacts | undefined> => scope.db.row(payment, [id])

export type HoldFacts = {
  member: MoneyPerson
  state: string
  frozen: boolean
  currency: Currency
  amount: number
  since: Date
  expires_at: Date
  ended_at: Date | null
  booking_id: string | null
}
const hold = sql(
  'money_admin.hold',
  `select ${person('p')} as "member!", h.state, h.frozen, h.currency, h.amount, h.created_at as since, h.expires_at,
     h.resolved_at as ended_at, h.booking_id
   from holds h join profiles p on p.member_id = h.member_id where h.id = $1`,
)
export const findHold = (scope: Scope, id: string): Promise<HoldFacts | undefined> => scope.db.row(hold, [id])

export type PayoutFacts = {
  member: MoneyPerson
  state: string
  amount: number
  bank: string
  gateway: string | null
  failure: string | null
  requested_at: Date
  sent_at: Date | null
  arrives_at: Date | null
  paid_at: Date | null
  failed_at: Date | null
}
const payout = sql(
  'money_admin.payout',
  `select ${person('p')} as "member!", w.state, w.amount, w.payout_id as gateway, w.failure, w.requested_at, w.sent_at, w.arrives_at,
     w.paid_at, w.failed_at, d.bank_name || case when d.last4 <> '' then ', ending in ' || d.last4 else '' end as bank
   from withdrawals w join profiles p on p.member_id = w.member_id join withdrawal_methods d on d.id = w.method_id where w.id = $1`,
)
export const findPayout = (scope: Scope, id: string): Promise<PayoutFacts | undefined> => scope.db.row(payout, [id])

export type BookingFacts = Omit<NonNullable<MoneyTimeline['booking']>, 'steps' | 'starts_at'> & {
  starts_at: Date
  steps: { to: NonNullable<MoneyTimeline['booking']>['status']; at: string; by: string }[]
}
const booking = sql(
  'money_admin.booking',
  `select b.id as "_id", b.title, b.status, b.starts_at, ${person('c')} as "client!", ${person('p')} as "provider!", b.price_minor as price,
     (select coalesce(json_agg(json_build_object('to', s.to_status, 'at', s.at, 'by', s.by) order by s.number), '[]')
      from booking_steps s where s.booking_id = b.id) as steps
   from bookings b join profiles c on c.member_id = b.client_id join profiles p on p.member_id = b.provider_id where b.id = $1`,
  shape<{ steps: BookingFacts['steps'] }>(),
)
export const findBooking = (scope: Scope, id: string): Promise<BookingFacts | undefined> => scope.db.row(booking, [id])

export type MovementRow = {
  id: string
  number: number
  at: Date
  operation: TransferKind
  reference: string
  currency: Currency
  amount: number
  from_kind: AccountKind
  from_owner: string | null
  from_member: MoneyPerson | null
  to_kind: AccountKind
  to_owner: string | null
  to_member: MoneyPerson | null
  booking_id: string | null
  client_id: string | null
  provider_id: string | null
  is_closed: boolean
  correction_id: string | null
  correction_state: CorrectionState | null
  correction_reason: string | null
  /** Whether it was to be refunded to a card that did not accept it. */
  returned: boolean
}

const kinds = `'{topUp,hold,capture,release,refund,lateFee,fee,payOut,payOutReturn,reverse}'::text[]`
const ofRefund = `${referenceSql.to('card-refund', 'r.id')}, ${referenceSql.to('card-refund-returned', 'r.id')}`
const named = `
  select $1::text as reference
  union all select unnest(array[${ofRefund}]) from card_refunds r where r.funding_id = $1::uuid
  union all select unnest(array[${referenceSql.ofClaim('c')}]) from chargebacks c where c.funding_id = $1::uuid`
// A recovery's reference contains how much was recovered before it, so the amounts lead from each to the next.
const recoveries = `
  select c.id, t.id, t.amount
  from chargebacks c join transfers t on t.kind = 'reverse' and t.reference = ${referenceSql.toRecovery('c', '0')}
  where c.funding_id = $1::uuid
  union all
  select c.id, t.id, r.so_far + t.amount
  from recovered r join chargebacks c on c.id = r.claim
    join transfers t on t.kind = 'reverse' and t.reference = ${referenceSql.toRecovery('c', 'r.so_far')}`
const corrected = (of: string): string =>
  `select t.id from ${of} o join transfers t on t.kind = 'reverse' and t.reference = ${referenceSql.to('correction', 'o.id')}`

// Read by the business key, which is indexed: the movements themselves, their reversals, and the reversals of those.
const selectMovements = (begin: string): string => `
  with own as materialized (${begin}), first as materialized (${corrected('own')}), second as (${corrected('first')}),
    ids as (select id from own union select id from first union select id from second)
  select t.id, t.number, t.at, t.kind as operation, t.reference, t.currency, t.amount,
    f.kind as from_kind, f.owner as from_owner, ${person('fp')} as from_member,
    o.kind as to_kind, o.owner as to_owner, ${person('op')} as to_member,
    t.booking_id, b.client_id, b.provider_id,
    exists (select from accounts a where a.id in (f.owner, o.owner, b.client_id, b.provider_id) and a.closed_at is not null) as is_closed,
    c.id as correction_id, c.state as correction_state, c.reason as correction_reason,
    coalesce(r.state in ('refused', 'bounced'), false) as returned
  from ids join transfers t on t.id = ids.id
    join ledger_accounts f on f.id = t.debit_account join ledger_accounts o on o.id = t.credit_account
    left join profiles fp on fp.member_id = f.owner left join profiles op on op.member_id = o.owner
    left join bookings b on b.id = t.booking_id
    left join corrections c on c.transfer_id = t.id and c.state in ('waiting', 'done')
    left join card_refunds r on r.id = c.id
  order by t.number`
const ofThing = sql(
  'money_admin.movements_of',
  selectMovements(`with recursive recovered (claim, id, so_far) as (${recoveries})
    select t.id from (${named}) n join transfers t on t.kind = any (${kinds}) and t.reference = n.reference
    union all select id from recovered`),
  shape<{ operation: MovementRow['operation']; currency: MovementRow['currency'] }>(),
)
const ofMovement = sql(
  'money_admin.movements_around',
  selectMovements(`select t.id from transfers t where t.id = $1::uuid
    union select ${referenceSql.subject('t')}::uuid from transfers t
      where t.id = $1::uuid and ${referenceSql.is('t', 'correction')}`),
  shape<{ operation: MovementRow['operation']; currency: MovementRow['currency'] }>(),
)
/**
 * The movements of a payment, hold or payout; or one movement with the movement it reversed and those that reversed it.
 */
export const listMovements = (scope: Scope, of: TimelineKind, id: string): Promise<MovementRow[]> =>
  scope.db.rows(of === 'movement' ? ofMovement : ofThing, [id])

// The most informative timeline first.
const byId = sql(
  'money_admin.find_by_id',
  `select 'payment' as of, id as "_id", 1 as rank from fundings where id = $1
   union all select 'payout', id, 2 from withdrawals where id = $1
   union all select 'hold', id, 3 from holds where id = $1
   union all select 'hold', hold_id, 4 from bookings where id = $1 and hold_id is not null
   union all select 'movement', id, 5 from transfers where id = $1
   union all select 'movement', transfer_id, 6 from corrections where id = $1
   union all select 'payment', funding_id, 7 from card_refunds where id = $1
   union all select 'payment', funding_id, 8 from chargebacks where id = $1
   order by rank limit 1`,
)
const byNumber = sql(
  'money_admin.find_by_number',
  `select 'movement' as of, id as "_id" from transfers where number = $1`,
)
const byGateway = sql(
  'money_admin.find_by_gateway',
  `select 'payment' as of, id as "_id" from fundings where payment_id = $1
   union all select 'payout', id from withdrawals where payout_id = $1
   union all select 'payment', funding_id from card_refunds where refund_id = $1
   union all select 'payment', funding_id from chargebacks where dispute_id = $1 limit 1`,
)
export const findById = (scope: Scope, id: string): Promise<TimelineName | undefined> => scope.db.row(byId, [id])
export const findByNumber = (scope: Scope, number: number): Promise<TimelineName | undefined> =>
  scope.db.row(byNumber, [number])
export const findByGateway = (scope: Scope, text: string): Promise<TimelineName | undefined> =>
  scope.db.row(byGateway, [text])
