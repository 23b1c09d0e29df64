import { connect } from 'node:net'
import { openLatencies } from './latencies.ts'
import type { Measuring } from './query.ts'
import { carryOut } from './run-child.ts'

/** Whole HTTP requests as text; each connection sends its own list in a loop, one at a time. */
export type HttpOrder = { port: number; requests: readonly (readonly string[])[]; measuring: Measuring }

const headEnd = '\r\n\r\n'
const statusAt = 'HTTP/1.1 '.length
// Statuses of success.
const isGranted = new Set(['200', '201'])

/** Returns the length of the whole reply in bytes, once its headers have arrived. */
function toLength(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(headEnd)
  if (head < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1]
  if (length === undefined) throw new Error('A reply without content-length')
  return head + headEnd.length + Number(length)
}

// No reply takes this long; a hanging request is reported with what it waited for.
const patienceMs = 15_000

type Exchange = { requests: readonly Buffer[]; port: number; endsAt: number; took: (ms: number, bytes: number) => void }

/**
 * One connection: sends a request, waits for the whole reply, sends the next. Any unexpected reply ends the
 * measurement.
 */
function converse({ requests, port, endsAt, took }: Exchange): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let next = 0
    let sentAt = 0
    let waiting: Buffer[] = []
    let wanted: number | undefined
    let have = 0
    const giveUp = setTimeout(
      () => {
        const awaited = sentAt > 0 ? `${have} of ${wanted ?? 'unknown'} bytes of an answer are there` : 'not connected'
        socket.destroy(
          new Error(`Hangs since ${Math.round(performance.now() - sentAt)} ms, ${socket.readyState}: ${awaited}`),
        )
      },
      endsAt - performance.now() + patienceMs,
    )
    const send = () => {
      const request = requests[next++ % requests.length]
      sentAt = performance.now()
      socket.write(request ?? '')
    }
    const take = (bytes: Buffer) => {
      waiting.push(bytes)
      have += bytes.length
      wanted ??= toLength(waiting.length === 1 ? bytes : Buffer.concat(waiting))
      if (wanted === undefined || have < wanted) return
      const first = waiting[0] ?? bytes
      if (!isGranted.has(first.toString('latin1', statusAt, statusAt + 3))) {
        socket.destroy(new Error(`Not granted but ${Buffer.concat(waiting).toString().slice(0, 1500)}`))
        return
      }
      took(performance.now() - sentAt, have)
      waiting = []
      have = 0
      wanted = undefined
      if (performance.now() < endsAt) send()
      else socket.end()
    }
    socket.on('connect', send)
    socket.on('data', take)
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(giveUp)
      resolve()
    })
  })
}

/** Sends requests over plain sockets, so that the client uses as little of the machine as possible. */
carryOut<HttpOrder>(async ({ port, requests, measuring }) => {
  const latencies = openLatencies()
  let bytes = 0
  const startedAt = performance.now()
  const endsAt = startedAt + measuring.seconds * 1000
  const before = process.cpuUsage()
  await Promise.all(
    requests.slice(0, measuring.connections).map((list) =>
      converse({
        requests: list.map((text) => Buffer.from(text)),
        port,
        endsAt,
        took: (ms, length) => {
          latencies.add(ms)
          bytes += length
        },
      }),
    ),
  )
  const elapsedMs = performance.now() - startedAt
  const used = process.cpuUsage(before)
  const rate = latencies.rateOver(elapsedMs)
  return { ...rate, loadCpuMs: (used.user + used.system) / 1000, replyBytes: bytes / rate.calls }
})
