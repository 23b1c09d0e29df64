import type { Dispute } from '../../../adapters/payments/gateway-books.ts'
import type { Refund } from '../../../adapters/payments/gateway-payments.ts'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { isOwedSql } from '../../../platform/data/shared-sql.ts'
import { dated } from '../../../platform/mail/wording.ts'
import type { Scope } from '../../../platform/scope.ts'

export type Chargeback = {
  id: string
  kind: 'dispute' | 'by_hand'
  /** The id of the dispute, or of a refund made by hand. */
  dispute_id: string
  member_id: string
  status: Dispute['status']
  amount: number
  taken: boolean
  member_minor: number
  recovered_minor: number
}

const insert = sql(
  'payments.insert_chargeback',
  `insert into chargebacks (id, kind, dispute_id, funding_id, status, reason, amount, answer_by, opened_at)
   values ($1, 'dispute', $2, $3, 'inquiry', $4, $5, $6, $7) on conflict (dispute_id) do nothing`,
)
/** Records a dispute. Returns 1 for the first report, 0 after. */
export const writeChargeback = (
  scope: Scope,
  { id, fundingId, dispute }: { id: string; fundingId: string; dispute: Dispute },
): Promise<number> =>
  scope.db.run(insert, [
    id,
    dispute.disputeId,
    fundingId,
    dispute.reason,
    dispute.amount.minor,
    dispute.answerBy ?? null,
    scope.now,
  ])

const refresh = sql(
  'payments.refresh_chargeback',
  'update chargebacks set answer_by = $2, amount = case when taken then amount else $3 end where dispute_id = $1',
)
/** Updates the amount and deadline of a dispute, which may change until the money is taken. */
export const refreshChargeback = (scope: Scope, { disputeId, answerBy, amount }: Dispute): Promise<number> =>
  scope.db.run(refresh, [disputeId, answerBy ?? null, amount.minor])

const insertByHand = sql(
  'payments.insert_by_hand',
  `insert into chargebacks (id, kind, dispute_id, funding_id, status, reason, amount, opened_at, closed_at)
   values ($1, 'by_hand', $2, $3, 'lost', 'by_hand', $4, $5, $5) on conflict (dispute_id) do nothing`,
)
/** Records a refund that was made at the gateway without us. */
export const writeByHand = (
  scope: Scope,
  { id, fundingId, refund }: { id: string; fundingId: string; refund: Refund },
): Promise<number> => scope.db.run(insertByHand, [id, refund.refundId, fundingId, refund.amount.minor, scope.now])

const lock = sql(
  'payments.lock_chargeback',
  `select c.id, c.kind, c.dispute_id, f.member_id, c.status, c.amount, c.taken, c.member_minor, c.recovered_minor
   from chargebacks c join fundings f on f.id = c.funding_id where c.dispute_id = $1 for no key update of c`,
)
/** Locks a chargeback, so that concurrent reports of one dispute are serialised. */
export const lockChargeback = (scope: Scope, disputeId: string): Promise<Chargeback | undefined> =>
  scope.db.row(lock, [disputeId])

const setTaken = sql(
  'payments.chargeback_taken',
  'update chargebacks set taken = true, member_minor = $2 where id = $1',
)
export const writeTaken = (scope: Scope, id: string, memberMinor: number): Promise<number> =>
  scope.db.run(setTaken, [id, memberMinor])

const setStatus = sql(
  'payments.chargeback_status',
  `update chargebacks set status = $2, closed_at = coalesce(closed_at, $3),
     answered_at = case when status = 'inquiry' and $2 = 'open' then null else answered_at end
   where id = $1`,
)
/** A bank that first asks and then takes the money needs a second answer. */
export const writeStatus = (
  scope: Scope,
  id: string,
  { status, isClosed }: { status: Dispute['status']; isClosed: boolean },
): Promise<number> => scope.db.run(setStatus, [id, status, isClosed ? scope.now : null])

const open = sql(
  'payments.open_chargebacks',
  `select id, dispute_id from chargebacks where status in ('inquiry', 'open') and id > $1 order by id limit 100`,
)
/** Returns chargebacks that no bank has decided yet. */
export const listOpen = (scope: Scope, after: string): Promise<{ id: string; dispute_id: string }[]> =>
  scope.db.rows(open, [after])

const addRecovered = sql(
  'payments.chargeback_recovered',
  'update chargebacks set recovered_minor = recovered_minor + $2 where id = $1',
)
export const writeRecovered = (scope: Scope, id: string, minor: number): Promise<number> =>
  scope.db.run(addRecovered, [id, minor])

