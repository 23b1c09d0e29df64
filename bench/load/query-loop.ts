import pg from 'pg'
import { memberId } from '../database/ids.ts'
import { openLatencies } from './latencies.ts'
import { type Draw, jitter, type Measuring, type Point, type Script } from './query.ts'
import { carryOut } from './run-child.ts'

const between = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1))

function valueFor(draw: Draw, point: Point | undefined): unknown {
  if (draw.is === 'fixed') return draw.value
  if (draw.is === 'member') return memberId(between(draw.from, draw.to))
  if (draw.is === 'whole') return between(draw.from, draw.to)
  return (point?.[draw.is] ?? 0) + jitter()
}

/** Replaces pgbench: runs the same prepared statement in a loop on this many connections. */
carryOut<{ url: string; scripts: readonly Script[]; measuring: Measuring }>(async ({ url, scripts, measuring }) => {
  const latencies = openLatencies()
  const clients = await Promise.all(
    Array.from({ length: measuring.connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const startedAt = performance.now()
  const endsAt = startedAt + measuring.seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      for (let from = performance.now(); from < endsAt; ) {
        const script = between(0, scripts.length - 1)
        for (const [at, { text, draws, points = [] }] of (scripts[script] ?? []).entries()) {
          const point = points[between(0, points.length - 1)]
          const values = draws.map((draw) => valueFor(draw, point))
          await client.query({ name: `measured ${script} ${at}`, text, values })
        }
        const now = performance.now()
        latencies.add(now - from)
        from = now
      }
    }),
  )
  const rate = latencies.rateOver(performance.now() - startedAt)
  await Promise.all(clients.map((client) => client.end()))
  return rate
})
