import { secondMs } from '@sparkhood/contract/primitives/time'
import { ServiceRefused } from './source.ts'

export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

const patienceMs = 3 * secondMs
const maxBytes = 512 * 1024

/** Why a service gave no usable reply, and how long to pause before the next request. */
export type ServiceFailure = {
  failure: 'slow' | 'away' | 'busy' | 'denied' | 'nonsense'
  pauseMs: number
  detail: string
}

/** Fetches JSON from one address. Follows no redirect, so no other host learns what was typed. */
export async function askFor(url: URL, userAgent: string, fetchIt: Fetch): Promise<unknown> {
  const reply = await fetchIt(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json', 'user-agent': userAgent },
  })
  if (!reply.ok) {
    await reply.body?.cancel()
    throw new BadReply(reply.status, reply.headers.get('retry-after'))
  }
  return JSON.parse(await readAtMost(reply, maxBytes))
}

class BadReply extends Error {
  readonly status: number
  readonly pauseMs: number | undefined
  constructor(status: number, retryAfter: string | null) {
    super(`answered ${status}`)
    this.status = status
    this.pauseMs = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) * secondMs : undefined
  }
}

async function readAtMost(reply: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of reply.body ?? []) {
    bytes += piece.byteLength
    if (bytes > most) throw new SyntaxError('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * Classifies a failure to fetch or to read. The detail repeats nothing of the address, which contains the key and what
 * was typed.
 */
export function classifyFailure(fault: unknown): ServiceFailure {
  if (fault instanceof ServiceRefused) return fault.why === 'busy' ? busy(fault.message) : denied(fault.message)
  if (fault instanceof BadReply) {
    if (fault.status === 429 || fault.status === 503) return busy(fault.message, fault.pauseMs)
    if (fault.status === 401 || fault.status === 403) return denied(fault.message)
    return { failure: fault.status < 500 ? 'nonsense' : 'away', pauseMs: shortPauseMs, detail: fault.message }
  }
  const name = fault instanceof Error ? fault.name : 'unknown'
  if (name === 'TimeoutError') return { failure: 'slow', pauseMs: shortPauseMs, detail: name }
  const isNonsense = name === 'SyntaxError' || name.startsWith('Zod') || name === '$ZodError'
  return { failure: isNonsense ? 'nonsense' : 'away', pauseMs: isNonsense ? 0 : shortPauseMs, detail: name }
}

const shortPauseMs = 15 * secondMs
const busy = (detail: string, pauseMs = 60 * secondMs): ServiceFailure => ({ failure: 'busy', pauseMs, detail })
const denied = (detail: string): ServiceFailure => ({ failure: 'denied', pauseMs: 600 * secondMs, detail })
