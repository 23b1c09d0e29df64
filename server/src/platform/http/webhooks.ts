import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { sql } from '../database.ts'
import { happening } from '../events.ts'
import type { Jobs } from '../jobs.ts'
import type { Tools } from '../scope.ts'

const keepEvent = sql(
  'gateway_events.keep',
  `insert into gateway_events (id, kind, payment_id, received_at) values ($1, $2, $3, $4) on conflict (id) do nothing returning id`,
)

type Setting = { tools: Tools; jobs: Jobs; clock: Clock }

/**
 * Takes what the payment gateway reports: verifies the signature over the raw body, keeps the event once, answers at
 * once. A job then reads the payment again, so any order and any number of deliveries come to the same.
 */
export function addWebhooks(app: FastifyInstance, { tools, jobs, clock }: Setting): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    raw.post('/api/webhooks/stripe', async (request, reply) => {
      const now = clock()
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = tools.payments.readEvent(body, String(request.headers['stripe-signature'] ?? ''), now)
      if (!event) {
        return reply.code(400).send({ status: 'error', code: 'input.malformed', message: 'The signature is not right.' })
      }
      await tools.db.transaction(async (queries) => {
        const fresh = await queries.row(keepEvent, [event.id, event.kind, event.paymentId ?? null, now])
        if (fresh && event.paymentId) await jobs.enqueue(queries, happening('payment.reported', { paymentId: event.paymentId }))
      })
      return { status: 'success' }
    })
  })
}
