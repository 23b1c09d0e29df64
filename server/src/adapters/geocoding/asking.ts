import { secondMs } from '@sparkhood/contract/primitives/time'
import { NoHelp } from './source.ts'

export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

const patienceMs = 3 * secondMs
const maxBytes = 512 * 1024

/** What a service did not answer, and for how long it is better left alone. */
export type Silence = { failure: 'slow' | 'away' | 'busy' | 'denied' | 'nonsense'; pauseMs: number; detail: string }

/** Asks one address for JSON. It follows no redirect, so nothing is ever told to another host. */
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

/** What a failure to ask or to read means. It repeats nothing of the address, which holds the key and what was typed. */
export function getSilence(fault: unknown): Silence {
  if (fault instanceof NoHelp) return fault.why === 'busy' ? busy(fault.message) : denied(fault.message)
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
const busy = (detail: string, pauseMs = 60 * secondMs): Silence => ({ failure: 'busy', pauseMs, detail })
const denied = (detail: string): Silence => ({ failure: 'denied', pauseMs: 600 * secondMs, detail })
