import type { FastifyInstance } from 'fastify'
import { type Database, sql } from '../data/database.ts'

const ping = sql('health.ping', 'select 1')

/** Liveness does not query the database. Readiness does, and turns 503 once the process is stopping. */
export function addHealth(app: FastifyInstance, db: Pick<Database, 'row'>): void {
  let stopping = false
  let asking: Promise<boolean> | undefined
  // Anybody may call it, without a rate limit, so concurrent calls share one connection.
  const answers = (): Promise<boolean> => {
    asking ??= db
      .row(ping)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  app.get('/api/health/live', () => ({ status: 'success' }))
  app.get('/api/health/ready', async (_request, reply) => {
    const reachable = !stopping && (await answers())
    if (!reachable)
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'error', code: 'service.unavailable', message: 'Not ready.' })
    return { status: 'success' }
  })
}
