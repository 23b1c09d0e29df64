import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { openLog } from '../src/platform/log.ts'
import { openScope } from '../src/platform/open-scope.ts'
import type { Scope } from '../src/platform/scope.ts'
import { type Wiring, wire } from '../src/wiring.ts'
import { type Caller, callerOf } from './caller.ts'
import { freshDatabase } from './database.ts'

/** A real app on a database of its own, with a clock that only moves when it is told to. */
export type Neighbourhood = {
  app: App
  wiring: Wiring
  config: Config
  /** Somebody who is not signed in. */
  visitor: Caller
  now(): Date
  travel(ms: number): void
  /** Hears all news that waits. */
  settle(): Promise<void>
  /** A scope without an actor, for what only jobs and operators do. */
  scope(): Scope
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const startsAt = new Date('2026-11-23T10:00:00Z')

export async function openNeighbourhood(environment: Record<string, string> = {}): Promise<Neighbourhood> {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-'))
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    AUTO_APPROVE: 'on',
    DATABASE_POOL: '8',
    // Stories take days; a session of theirs does not run out.
    ACCESS_TTL_S: String(60 * 24 * 3600),
    ...environment,
  })
  const log = openLog({ level: environment.LOG_LEVEL ?? 'silent' })
  let now = startsAt
  const clock = () => now
  let app: App | undefined
  const wiring = await wire({
    config,
    log,
    clock,
    deliver: async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      await app?.http.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
    },
  })
  const { tools, mailbox, sandbox } = wiring
  app = await buildApp({ tools, databaseUrl: database.url, clock, sandbox, ...(mailbox && { mailbox }) })
  await app.jobs.prepare()
  const { http, jobs } = app
  return {
    app,
    wiring,
    config,
    visitor: callerOf(http),
    now: clock,
    travel: (ms) => {
      now = new Date(now.getTime() + ms)
    },
    settle: async () => {
      await jobs.drain()
    },
    scope: () =>
      openScope(tools, jobs, { now, log, origin: { network: 'test', device: 'test' }, requestKey: undefined }),
    rows: async <Row>(text: string, values: unknown[] = []) => (await tools.db.pool.query(text, values)).rows as Row[],
    close: async () => {
      await http.close()
      await jobs.stop()
      await wiring.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
