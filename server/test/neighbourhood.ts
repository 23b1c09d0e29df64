import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharpImages } from '../src/adapters/images/sharp.ts'
import { type App, buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Database } from '../src/platform/data/database.ts'
import { type Log, openLog } from '../src/platform/log.ts'
import { openScope } from '../src/platform/open-scope.ts'
import type { Actor, FullScope } from '../src/platform/scope.ts'
import { type Wiring, wire } from '../src/wiring.ts'
import { type Caller, getCaller } from './caller.ts'
import { borrowDatabase, connections } from './kept-databases.ts'
import { startOver } from './starts.ts'

/** A real app on its own database, with a clock that only `travel` moves. */
export type Neighbourhood = {
  readonly app: App
  readonly wiring: Wiring
  config: Config
  /** A client that is not signed in. */
  visitor: Caller
  now(): Date
  travel(ms: number): void
  /** Delivers all queued domain events and jobs. */
  settle(): Promise<void>
  /** Stops the process and starts it again on the same database and folder. */
  restart(): Promise<void>
  /** A second process on the same database and folder. */
  beside(): Promise<{ app: App; close(): Promise<void> }>
  /** A scope for calling a use case directly; without an actor as in a job. */
  scope(actor?: Actor): FullScope
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

// platform/secrets/passwords.test.ts tests the real cost of a hash; the other tests only log in.
const hashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

// A child that decodes pictures takes half a second to start. All neighbourhoods of a process share the children, which
// end with it. The limits allow for a busy machine.
const images = sharpImages({ limitMs: 60_000, waitMs: 60_000 })

const startsAt = new Date('2026-11-23T10:00:00Z')

const usual = {
  AUTO_APPROVE: 'on',
  PUSH: 'silent',
  DATABASE_POOL: String(connections),
  // Tests travel days ahead; their sessions must not expire.
  ACCESS_TTL_S: String(60 * 24 * 3600),
  // Tests that are not about time start and complete a booking as soon as it is accepted; `inTime` has the real value.
  EARLY_START_S: String(365 * 24 * 3600),
}

/** Starts the app with its queues: at first, and again by a restart. */
async function openProcess(
  config: Config,
  { log, clock, db }: { log: Log; clock: Clock; db?: Database | undefined },
): Promise<{ wiring: Wiring; app: App }> {
  let app: App | undefined
  const wiring = await wire({
    config,
    log,
    clock,
    hashCost,
    images,
    ...(db && { db }),
    deliver: async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      await app?.http.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
    },
  })
  const { tools, mailbox, outbox, sandbox, sandboxSignIn } = wiring
  app = await buildApp({
    tools,
    databaseUrl: config.DATABASE_URL,
    clock,
    trustedProxies: config.trustedProxies,
    ...(sandbox && { sandbox }),
    ...(mailbox && { mailbox }),
    ...(outbox && { outbox }),
    ...(sandboxSignIn && { sandboxSignIn }),
  })
  await app.jobs.prepare()
  return { wiring, app }
}

async function closeProcess({ wiring, app }: { wiring: Wiring; app: App }): Promise<void> {
  await app.http.close()
  await app.jobs.stop()
  await wiring.close()
}

/** Creates the queues in a template database, so that its copies have them. */
export async function openQueues(databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-'))
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, ...usual })
  await closeProcess(await openProcess(config, { log: openLog({ level: 'silent' }), clock: () => startsAt }))
  await rm(folder, { recursive: true, force: true })
}

export async function openNeighbourhood(environment: Record<string, string> = {}): Promise<Neighbourhood> {
  startOver()
  const database = await borrowDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-'))
  const config = readConfig({ DATABASE_URL: database.siteUrl, DATA_DIR: folder, ...usual, ...environment })
  const log = openLog({ level: environment.LOG_LEVEL ?? 'silent', file: environment.LOG_FILE })
  let now = startsAt
  const clock = () => now
  // A test with other connection settings gets its own pool.
  const isUsual = config.DATABASE_URL === database.siteUrl && config.pool === connections && !config.DATABASE_DIRECT_URL
  const own = { log, clock }
  const usualOwn = { ...own, db: isUsual ? { ...database.db } : undefined }
  let running = await openProcess(config, usualOwn)
  const origin = { network: 'test', device: 'test' }
  return {
    get app() {
      return running.app
    },
    get wiring() {
      return running.wiring
    },
    config,
    visitor: getCaller(() => running.app.http),
    now: clock,
    travel: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    settle: async () => {
      await running.app.jobs.drain()
    },
    restart: async () => {
      await closeProcess(running)
      running = await openProcess(config, usualOwn)
    },
    beside: async () => {
      const second = await openProcess(config, own)
      return { app: second.app, close: () => closeProcess(second) }
    },
    scope: (actor) => openScope(running.wiring.tools, running.app.jobs, { now, log, origin, actor }),
    rows: async <Row>(text: string, values: unknown[] = []) => (await database.owner.query(text, values)).rows as Row[],
    close: async () => {
      await closeProcess(running)
      await database.giveBack()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
