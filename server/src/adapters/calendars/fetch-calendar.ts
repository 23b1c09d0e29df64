import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Problem, Version } from './calendars.ts'
import { isPublicAddress } from './public-addresses.ts'

const maxBytes = 5 * 1024 * 1024
const patienceMs = 10_000
const maxRedirects = 5

export type Fetched = { outcome: 'unchanged' } | { outcome: 'fetched'; text: string; version: Version } | Failed
type Failed = { outcome: 'failed'; problem: Problem }

/** DNS lookup and HTTP request; only tests replace them. */
export type Network = {
  lookup: (host: string, signal: AbortSignal) => Promise<LookupAddress[]>
  request: typeof request
  isPublic: (address: string) => boolean
}
const theInternet: Network = { lookup: listAddresses, request, isPublic: isPublicAddress }

/**
 * Returns all addresses of a host by DNS queries of our own. `dns.lookup` would occupy one of the four threads of
 * libuv, which files and passwords need as well, for as long as a name server does not reply.
 */
export async function listAddresses(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (servers) resolver.setServers(servers)
  const stop = (): void => resolver.cancel()
  signal.addEventListener('abort', stop)
  const asked = [resolver.resolve4(host), resolver.resolve6(host)] as const
  const [ipv4, ipv6] = await Promise.allSettled(asked).finally(() => signal.removeEventListener('abort', stop))
  return [
    ...(ipv4.status === 'fulfilled' ? ipv4.value.map((address) => ({ address, family: 4 })) : []),
    ...(ipv6.status === 'fulfilled' ? ipv6.value.map((address) => ({ address, family: 6 })) : []),
  ]
}

/** Thrown if a calendar cannot be fetched. */
class Unreadable extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}

/** Returns the address to fetch, or undefined: https only, on its default port, without credentials. `webcal:` means https. */
export function findAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  return url?.protocol === 'https:' && url.port === '' && !url.username && !url.password ? url : undefined
}

/**
 * Fetches a calendar from a public server: at most 5 MB within 10 seconds. Each host, also of a redirect, is resolved
 * once, refused unless all its addresses are public, and then contacted at the checked address: DNS rebinding has no
 * effect.
 */
export async function fetchCalendar(address: string, known: Version, network: Network = theInternet): Promise<Fetched> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    let url = findAddress(address)
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      if (!url) throw new Unreadable('address')
      const reply = await ask(url, { known, network, signal })
      const { statusCode: status = 0, headers } = reply
      if (status < 300 || status >= 400 || status === 304) return await readReply(reply, known)
      reply.destroy()
      url = headers.location ? findAddress(new URL(headers.location, url).href) : undefined
    }
    throw new Unreadable('address')
  } catch (fault) {
    return { outcome: 'failed', problem: fault instanceof Unreadable ? fault.problem : 'away' }
  }
}

type Asking = { known: Version; network: Network; signal: AbortSignal }

async function ask(url: URL, { known, network, signal }: Asking): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await network.lookup(host, signal)
  const [first] = found
  if (!first) throw new Unreadable('away')
  if (!found.every(({ address }) => network.isPublic(address))) throw new Unreadable('private_network')
  return new Promise((resolve, reject) => {
    const sent = network.request(
      url,
      {
        signal,
        headers: {
          accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
          'accept-encoding': 'identity',
          'user-agent': 'Mozilla/5.0 (compatible; calendar subscription)',
          ...(known.etag && { 'if-none-match': known.etag }),
          ...(known.lastModified && { 'if-modified-since': known.lastModified }),
        },
        // Pins the address that was checked, whatever the name resolves to now.
        lookup: (_host, options, done) =>
          options.all ? done(null, [first]) : (done as PinnedLookup)(null, first.address, first.family),
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end()
  })
}
type PinnedLookup = (fault: null, address: string, family: number) => void

async function readReply(reply: IncomingMessage, known: Version): Promise<Fetched> {
  const { statusCode: status = 0, headers } = reply
  // Some servers reply 304 to every request; without validators we have nothing that could be unchanged.
  if (status === 304 && (known.etag || known.lastModified)) {
    reply.destroy()
    return { outcome: 'unchanged' }
  }
  if (status !== 200) {
    reply.destroy()
    throw new Unreadable([401, 403, 404, 410].includes(status) ? 'missing' : 'away')
  }
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of reply as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxBytes) {
      reply.destroy()
      throw new Unreadable('too_large')
    }
    pieces.push(piece)
  }
  const version = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
  return { outcome: 'fetched', text: Buffer.concat(pieces).toString('utf8'), version }
}
