import type { KnownRefund } from '../../../adapters/payments/gateway-payments.ts'
import { sql } from '../../../platform/data/database.ts'
import { dated } from '../../../platform/mail/wording.ts'
import type { Scope } from '../../../platform/scope.ts'

const lockPaid = sql('payments.lock_paid', 'select id from fundings where id = $1 for no key update')
/** Serialises everything that takes money back from a payment. */
export const lockPayment = (scope: Scope, id: string): Promise<number> => scope.db.run(lockPaid, [id])

export type Returnable = { id: string; member_id: string; amount: number }

const unsettledSql = (which: string): string =>
  `select f.id, f.member_id, greatest(back.amount - gone.amount, 0)::bigint as amount
   from fundings f
   left join holds h on h.id = f.id
   left join bookings b on b.hold_id = h.id
   cross join lateral (
     select coalesce(sum(t.amount), 0) as amount from transfers t
     where t.kind in ('refund', 'reverse') and t.reference = f.id::text) back
   cross join lateral (
     select coalesce(sum(g.amount), 0) as amount, count(*) filter (where g.is_open) as open
     from (select c.amount, c.status in ('inquiry', 'open') as is_open from chargebacks c
           where c.funding_id = f.id and c.status <> 'won'
           union all
           select r.amount, false from card_refunds r
           where r.funding_id = f.id and r.by_operator and r.state in ('asked', 'sent')) g) gone
   where f.purpose is not null and f.state = 'credited' and f.settled_at is null and ${which}
     and (h.state is null or h.state in ('expired', 'released') or (h.state = 'captured' and b.released_at is not null))
     and gone.open = 0`
const unsettled = sql('payments.unsettled', `${unsettledSql('f.id > $1')} order by f.id limit 100`)
const oneUnsettled = sql('payments.one_unsettled', unsettledSql('f.id = $1'))
/**
 * Returns card payments for bookings that are over, each with the amount that was returned to the payer's wallet, less
 * what their bank has taken back or claims, and what an operator has refunded: the card must not get it twice.
 */
export const listUnsettled = (scope: Scope, after: string): Promise<Returnable[]> => scope.db.rows(unsettled, [after])

/** Locks one of these payments and reads it again; undefined if it is no longer due. */
export async function lockUnsettled(scope: Scope, id: string): Promise<Returnable | undefined> {
  await lockPayment(scope, id)
  return scope.db.row(oneUnsettled, [id])
}

const setSettled = sql('payments.set_settled', 'update fundings set settled_at = $2 where id = $1')
export const writeSettled = (scope: Scope, fundingId: string): Promise<number> =>
  scope.db.run(setSettled, [fundingId, scope.now])

export type CardRefund = {
  id: string
  amount: number
  state: 'asked' | 'sent' | 'kept' | 'refused' | 'bounced'
  refund_id: string | null
  member_id: string
  payment_id: string
  checks: number
  created_at: Date
}
const columns = `r.id, r.amount, r.state, r.refund_id, f.member_id, f.payment_id as "payment_id!", r.checks, r.created_at`

const insertRefund = sql(
  'payments.insert_refund',
  `insert into card_refunds (id, funding_id, amount, state, created_at, kept_minor) values ($1, $2, $3, $4, $5, $6)
   on conflict (funding_id) where not by_operator do nothing`,
)
export const writeRefund = (
  scope: Scope,
  refund: { id: string; fundingId: string; amountMinor: number; keptMinor: number; state: CardRefund['state'] },
): Promise<number> =>
  scope.db.run(insertRefund, [
    refund.id,
    refund.fundingId,
    refund.amountMinor,
    refund.state,
    scope.now,
    refund.keptMinor,
  ])

const paid = sql(
  'payments.paid',
  `select f.id, f.member_id, f.purpose is not null and f.settled_at is null as is_bound, (f.credited_amount
     - (select coalesce(sum(r.amount), 0) from card_refunds r where r.funding_id = f.id and r.state in ('asked', 'sent'))
     - (select coalesce(sum(c.amount), 0) from chargebacks c where c.funding_id = f.id and c.status <> 'won'))::bigint as "amount!"
   from fundings f where f.id = $1 and f.state = 'credited'`,
)
type Refundable = Returnable & { is_bound: boolean }
/**
 * Locks a payment and returns how much of it can be refunded; it is bound while its booking is not over. A second
 * statement reads it: one that waited for the lock would not see refunds made meanwhile.
 */
export const lockRefundable = async (scope: Scope, id: string): Promise<Refundable | undefined> => {
  await lockPayment(scope, id)
  return scope.db.row(paid, [id])
}

const insertByOperator = sql(
  'payments.insert_operator_refund',
  `insert into card_refunds (id, funding_id, amount, state, created_at, by_operator) values ($1, $2, $3, 'asked', $4, true)`,
)
export const writeOperatorRefund = (
  scope: Scope,
  of: { id: string; fundingId: string; amountMinor: number },
): Promise<number> => scope.db.run(insertByOperator, [of.id, of.fundingId, of.amountMinor, scope.now])

