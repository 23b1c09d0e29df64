import type { SandboxBooks, SandboxPayment } from '../../adapters/payments/sandbox-books.ts'
import { type Queries, sql } from './database.ts'

const insertPayment = sql(
  'sandbox.insert',
  `insert into sandbox_payments (id, idempotency_key, payment, version) values ($1, $2, $3, $4)
   on conflict (idempotency_key) do nothing`,
)
const byKey = sql('sandbox.by_key', 'select payment from sandbox_payments where idempotency_key = $1')
const byId = sql('sandbox.by_id', 'select payment from sandbox_payments where id = $1')
const updatePayment = sql(
  'sandbox.update',
  'update sandbox_payments set payment = $2, version = $3 where id = $1 and version = $3 - 1',
)

/** The books of the sandbox gateway, kept in the database so that what it answered survives a crash. */
export const sandboxBooks = (db: Queries): SandboxBooks => ({
  insert: async (payment) => {
    await db.run(insertPayment, [payment.paymentId, payment.idempotencyKey, payment, payment.version])
    const kept = await db.row<{ payment: SandboxPayment }>(byKey, [payment.idempotencyKey])
    return kept?.payment ?? payment
  },
  find: async (paymentId) => (await db.row<{ payment: SandboxPayment }>(byId, [paymentId]))?.payment,
  update: async (payment) => (await db.run(updatePayment, [payment.paymentId, payment, payment.version])) === 1,
})
