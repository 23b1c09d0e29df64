import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { beforeQuery } from './asking.ts'

/** Longer than any statement timeout, so a connection that is silent for this long is dead. */
const maxSilentMs = 8000
const beatMs = 1000
const retryMs = 200

/** A statement after which its connection may be silent for longer, until the end of its transaction. */
export type Patience = { mayTakeMs?: number }

type Line = { isLent: boolean; isAsked: boolean; mayTakeMs: number; heardBytes: number; silentMs: number }

/** TCP keepalive for connections without an outstanding query: after five seconds, ten probes. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const

const gone = (): Error => Object.assign(new Error('The database says nothing'), { code: 'ETIMEDOUT' })

/** Monitors the connections of a pool. */
export type Attention = {
  /** Runs a query, unless the database is known to be unresponsive: then waits up to a second for it. */
  unlessGone<T>(ask: () => Promise<T>): Promise<T>
  stop(): void
}

/**
 * Closes connections of the pool that have an outstanding query and receive no bytes: a machine that has lost its power
 * or network does not close its connections, and the kernel waits a quarter of an hour for it. Queries that wait on
 * such a connection fail, and it is never used again, whatever may still run at its other end. Idle connections are
 * closed with it, otherwise each would be found out only by its next query. Checked periodically by the bytes received:
 * a query costs no timer.
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

/** Retries until there is a connection, or nobody waits for one. */
async function reach(pool: pg.Pool): Promise<void> {
  while (!pool.ending) {
    try {
      return (await pool.connect()).release()
    } catch {
      await pause(retryMs, undefined, { ref: false })
    }
  }
}

// If only one connection was broken the next opens at once, so no caller has to come back later.
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
  // All queries have been replied to.
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