const asked = sql(
  'payments.asked_refunds',
  `select ${columns} from card_refunds r join fundings f on f.id = r.funding_id
   where r.state = 'asked' and r.id > $1 order by r.id limit 100`,
)
export const listAsked = (scope: Scope, after: string): Promise<CardRefund[]> => scope.db.rows(asked, [after])

const ofFunding = sql(
  'payments.refund_of_funding',
  `select ${columns} from card_refunds r join fundings f on f.id = r.funding_id where r.funding_id = $1`,
)
export const listRefundsOf = (scope: Scope, fundingId: string): Promise<CardRefund[]> =>
  scope.db.rows(ofFunding, [fundingId])

const isOurs = sql(
  'payments.is_refund_of_ours',
  'select 1 as yes from card_refunds where funding_id = $1 and (id::text = $2 or refund_id = $3)',
)
/** Whether a refund at the gateway is not ours. Locks its payment, so that none of ours is written meanwhile. */
export const lockIfNotOurs = async (
  scope: Scope,
  fundingId: string,
  { idempotencyKey, refundId }: KnownRefund,
): Promise<boolean> => {
  await lockPayment(scope, fundingId)
  return (await scope.db.row(isOurs, [fundingId, idempotencyKey ?? null, refundId])) === undefined
}

const unsure = sql(
  'payments.refunds_to_check',
  `select ${columns} from card_refunds r join fundings f on f.id = r.funding_id
   where r.state = 'sent' and r.next_check_at <= $1 and r.id > $2 order by r.id limit 100`,
)
/** Returns refunds that the payer's bank may have returned, if due for polling. */
export const listToCheck = (scope: Scope, after: string): Promise<CardRefund[]> =>
  scope.db.rows(unsure, [scope.now, after])

const setChecked = sql(
  'payments.refund_checked',
  'update card_refunds set checks = $2, next_check_at = $3 where id = $1',
)
export const writeChecked = (scope: Scope, id: string, next: { checks: number; at: Date | null }): Promise<number> =>
  scope.db.run(setChecked, [id, next.checks, next.at])

const underWay = sql(
  'payments.under_way',
  `select
     (select coalesce(sum(r.amount), 0) from card_refunds r join fundings f on f.id = r.funding_id
      where f.member_id = $1 and (r.state = 'asked' or ($2 and r.state = 'sent' and r.next_check_at is not null)))::bigint as returning,
     (select coalesce(sum(c.amount), 0) from chargebacks c join fundings f on f.id = c.funding_id
      where f.member_id = $1 and (c.status in ('inquiry', 'open')
        or c.taken and c.status = 'lost' and c.member_minor + c.recovered_minor < c.amount))::bigint as claimed`,
)
/**
 * Returns, in pence, how much of a member's money is being refunded to their cards, or was sent there and may yet be
 * returned, if that counts; and what their bank claims or has taken back, until that is settled.
 */
export async function sumUnderWay(
  scope: Scope,
  memberId: string,
  { withSent }: { withSent: boolean },
): Promise<{ returningMinor: number; claimedMinor: number }> {
  const found = await scope.db.row(underWay, [memberId, withSent])
  return { returningMinor: found?.returning ?? 0, claimedMinor: found?.claimed ?? 0 }
}

export type Returned = {
  email: string
  member_id: string
  amount: number
  paid_at: Date
  now: Date
  booking_title: string | null
}
const forEmail = sql(
  'payments.refund_for_letter',
  `select a.email, f.member_id, r.amount, coalesce(f.credited_at, f.created_at) as paid_at, b.title as booking_title
   from card_refunds r join fundings f on f.id = r.funding_id join accounts a on a.id = f.member_id
     left join holds h on h.id = f.id left join bookings b on b.id = h.booking_id
   where r.id = $1 and a.closed_at is null`,
)
/** Returns what the payer's email says of a returned refund; undefined once they have left. */
export async function findForEmail(scope: Scope, id: string): Promise<Returned | undefined> {
  const row = await scope.db.row(forEmail, [id])
  return row && dated(scope, row)
}

const setReturned = sql(
  'payments.set_refund_returned',
  `update card_refunds set state = $3, returned_at = $4, next_check_at = null where id = $1 and state = $2`,
)
/** Returns 0 if the refund has already changed state. */
export const writeReturned = (
  scope: Scope,
  { id, from, to }: { id: string; from: 'asked' | 'sent'; to: 'refused' | 'bounced' },
): Promise<number> => scope.db.run(setReturned, [id, from, to, scope.now])

const setSent = sql(
  'payments.set_refund_sent',
  `update card_refunds set state = 'sent', refund_id = $2, next_check_at = $3 where id = $1 and state = 'asked'`,
)
/** Returns 0 if the refund has already changed state. */
export const writeSent = (
  scope: Scope,
  { id, refundId, checkAt }: { id: string; refundId: string; checkAt: Date | null },
): Promise<number> => scope.db.run(setSent, [id, refundId, checkAt])
