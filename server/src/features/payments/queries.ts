import type { GatewayEvent } from '../../adapters/payments/gateway.ts'
import { sql } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'

const selectPayer = sql('payments.payer', 'select payer_id from payers where member_id = $1')
export const findPayer = async (scope: Scope, memberId: string): Promise<string | undefined> =>
  (await scope.db.row(selectPayer, [memberId]))?.payer_id

const insertPayer = sql(
  'payments.insert_payer',
  'insert into payers (member_id, payer_id, created_at) values ($1, $2, $3) on conflict do nothing',
)
export const writePayer = (scope: Scope, memberId: string, payerId: string): Promise<number> =>
  scope.db.run(insertPayer, [memberId, payerId, scope.now])

const deletePayer = sql('payments.remove_payer', 'delete from payers where member_id = $1')
export const removePayer = (scope: Scope, memberId: string): Promise<number> => scope.db.run(deletePayer, [memberId])

export type Funding = {
  id: string
  member_id: string
  amount: number
  payment_id: string | null
  client_secret: string | null
  state: 'asked' | 'requested' | 'credited' | 'failed'
  /** What the price of a booking is held for; null for a top-up. */
  purpose: string | null
  checks: number
  created_at: Date
}

const columns = 'id, member_id, amount, payment_id, client_secret, state, purpose, checks, created_at'

export type NewFunding = Pick<Funding, 'id' | 'member_id' | 'amount' | 'purpose'>

const insertFunding = sql(
  'payments.insert_funding',
  `insert into fundings (id, member_id, amount, purpose, state, created_at, next_check_at)
   values ($1, $2, $3, $4, 'asked', $5, $6)`,
)
export const writeFunding = (scope: Scope, funding: NewFunding, nextCheckAt: Date): Promise<number> =>
  scope.db.run(insertFunding, [funding.id, funding.member_id, funding.amount, funding.purpose, scope.now, nextCheckAt])

const insertForgotten = sql(
  'payments.insert_forgotten',
  `insert into fundings (id, member_id, amount, payment_id, state, created_at, next_check_at)
   select $1, id, $3, $4, 'requested', $5, $5 from accounts where id = $2 and closed_at is null
   on conflict do nothing`,
)
/** Returns 0 if the payment is known after all, is just being requested, or its payer does not exist here. */
export const writeRecovered = (
  scope: Scope,
  of: { id: string; memberId: string; amountMinor: number; paymentId: string },
): Promise<number> => scope.db.run(insertForgotten, [of.id, of.memberId, of.amountMinor, of.paymentId, scope.now])

const setRequested = sql(
  'payments.set_requested',
  `update fundings set state = 'requested', payment_id = $2, client_secret = $3 where id = $1 and state = 'asked'`,
)
export const writeRequested = (
  scope: Scope,
  id: string,
  asked: { paymentId: string; clientSecret: string },
): Promise<number> => scope.db.run(setRequested, [id, asked.paymentId, asked.clientSecret])

const failed = sql('payments.is_failed', `select from fundings where id = $1 and state = 'failed'`)
export const isFailed = async (scope: Scope, id: string): Promise<boolean> =>
  (await scope.db.rows(failed, [id])).length > 0

const setCredited = sql(
  'payments.set_credited',
  `update fundings set state = 'credited', credited_at = $2, credited_amount = $3 where id = $1 and state = 'requested'`,
)
/** Returns 1 for the first caller, 0 after. */
export const writeCredited = (scope: Scope, id: string, amountMinor: number): Promise<number> =>
  scope.db.run(setCredited, [id, scope.now, amountMinor])

const setFailed = sql(
  'payments.set_failed',
  `update fundings set state = 'failed' where id = $1 and state in ('asked', 'requested')`,
)
export const writeFailed = (scope: Scope, id: string): Promise<number> => scope.db.run(setFailed, [id])

const setChecked = sql('payments.set_checked', 'update fundings set checks = $2, next_check_at = $3 where id = $1')
export const writeChecked = (scope: Scope, id: string, next: { checks: number; at: Date }): Promise<number> =>
  scope.db.run(setChecked, [id, next.checks, next.at])

const byPayment = sql('payments.by_payment', `select ${columns} from fundings where payment_id = $1`)
export const findByPayment = (scope: Scope, paymentId: string): Promise<Funding | undefined> =>
  scope.db.row(byPayment, [paymentId])

const byId = sql('payments.by_id', `select ${columns} from fundings where id = $1 and member_id = $2`)
export const findFunding = (scope: Scope, id: string, memberId: string): Promise<Funding | undefined> =>
  scope.db.row(byId, [id, memberId])

const bySecret = sql(
  'payments.by_secret',
  `select ${columns} from fundings where client_secret = $1 and member_id = $2`,
)
export const findBySecret = (scope: Scope, clientSecret: string, memberId: string): Promise<Funding | undefined> =>
  scope.db.row(bySecret, [clientSecret, memberId])

const latest = sql(
  'payments.latest',
  `select ${columns} from fundings where member_id = $1 and purpose is null order by created_at desc, id desc limit 1`,
)
export const findLatest = (scope: Scope, memberId: string): Promise<Funding | undefined> =>
  scope.db.row(latest, [memberId])

const due = sql(
  'payments.due',
  `select ${columns} from fundings where state in ('asked', 'requested') and next_check_at <= $1 and id > $2
   order by id limit 100`,
)
/** Returns unreported payments that are due for polling. */
export const listDue = (scope: Scope, after: string): Promise<Funding[]> => scope.db.rows(due, [scope.now, after])

const begun = sql(
  'payments.begun',
  `select ${columns} from fundings where member_id = $1 and state in ('asked', 'requested')`,
)
/** Returns a member's payments that they can still make. */
export const listBegun = (scope: Scope, memberId: string): Promise<Funding[]> => scope.db.rows(begun, [memberId])

const insertEvent = sql(
  'payments.insert_event',
  'insert into gateway_events (id, kind, subject_id, received_at) values ($1, $2, $3, $4) on conflict (id) do nothing',
)
/** Returns 0 for an event that was stored before. */
export const writeEvent = (scope: Scope, event: GatewayEvent): Promise<number> =>
  scope.db.run(insertEvent, [event.id, event.kind, event.subjectId ?? null, scope.now])

const sweepEvents = sql('payments.sweep_events', 'delete from gateway_events where received_at < $1')
export const removeEventsBefore = (scope: Scope, moment: Date): Promise<number> => scope.db.run(sweepEvents, [moment])
