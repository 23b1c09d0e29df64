import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { beforeQuery } from './asking.ts'

/** Longer than any statement timeout, so a connection that is silent for so long is dead. */
const maxSilentMs = 8000
const beatMs = 1000
const retryMs = 200

/** A statement that may leave its connection silent for longer than others, up to the end of its transaction. */
export type Patience = { mayTakeMs?: number }

type Line = { isLent: boolean; isAsked: boolean; mayTakeMs: number; heardBytes: number; silentMs: number }

/** What the kernel asks of a machine that owes no answer: after five seconds, and ten times. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const

const gone = (): Error => Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' })

/** Looks after the connections of a pool. */
export type Attention = {
  /** Asks, unless the database is known to say nothing: then it is waited for, for a second. */
  unlessGone<T>(ask: () => Promise<T>): Promise<T>
  stop(): void
}

/**
 * Ends connections of the pool on which something was asked and not a byte came back: a machine that lost its power or its
 * network says neither that nor anything else, and the kernel waits for it for a quarter of an hour. What waits on such a
 * connection fails, and it is never used again, whatever may still run at its other end. With one of them all that rest are
 * ended, too, or each would be found out only by the next who asks. Looked at from time to time, and by what has come in: a
 * question costs no timer.
 */
export function endSilent(pool: pg.Pool): Attention {
  const lines = new Map<pg.PoolClient, Line>()
  pool.on('connect', (client) => {
    const line = { isLent: false, isAsked: false, mayTakeMs: maxSilentMs, heardBytes: 0, silentMs: 0 }
    lines.set(client, line)
    noteQuestions(client, line)
    client.on('end', () => lines.delete(client))
  })
  pool.on('acquire', (client) => lend(lines.get(client), true))
  pool.on('release', (_fault, client) => lend(lines.get(client), false))

  let back: Promise<void> | undefined
  const beat = setInterval(() => {
    const silent = [...lines].filter(([client, line]) => isSilent(client, line))
    if (silent.length === 0) return
    const resting = [...lines].filter(([, { isLent }]) => !isLent)
    for (const [client] of [...silent, ...resting]) client.connection.stream.destroy(gone())
    back ??= reach(pool).finally(() => {
      back = undefined
    })
  }, beatMs)
  beat.unref()
  return {
    unlessGone: (ask) => (back ? within(back).then(ask) : ask()),
    stop: () => clearInterval(beat),
  }
}

/** Tries until there is a connection again, or nobody wants one any more. */
async function reach(pool: pg.Pool): Promise<void> {
  while (!pool.ending) {
    try {
      return (await pool.connect()).release()
    } catch {
      await pause(retryMs, undefined, { ref: false })
    }
  }
}

// Where only one way was broken the next is there at once, and nobody has to come back for that.
async function within(back: Promise<void>): Promise<void> {
  const late = Symbol('late')
  const first = await Promise.race([back, pause(beatMs, late, { ref: false })])
  if (first === late) throw gone()
}

function noteQuestions(client: pg.PoolClient, line: Line): void {
  beforeQuery(client, (question) => {
    line.isAsked = true
    const { mayTakeMs } = question as Patience
    if (mayTakeMs) line.mayTakeMs = mayTakeMs
    return question
  })
  // All that was asked is answered.
  client.on('drain', () => {
    line.isAsked = false
  })
}

function lend(line: Line | undefined, isLent: boolean): void {
  if (!line) return
  line.isLent = isLent
  line.mayTakeMs = maxSilentMs
}

function isSilent(client: pg.PoolClient, line: Line): boolean {
  const { bytesRead } = client.connection.stream as Socket
  line.silentMs = line.isAsked && bytesRead === line.heardBytes ? line.silentMs + beatMs : 0
  line.heardBytes = bytesRead
  return line.silentMs >= line.mayTakeMs
}
