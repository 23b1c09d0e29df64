import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openMetricsDoor } from './door.ts'
import { openMetrics } from './metrics.ts'

it('counts answers by their route and never by what is in the address', async () => {
  const metrics = openMetrics()
  const app = Fastify()
  metrics.countAnswers(app)
  app.get('/skills/:id', () => ({}))
  app.get('/broken', (_request, reply) => reply.code(500).send({}))
  for (const url of ['/skills/secret-1', '/skills/secret-2', '/broken', '/nothing-here?token=secret-3'])
    await app.inject(url)
  const text = await metrics.text()
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/skills/:id",status="200"} 2')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
  expect(text).toContain('http_faults_total 1')
  expect(text).not.toContain('secret')
  await app.close()
})

it('reads what it watches when it is asked', async () => {
  const metrics = openMetrics()
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 0 }
  let streams = 1
  metrics.watch({ pool, waitingReads: () => 7, streams: () => streams, isHearing: () => true })
  streams = 5
  const text = await metrics.text()
  for (const line of [
    'database_connections 3',
    'database_connections_idle 2',
    'searches_waiting 7',
    'live_streams 5',
    'live_hearing 1',
  ])
    expect(text).toContain(`${line}\n`)
})

it('answers on its own port, and nothing else there', async () => {
  const door = await openMetricsDoor(openMetrics(), { host: '127.0.0.1', port: 0 })
  const ask = async (path: string, method = 'GET') => (await fetch(`${door.address}${path}`, { method })).status
  expect([await ask('/metrics'), await ask('/'), await ask('/metrics', 'POST')]).toEqual([200, 404, 404])
  await door.close()
})
