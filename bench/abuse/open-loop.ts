import { Agent, request } from 'node:http'
import { openLatencies } from '../load/latencies.ts'
import { carryOut } from '../load/run-child.ts'

/** One call; `{n}` becomes its number and `{ip}` an address that no other call has. The body is base64. */
export type Call = { method: string; path: string; headers: Record<string, string>; body?: string }
/** Open-loop load: calls are sent on schedule, whether or not earlier ones were answered, as attackers send them. */
export type Sending = { port: number; calls: readonly Call[]; perSecond: number; seconds: number }
/** The number of replies per status; 0 is no reply. */
export type Answers = { statuses: Record<string, number>; p50Ms: number; p99Ms: number; maxMs: number }

const patienceMs = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

const getAddress = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
const filled = (text: string, n: number): string => text.replaceAll('{n}', String(n)).replaceAll('{ip}', getAddress(n))

function getBody({ body, headers }: Call, n: number): Buffer {
  const bytes = Buffer.from(body ?? '', 'base64')
  return headers['content-type']?.startsWith('application/json') ? Buffer.from(filled(bytes.toString(), n)) : bytes
}

function send(port: number, call: Call, n: number): Promise<number> {
  const body = getBody(call, n)
  const headers = Object.fromEntries(Object.entries(call.headers).map(([name, value]) => [name, filled(value, n)]))
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: call.method,
        path: filled(call.path, n),
        headers: { ...headers, 'content-length': body.length },
        timeout: patienceMs,
      },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
        reply.on('error', () => resolve(0))
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(0))
    asked.end(body)
  })
}

carryOut<Sending>(async ({ port, calls, perSecond, seconds }) => {
  const latencies = openLatencies()
  const statuses: Record<string, number> = {}
  let maxMs = 0
  const underWay: Promise<void>[] = []
  const startedAt = performance.now()
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const dueInMs = startedAt + (n * 1000) / perSecond - performance.now()
    if (dueInMs > 0) await new Promise((due) => setTimeout(due, dueInMs))
    const call = calls[n % calls.length]
    if (!call) break
    const sentAt = performance.now()
    underWay.push(
      send(port, call, n).then((status) => {
        const tookMs = performance.now() - sentAt
        latencies.add(tookMs)
        maxMs = Math.max(maxMs, tookMs)
        statuses[status] = (statuses[status] ?? 0) + 1
      }),
    )
  }
  await Promise.all(underWay)
  const { p50Ms = 0, p99Ms = 0 } = latencies.rateOver(performance.now() - startedAt)
  return { statuses, p50Ms, p99Ms, maxMs }
})
