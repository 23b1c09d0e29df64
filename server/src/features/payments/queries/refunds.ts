import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

export type Returnable = { id: string; member_id: string; amount: number }

const returnable = sql(
  'payments.returnable',
  `select f.id, f.member_id, sum(t.amount)::bigint as amount
   from fundings f
   join holds h on h.id = f.id and h.state in ('expired', 'released')
   join transfers t on t.kind = 'refund' and t.reference = f.id::text
   where f.purpose is not null and f.state = 'credited' and f.id > $1
     and not exists (select from card_refunds r where r.funding_id = f.id)
     and not exists (select from chargebacks c where c.funding_id = f.id and c.status <> 'won')
   group by f.id order by f.id limit 100`,
)
/**
 * Card payments for bookings whose held price, or part of it, has gone back to the payer's wallet; but none that the
 * payer's bank has asked back already, or their card would get it twice.
 */
export const findReturnable = (scope: Scope, after: string): Promise<Returnable[]> =>
  scope.db.rows<Returnable>(returnable, [after])

export type CardRefund = {
  id: string
  amount: number
  state: 'asked' | 'sent' | 'kept' | 'refused' | 'bounced'
  refund_id: string | null
  member_id: string
  payment_id: string
}
const columns = 'r.id, r.amount, r.state, r.refund_id, f.member_id, f.payment_id'

const insertRefund = sql(
  'payments.insert_refund',
  `insert into card_refunds (id, funding_id, amount, state, created_at) values ($1, $2, $3, $4, $5)
   on conflict (funding_id) do nothing`,
)
export const writeRefund = (
  scope: Scope,
  refund: { id: string; fundingId: string; amountMinor: number; state: CardRefund['state'] },
): Promise<number> =>
  scope.db.run(insertRefund, [refund.id, refund.fundingId, refund.amountMinor, refund.state, scope.now])

const asked = sql(
  'payments.asked_refunds',
  `select ${columns} from card_refunds r join fundings f on f.id = r.funding_id
   where r.state = 'asked' and r.id > $1 order by r.id limit 100`,
)
export const findAsked = (scope: Scope, after: string): Promise<CardRefund[]> =>
  scope.db.rows<CardRefund>(asked, [after])

const ofFunding = sql(
  'payments.refund_of_funding',
  `select ${columns} from card_refunds r join fundings f on f.id = r.funding_id where r.funding_id = $1`,
)
export const findRefund = (scope: Scope, fundingId: string): Promise<CardRefund | undefined> =>
  scope.db.row<CardRefund>(ofFunding, [fundingId])

const setState = sql(
  'payments.set_refund_state',
  'update card_refunds set state = $3, refund_id = $4 where id = $1 and state = $2',
)
/** Answers 0 when somebody else has moved it on. */
export const writeState = (
  scope: Scope,
  of: { id: string; from: CardRefund['state']; to: CardRefund['state']; refundId: string | null },
): Promise<number> => scope.db.run(setState, [of.id, of.from, of.to, of.refundId])
