import type { GatewayEvent } from '../../adapters/payments/gateway.ts'
import { sql } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'

export type Funding = {
  id: string
  member_id: string
  amount: number
  payment_id: string | null
  client_secret: string | null
  state: 'asked' | 'requested' | 'credited' | 'failed'
}

const columns = 'id, member_id, amount, payment_id, client_secret, state'

const insertFunding = sql(
  'payments.insert_funding',
  `insert into fundings (id, member_id, amount, state, created_at) values ($1, $2, $3, 'asked', $4)`,
)
export const writeFunding = (scope: Scope, funding: Pick<Funding, 'id' | 'member_id' | 'amount'>): Promise<number> =>
  scope.db.run(insertFunding, [funding.id, funding.member_id, funding.amount, scope.now])

const setRequested = sql(
  'payments.set_requested',
  `update fundings set state = 'requested', payment_id = $2, client_secret = $3 where id = $1 and state = 'asked'`,
)
export const writeRequested = (
  scope: Scope,
  id: string,
  asked: { paymentId: string; clientSecret: string },
): Promise<number> => scope.db.run(setRequested, [id, asked.paymentId, asked.clientSecret])

const setCredited = sql(
  'payments.set_credited',
  `update fundings set state = 'credited', credited_at = $2, credited_amount = $3 where id = $1 and state = 'requested'`,
)
/** Answers 1 to whoever came first, 0 to everybody after. */
export const writeCredited = (scope: Scope, id: string, amountMinor: number): Promise<number> =>
  scope.db.run(setCredited, [id, scope.now, amountMinor])

const byPayment = sql('payments.by_payment', `select ${columns} from fundings where payment_id = $1`)
export const findByPayment = (scope: Scope, paymentId: string): Promise<Funding | undefined> =>
  scope.db.row<Funding>(byPayment, [paymentId])

const bySecret = sql(
  'payments.by_secret',
  `select ${columns} from fundings where client_secret = $1 and member_id = $2`,
)
export const findBySecret = (scope: Scope, clientSecret: string, memberId: string): Promise<Funding | undefined> =>
  scope.db.row<Funding>(bySecret, [clientSecret, memberId])

const latest = sql(
  'payments.latest',
  `select ${columns} from fundings where member_id = $1 order by created_at desc, id desc limit 1`,
)
export const findLatest = (scope: Scope, memberId: string): Promise<Funding | undefined> =>
  scope.db.row<Funding>(latest, [memberId])

const open = sql(
  'payments.open',
  `select ${columns} from fundings where state in ('asked', 'requested') and created_at between $1 and $2 and id > $3
   order by id limit 100`,
)
export const findOpen = (
  scope: Scope,
  { since, until, after }: { since: Date; until: Date; after: string },
): Promise<Funding[]> => scope.db.rows<Funding>(open, [since, until, after])

const insertEvent = sql(
  'payments.insert_event',
  'insert into gateway_events (id, kind, subject_id, received_at) values ($1, $2, $3, $4) on conflict (id) do nothing',
)
/** Answers 0 for an event that was kept before. */
export const writeEvent = (scope: Scope, event: GatewayEvent): Promise<number> =>
  scope.db.run(insertEvent, [event.id, event.kind, event.subjectId ?? null, scope.now])

const sweepEvents = sql('payments.sweep_events', 'delete from gateway_events where received_at < $1')
export const removeEventsBefore = (scope: Scope, moment: Date): Promise<number> => scope.db.run(sweepEvents, [moment])
