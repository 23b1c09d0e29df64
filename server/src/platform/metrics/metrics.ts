import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { type FromDatabase, watchDatabase } from './from-database.ts'

/** Values read from the process at each scrape. */
export type Watched = FromDatabase & {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  /** Searches that wait for the semaphore. */
  waitingReads(): number
  /** Pages connected to this process by a live stream. */
  streams(): number
  /** Whether live messages from other processes arrive. */
  isListening(): boolean
}

/** The metrics of the process, in the format of Prometheus. */
export type Metrics = {
  /** Counts every reply of the app by its route; its address has too many values. */
  countAnswers(app: FastifyInstance): void
  watch(watched: Watched): void
  contentType: string
  text(): Promise<string>
}

// The promised latencies are about 40 to 100 ms, so the buckets are close together there.
const secondsUpTo = [0.005, 0.01, 0.02, 0.04, 0.07, 0.1, 0.2, 0.5, 1, 2, 5]

export function openMetrics(log: Log): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsUpTo,
    registers,
  })
  const faults = new Counter({ name: 'http_faults_total', help: 'Answers of 500 and above', registers })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  return {
    countAnswers: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const { statusCode: status } = reply
        const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status }
        answers.observe(labels, reply.elapsedTime / 1000)
        if (status >= 500) faults.inc()
        done()
      })
    },
    watch: ({ pool, waitingReads, streams, isListening, ...fromDatabase }) => {
      gauge('database_connections', 'Connections to the database', () => pool.totalCount)
      gauge('database_connections_idle', 'Of these, those that nobody uses', () => pool.idleCount)
      gauge('database_waiting', 'Who waits for a connection', () => pool.waitingCount)
      gauge('searches_waiting', 'Searches that wait for their turn', waitingReads)
      gauge('live_streams', 'Pages that hang on this process', streams)
      gauge('live_hearing', 'Whether live words are known to arrive', () => Number(isListening()))
      watchDatabase({ registers, log }, fromDatabase)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
