import pg from 'pg'
import type { Log } from '../log.ts'
import { newSecret } from '../secrets/random.ts'
import { type Queries, sql } from './database.ts'

/** Receives each message; `undefined` means that some may have been missed, so caches are in doubt. */
export type LiveSubscriber = (text: string | undefined) => void

/** Short messages between processes, to invalidate caches. They are not stored: a disconnected process misses them. */
export type Live = {
  /** Notifies every process, this one included, when the transaction of `queries` commits. Only what `isPublishable`. */
  publish(queries: Queries, topic: string, text: string): Promise<void>
  /**
   * Notifies every process after the commit, without waiting. For frequent messages: transactions that use `publish`
   * commit one after the other, because PostgreSQL holds a lock for NOTIFY until the commit is on disk.
   */
  publishSoon(topic: string, text: string): void
  /** Receives the messages of a topic until the process ends. */
  subscribe(topic: string, subscriber: LiveSubscriber): void
  /** Whether all messages are known to arrive. */
  isListening(): boolean
  /** The same for messages sent in transactions; if false, caches must expire soon. */
  isListeningToCommits(): boolean
  close(): Promise<void>
}

const channel = 'live'
const notify = sql('live.notify', `select pg_notify('${channel}', $1)`)
// Nothing depends on these, so they do not wait for the disk.
const notifyAll = sql(
  'live.notify_all',
  `select pg_notify('${channel}', told)
   from unnest($1::text[]) told, (select set_config('synchronous_commit', 'off', true)) unsynced`,
)
const maxAtOnce = 500
const reconnectMs = 1000
// How often the connection is checked: one that died silently would never report it.
const beatMs = 15_000
const answerMs = 5000

/** A message as it is sent. */
export const getPayload = (topic: string, text: string): string => JSON.stringify([topic, text])
// PostgreSQL allows fewer than 8,000.
const maxBytes = 7900
/** Whether a message is short enough for NOTIFY. */
export const isPublishable = (topic: string, text: string): boolean =>
  Buffer.byteLength(getPayload(topic, text)) <= maxBytes

/** Sends messages in batches, one batch at a time: those that arrive meanwhile go out with the next. */
function openPublishing(db: Queries, log: Pick<Log, 'warn'>): Live['publishSoon'] {
  const waiting: string[] = []
  let isPublishing = false
  const publishWaiting = async (): Promise<void> => {
    isPublishing = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxAtOnce)
      await db.rows(notifyAll, [batch]).catch((fault: unknown) => log.warn({ err: fault }, 'live words were not told'))
    }
    isPublishing = false
  }
  return (topic, text) => {
    // A message that is too long would make the whole batch fail.
    if (!isPublishable(topic, text))
      return log.warn({ topic, bytes: text.length }, 'a live word is too long to be told')
    waiting.push(getPayload(topic, text))
    if (!isPublishing) void publishWaiting()
  }
}

const publish: Live['publish'] = async (queries, topic, text) => {
  await queries.run(notify, [getPayload(topic, text)])
}

const getClient = (connectionString: string): pg.Client =>
  new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5000, query_timeout: answerMs })

type Line = { open(): void; isListening(): boolean; close(): Promise<void> }
type LineEnd = {
  db: Queries
  log: Pick<Log, 'warn'>
  take(topic: string, text: string): void
  /** From now on all messages arrive; earlier ones may have been missed. */
  opened(): void
}

/** A connection that listens, opened on first use and reopened whenever it is lost. */
function lineTo(databaseUrl: string, { db, log, take, opened }: LineEnd): Line {
  // Sent through the pool: behind a pooler that drops LISTEN it never arrives, which shows that messages are missed.
  const greeting = `greeting ${newSecret(9)}`
  let client: pg.Client | undefined
  let listening = false
  let closed = false

  const subscribe = (payload: string) => {
    const [topic, text] = JSON.parse(payload) as [string, string]
    if (topic !== greeting) take(topic, text)
    else {
      listening = true
      opened()
    }
  }
  const lose = (lost: pg.Client, fault?: unknown) => {
    if (client !== lost) return
    client = undefined
    listening = false
    lost.end().catch(() => {})
    if (closed) return
    log.warn({ err: fault }, 'live words are cut off')
    setTimeout(connect, reconnectMs).unref()
  }
  const connect = () => {
    if (closed) return
    const fresh = getClient(databaseUrl)
    client = fresh
    fresh.on('error', (fault) => lose(fresh, fault))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', (notification) => subscribe(notification.payload ?? ''))
    fresh
      .connect()
      .then(() => fresh.query(`listen ${channel}`))
      .then(() => publish(db, greeting, ''))
      .catch((fault: unknown) => lose(fresh, fault))
  }

  const beat = setInterval(() => {
    const asked = client
    if (asked && listening) asked.query('select').catch((fault: unknown) => lose(asked, fault))
  }, beatMs)
  beat.unref()

  return {
    open: () => {
      if (!client) connect()
    },
    isListening: () => listening,
    close: async () => {
      closed = true
      clearInterval(beat)
      await client?.end().catch(() => {})
    },
  }
}

/**
 * Messages between processes over PostgreSQL's LISTEN and NOTIFY, on a connection of its own, opened on the first
 * subscription.
 */
export function openLive(databaseUrl: string, db: Queries, log: Pick<Log, 'warn'>): Live {
  const subscribers = new Map<string, LiveSubscriber[]>()
  const pass = (topic: string, text: string | undefined) => {
    for (const subscribe of subscribers.get(topic) ?? []) subscribe(text)
  }
  const opened = () => {
    for (const topic of subscribers.keys()) pass(topic, undefined)
  }
  const line = lineTo(databaseUrl, { db, log, take: pass, opened })
  return {
    publish: publish,
    publishSoon: openPublishing(db, log),
    subscribe: (topic, subscriber) => {
      subscribers.set(topic, [...(subscribers.get(topic) ?? []), subscriber])
      line.open()
    },
    isListening: line.isListening,
    isListeningToCommits: line.isListening,
    close: line.close,
  }
}
