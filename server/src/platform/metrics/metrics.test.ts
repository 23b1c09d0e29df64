import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { type Log, openLog } from '../log.ts'
import { openMetricsDoor } from './door.ts'
import { openMetrics } from './metrics.ts'

const silent = openLog({ level: 'silent' })

it('counts answers by their route and never by what is in the address', async () => {
  const metrics = openMetrics(silent)
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
  const metrics = openMetrics(silent)
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 0 }
  let streams = 1
  metrics.watch({ pool, waitingReads: () => 7, streams: () => streams, isListening: () => true })
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

it('says in the log where a look at the database fails, and tells all else', async () => {
  const said: unknown[] = []
  const log = { error: (what: unknown) => said.push(what) } as unknown as Log
  const metrics = openMetrics(log)
  const fault = new Error('column "kind" does not exist')
  let breaks: Record<string, number> | undefined = { 'inside.ledger': 2 }
  metrics.watch({
    pool: { totalCount: 3, idleCount: 2, waitingCount: 0 },
    waitingReads: () => 7,
    streams: () => 0,
    isListening: () => true,
    givenUp: async () => 4,
    books: async () => {
      if (breaks) return { breaks, overlooked: 0 }
      throw fault
    },
  })
  expect(await metrics.text()).toContain('books_breaks{kind="inside.ledger"} 2\n')
  breaks = undefined
  const text = await metrics.text()
  expect(text).toContain('jobs_given_up 4\n')
  expect(text).toContain('searches_waiting 7\n')
  expect(text).not.toMatch(/^books_/m)
  expect(said).toEqual([{ err: fault, metrics: ['books_breaks', 'books_overlooked'] }])
})

it('answers on its own port, and nothing else there', async () => {
  const door = await openMetricsDoor(openMetrics(silent), { host: '127.0.0.1', port: 0 })
  const ask = async (path: string, method = 'GET') => (await fetch(`${door.address}${path}`, { method })).status
  expect([await ask('/metrics'), await ask('/'), await ask('/metrics', 'POST')]).toEqual([200, 404, 404])
  await door.close()
})