const owed = sql(
  'payments.owed',
  `select c.id, c.dispute_id from chargebacks c join fundings f on f.id = c.funding_id
   join ledger_accounts a on a.owner = f.member_id and a.kind = 'member:available' and a.currency = 'gbp'
   where ${isOwedSql('c')} and a.balance > 0 and c.id > $1
   order by c.id limit 100`,
)
/** Returns what members still owe the house and could pay now. */
export const listOwed = (scope: Scope, after: string): Promise<{ id: string; dispute_id: string }[]> =>
  scope.db.rows(owed, [after])

const owedBy = sql(
  'payments.owed_by',
  `select c.dispute_id from fundings f join chargebacks c on c.funding_id = f.id
   where f.member_id = $1 and ${isOwedSql('c')}
   order by c.id`,
)
/** Returns what a member owes the house, whether or not they can pay it. */
export const listOwedBy = (scope: Scope, memberId: string): Promise<{ dispute_id: string }[]> =>
  scope.db.rows(owedBy, [memberId])

export type Listed = {
  id: string
  kind: Chargeback['kind']
  payment_id: string
  member_id: string
  status: Dispute['status']
  reason: string
  amount: number
  taken: boolean
  member_minor: number
  recovered_minor: number
  answer_by: Date | null
  answered_at: Date | null
  opened_at: Date
  closed_at: Date | null
  exactly: string
}
type Page = { after: readonly [boolean, string, string] | undefined; limit: number }
const list = sql(
  'payments.chargebacks',
  `select c.id, c.kind, c.funding_id as payment_id, f.member_id, c.status, c.reason, c.amount, c.taken, c.member_minor,
     c.recovered_minor, c.answer_by, c.answered_at, c.opened_at, c.closed_at, ${exactMoment('c.opened_at')} as "exactly!"
   from chargebacks c join fundings f on f.id = c.funding_id
   where $1::boolean is null or ((c.closed_at is null), c.opened_at, c.id) < ($1, $2::timestamptz, $3::uuid)
   order by (c.closed_at is null) desc, c.opened_at desc, c.id desc limit $4`,
)
/** Returns a page of chargebacks, the open ones first, then the newest. */
export const listChargebackRows = (scope: Scope, { after, limit }: Page): Promise<Listed[]> =>
  scope.db.rows(list, [after?.[0], after?.[1], after?.[2], limit])

export type Answerable = {
  id: string
  dispute_id: string
  status: Dispute['status']
  answer_by: Date | null
  answered_at: Date | null
  member_id: string
  purpose: string | null
  paid_at: Date
  name: string
  email: string
}
const forAnswer = sql(
  'payments.chargeback_for_answer',
  `select c.id, c.dispute_id, c.status, c.answer_by, c.answered_at, f.member_id, f.purpose,
     coalesce(f.credited_at, f.created_at) as paid_at,
     concat_ws(' ', p.firstname, p.lastname) as name, coalesce(a.email, '') as email
   from chargebacks c join fundings f on f.id = c.funding_id
   join accounts a on a.id = f.member_id left join profiles p on p.member_id = f.member_id
   where c.id = $1`,
)
export const findForAnswer = (scope: Scope, id: string): Promise<Answerable | undefined> =>
  scope.db.row(forAnswer, [id])

export type EmailFacts = Pick<Chargeback, 'kind' | 'amount' | 'taken' | 'member_minor' | 'recovered_minor'> & {
  email: string
  paid_at: Date
  now: Date
}
const forEmail = sql(
  'payments.chargeback_for_letter',
  `select c.kind, c.amount, c.taken, c.member_minor, c.recovered_minor, a.email, coalesce(f.credited_at, f.created_at) as paid_at
   from chargebacks c join fundings f on f.id = c.funding_id join accounts a on a.id = f.member_id
   where c.id = $1 and a.closed_at is null`,
)
/** Returns what the payer's email says of a chargeback; undefined once they have left. */
export async function findForEmail(scope: Scope, id: string): Promise<EmailFacts | undefined> {
  const row = await scope.db.row(forEmail, [id])
  return row && dated(scope, row)
}

const setAnswered = sql(
  'payments.chargeback_answered',
  'update chargebacks set answered_at = $3 where id = $1 and status = $2 and answered_at is null',
)
/** Marks the answer for the status that the bank asked under: a question under a new status needs its own answer. */
export const writeAnswered = (
  scope: Scope,
  { id, status }: { id: string; status: Dispute['status'] },
): Promise<number> => scope.db.run(setAnswered, [id, status, scope.now])
