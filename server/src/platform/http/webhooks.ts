import type { FastifyInstance } from 'fastify'
import type { GatewayEvent } from '../../adapters/payments/gateway.ts'
import type { Clock } from '../clock.ts'
import type { Jobs } from '../jobs.ts'
import { openScope } from '../open-scope.ts'
import type { FullScope, Tools } from '../scope.ts'

type Setting = {
  tools: Tools
  jobs: Jobs
  clock: Clock
  /** Stores the event once and processes it later; from the payments feature. */
  receive: (scope: FullScope, event: GatewayEvent) => Promise<void>
}

/** Receives the events of the payment gateway: verifies the signature of the raw body and replies at once. */
export function addWebhooks(app: FastifyInstance, { tools, jobs, clock, receive }: Setting): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    raw.post('/api/webhooks/stripe', async (request, reply) => {
      const now = clock()
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      const event = tools.payments.readEvent(body, typeof signature === 'string' ? signature : undefined, now)
      if (!event) {
        request.refused = 'webhook.not_signed'
        return reply
          .code(400)
          .send({ status: 'error', code: 'input.malformed', message: 'This event is not from our gateway.' })
      }
      const origin = { network: request.ip, device: 'gateway' }
      await receive(openScope(tools, jobs, { now, log: tools.log, origin }), event)
      return { status: 'success' }
    })
  })
}
