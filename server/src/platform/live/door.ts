import { liveStream } from '@sparkhood/contract/talking/live'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { readPart } from '../http/answer.ts'
import type { Mounting } from '../http/mount.ts'
import { getOrigin } from '../http/network.ts'
import { refuse } from '../refuse.ts'
import type { Tools } from '../scope.ts'
import type { Seals } from '../secrets/sealed-tokens.ts'
import { openStreams, type Stream, type Streams, turns } from './streams.ts'

/** More pages than anybody has open; each holds a connection. */
export const maxStreamsEach = 20
const maxStreams = 10_000
/** The most bytes that wait for a slow page; beyond that it has to reconnect. */
const maxWaitingBytes = 256 * 1024
/** The most bytes that wait for all pages: thousands that read slowly on purpose must not exhaust the memory. */
const maxWaitingForAllBytes = 64 * 1024 * 1024
const watchMs = 5000
const heartbeatMs = 25_000

type Setting = {
  tools: Tools
  clock: Clock
  authenticate: Mounting['authenticate']
}

/** The stream of live events: a page opens it with a ticket and receives events until its token expires. */
export function addLive(app: FastifyInstance, setting: Setting): Streams {
  const { tools, clock } = setting
  const streams = openStreams(tools.live)
  const timer = setInterval(() => streams.beat(clock().getTime()), heartbeatMs / turns)
  const watch = setInterval(() => {
    if (!tools.live.isListening()) streams.endAll()
    streams.shed(maxWaitingForAllBytes)
  }, watchMs)
  for (const each of [timer, watch]) each.unref()
  // A stream never ends by itself, and the server waits for open requests when it stops.
  app.addHook('preClose', (done) => {
    clearInterval(timer)
    clearInterval(watch)
    streams.endAll()
    done()
  })
  app.get(`/api${liveStream.path}`, async (request, reply) => {
    const { memberId, sid, endsAt, isStillIn } = await admit(setting, request, streams)
    const stream = open(streams, reply, { memberId, sid, endsAt })
    // The event of a session that ended while the stream was being opened came before the stream was registered.
    if (!(await isStillIn().catch(() => undefined))) stream.end()
  })
  return streams
}

async function admit({ tools, clock, authenticate }: Setting, request: FastifyRequest, streams: Streams) {
  const now = clock()
  const { network } = getOrigin(request)
  const { ticket } = readPart(liveStream.query, 'query', request.query) as { ticket: string }
  const token = openTicket(tools.seals, ticket, now)
  const actor = token ? await authenticate(tools, token, { now, network }) : undefined
  tools.limits.spend(actor ? 'member' : 'visitor', actor?.id ?? network, now)
  const claims = token && actor && tools.tokens.read(token, now)
  if (!claims) return refuse('auth.bad_token')
  request.who = actor.id
  // Without a connection to the other processes the stream would look alive but deliver nothing.
  if (!tools.live.isListening() || streams.count() >= maxStreams) refuse('service.unavailable', { retryAfterS: 5 })
  if (streams.countOf(actor.id) >= maxStreamsEach) refuse('limit.too_fast', { retryAfterS: 60 })
  const isStillIn = () => authenticate(tools, token, { now, network })
  return { memberId: actor.id, sid: actor.sid, endsAt: claims.exp * 1000, isStillIn }
}

function open(streams: Streams, reply: FastifyReply, whose: Pick<Stream, 'memberId' | 'sid' | 'endsAt'>): Stream {
  const headers = reply.getHeaders()
  reply.hijack()
  const { raw } = reply
  const stream: Stream = {
    ...whose,
    write: (chunk) => {
      if (raw.writableLength > maxWaitingBytes) raw.destroy()
      else raw.write(chunk)
    },
    waiting: () => raw.writableLength,
    drop: () => raw.destroy(),
    end: () => {
      streams.remove(stream)
      raw.end()
    },
  }
  raw.on('close', () => streams.remove(stream))
  raw.on('error', () => streams.remove(stream))
  raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer responses would hold the events back.
    'x-accel-buffering': 'no',
  })
  streams.add(stream)
  // A client that disconnected during authentication closed before the listener was added.
  if (raw.destroyed) streams.remove(stream)
  return stream
}

// Browsers send no headers with a stream, and an access token in an address could be stolen.
const purpose = 'live stream'
const sealed = z.object({ token: z.string(), until: z.number() })

/** Returns a short-lived ticket that opens the stream of the holder of this access token, and nothing else. */
export const sealTicket = (seals: Seals, { token, expiresAt }: { token: string; expiresAt: Date }): string =>
  seals.seal({ token, until: expiresAt.getTime() }, purpose)

/** The access token in a valid ticket. */
function openTicket(seals: Seals, ticket: string, now: Date): string | undefined {
  const read = sealed.safeParse(seals.open(ticket, purpose))
  return read.success && read.data.until > now.getTime() ? read.data.token : undefined
}
