import { get, type IncomingMessage } from 'node:http'
import { getLiveTicket, liveStream } from '../../contract/talking/live.ts'
import { sendMessage } from '../../contract/talking/messages.ts'
import { wired } from '../load/http.ts'
import { openLatencies } from '../load/latencies.ts'
import { type RunningServer, startServer } from '../load/server.ts'
import { inTurns } from '../load/sessions.ts'
import { residentMb } from '../load/usage.ts'
import type { Row } from './bench.ts'

const streamsEach = 2
const messagesASecond = 200
const lastsS = 60
const warmUpS = 5
const patienceMs = 5000
const maxKbEach = 30
const maxMs = { one: 100, two: 150 }

type Member = { id: string; token: string }
type Asked = { databaseUrl: string; dataDir: string; server: RunningServer; tokens: readonly string[] }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const toMember = (token: string): Member => ({
  id: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id,
  token,
})

/** Records arrivals on all streams: each message with its expected number of arrivals, and their latencies. */
function openBooks() {
  const sent = new Map<string, { at: number; arrived: number }>()
  let latencies = openLatencies()
  return {
    start: () => {
      sent.clear()
      latencies = openLatencies()
    },
    note: (name: string) => void sent.set(name, { at: performance.now(), arrived: 0 }),
    arrive: (name: string) => {
      const one = sent.get(name)
      if (!one) return
      one.arrived += 1
      latencies.add(performance.now() - one.at)
    },
    wrong: (each: number): number => [...sent.values()].filter(({ arrived }) => arrived !== each).length,
    count: (): number => sent.size,
    p50Ms: (): number => latencies.rateOver(1).p50Ms ?? Number.POSITIVE_INFINITY,
    p99Ms: (): number => latencies.rateOver(1).p99Ms ?? Number.POSITIVE_INFINITY,
  }
}
type Books = ReturnType<typeof openBooks>

const said = /"content":"(live [^"]+)"/g

async function openStreams(port: number, { token }: Member, books: Books): Promise<IncomingMessage[]> {
  const base = `http://127.0.0.1:${port}/api`
  const asked = await fetch(base + getLiveTicket.path, { headers: { authorization: `Bearer ${token}` } })
  const { ticket } = getLiveTicket.reply.parse(await asked.json()).data
  const open = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const request = get(`${base}${liveStream.path}?ticket=${ticket}`, { agent: false }, (stream) => {
        if (stream.statusCode !== 200) reject(new Error(`A stream was answered ${stream.statusCode}`))
        stream.setEncoding('utf8')
        // An event is one write, so it arrives in one chunk.
        stream.on('data', (text: string) => {
          for (const [, name] of text.matchAll(said)) if (name) books.arrive(name)
        })
        resolve(stream)
      })
      request.on('error', reject)
    })
  return Promise.all(Array.from({ length: streamsEach }, open))
}

async function send(port: number, from: Member, { to, name }: { to: Member; name: string }): Promise<void> {
  const heard = await fetch(`http://127.0.0.1:${port}/api${sendMessage.path}`, {
    method: sendMessage.method,
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ receiverId: to.id, content: name, client_id: name }),
  })
  // A refused message never arrives, and counts as lost.
  await heard.arrayBuffer()
}

const messagesEach = 1000

/** Messages between neighbouring members, in turn. */
export function messageRequests(tokens: readonly string[], connections: number): string[][] {
  const members = tokens.slice(0, tokens.length - (tokens.length % 2)).map(toMember)
  const beside = new Map(members.map(({ token }, which) => [token, members[which ^ 1]?.id]))
  const inPairs = members.map(({ token }) => token)
  return inTurns(inPairs, { connections, each: messagesEach }, (token) => {
    const body = { receiverId: beside.get(token), content: 'Is half past nine all right for you?' }
    return wired({ method: sendMessage.method, path: sendMessage.path, token, body })
  })
}

type Talk = { books: Books; seconds: number }

/**
 * Neighbouring members write to each other at a constant rate, independent of replies, through the server at this port.
 */
async function talk(port: number, members: readonly Member[], { books, seconds }: Talk): Promise<void> {
  const run = `${port} ${Date.now()}`
  const beganAt = performance.now()
  const onTheWay: Promise<void>[] = []
  for (let nth = 0; nth < messagesASecond * seconds; nth += 1) {
    const waitMs = beganAt + (nth * 1000) / messagesASecond - performance.now()
    if (waitMs > 0) await pause(waitMs)
    const which = nth % members.length
    const [from, to] = [members[which], members[which ^ 1]]
    const name = `live ${run} ${nth}`
    books.note(name)
    if (from && to) onTheWay.push(send(port, from, { to, name }))
  }
  await Promise.all(onTheWay)
}

async function measure(port: number, members: readonly Member[], books: Books) {
  // Starts all conversations before the measurement, because first messages do more work, and first runs are slow.
  for (const which of members.keys()) {
    const [from, to] = [members[which], members[which ^ 1]]
    if (from && to && which % 2 === 0) await send(port, from, { to, name: `begin ${Date.now()} ${which}` })
  }
  await talk(port, members, { books, seconds: warmUpS })
  books.start()
  await talk(port, members, { books, seconds: lastsS })
  const each = 2 * streamsEach
  for (let waitedMs = 0; books.wrong(each) > 0 && waitedMs < patienceMs; waitedMs += 50) await pause(50)
  return { p50Ms: books.p50Ms(), p99Ms: books.p99Ms(), wrong: books.wrong(each), count: books.count() }
}

/** Live event streams open on one server, and messages delivered on them: sent to it, and to a second server. */
export async function measureLive({ databaseUrl, dataDir, server, tokens }: Asked): Promise<Row[]> {
  const members = tokens.slice(0, tokens.length - (tokens.length % 2)).map(toMember)
  const books = openBooks()
  const beforeMb = residentMb(server.pid)
  const streams: IncomingMessage[] = []
  for (const member of members) streams.push(...(await openStreams(server.port, member, books)))
  const openMb = residentMb(server.pid)
  const beside = await startServer({ databaseUrl, dataDir })
  try {
    const one = await measure(server.port, members, books)
    const two = await measure(beside.port, members, books)
    const grownMb = openMb === undefined || beforeMb === undefined ? undefined : openMb - beforeMb
    return [
      memoryRow(streams.length, grownMb),
      shownRow('one process', one, maxMs.one),
      shownRow('two processes', two, maxMs.two),
    ]
  } finally {
    for (const stream of streams) stream.destroy()
    await beside.stop()
  }
}

/** As for the server itself: where memory cannot be read, the row says so and has no verdict. */
function memoryRow(streams: number, grownMb: number | undefined): Row {
  const row = { work: `Memory of an open stream, ${streams} of them`, goal: `<= ${maxKbEach} kB` }
  if (grownMb === undefined) return { ...row, figure: 'unknown' }
  const kbEach = grownMb * (1000 / streams)
  return { ...row, figure: `${kbEach.toFixed(1)} kB`, holds: kbEach <= maxKbEach }
}

const shownRow = (
  by: string,
  { p50Ms, p99Ms, wrong, count }: Awaited<ReturnType<typeof measure>>,
  most: number,
): Row => ({
  work: `Message sent to shown, ${messagesASecond} a second for ${lastsS} s, by ${by}`,
  figure: `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${wrong} of ${count} lost or doubled`,
  goal: `p99 <= ${most} ms, none`,
  holds: p99Ms <= most && wrong === 0,
})
