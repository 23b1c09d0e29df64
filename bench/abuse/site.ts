import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { run } from '../../scripts/process/run.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { runChild } from '../load/run-child.ts'
import { type RunningServer, startServer } from '../load/server.ts'
import { openSessions } from '../load/sessions.ts'
import type { Answers, Call, Sending } from './open-loop.ts'

export type Neighbour = { id: string; email: string; lat: number; lon: number; token: string }

/** The demo neighbourhood behind one trusted proxy, so that calls can claim any network. */
export type Site = {
  server: RunningServer
  neighbours: readonly Neighbour[]
  ask<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  close(): Promise<void>
}

const dataDir = fileURLToPath(new URL('../../.cache/bench/abuse', import.meta.url))
const database = 'bench_abuse'

/** Creates the demo in a fresh database and starts the server. */
export async function openSite(serverUrl: string, say: (line: string) => void): Promise<Site> {
  const url = new URL(serverUrl)
  // Refuses to attack any other site.
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
    throw new Error('The database is not on this machine')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const outside = new pg.Client({ connectionString: serverUrl })
  await outside.connect()
  await outside.query(`drop database if exists ${database} with (force)`)
  await outside.query(`create database ${database}`)
  await outside.end()
  const databaseUrl = Object.assign(url, { pathname: `/${database}` }).href
  say('Playing the demo neighbourhood ...')
  await migrate(databaseUrl)
  await run(['node', 'server/src/seed.ts'], { env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ask = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<R>(text, values)).rows
  const server = await startServer({ databaseUrl, dataDir, environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  const settled = `select a.id from accounts a join places p on p.member_id = a.id where not a.hidden and a.role = 'member'`
  const tokens = await openSessions(databaseUrl, dataDir, settled)
  const people = await ask<Omit<Neighbour, 'token'>>(
    `select a.id, a.email, p.lat, p.lon from accounts a join places p on p.member_id = a.id`,
  )
  const byId = new Map(people.map((person) => [person.id, person]))
  const neighbours = tokens.flatMap((token) => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string }
    const person = byId.get(claims.id)
    return person ? [{ ...person, token }] : []
  })
  const close = async () => {
    await server.stop()
    await client.end()
  }
  return { server, neighbours, ask, close }
}

/** A call by a member, or by a visitor. */
export const getCall = (method: string, path: string, extra: { token?: string; body?: object } = {}): Call => ({
  method,
  path: `/api${path}`,
  headers: {
    'x-forwarded-for': '{ip}',
    ...(extra.token && { authorization: `Bearer ${extra.token}` }),
    ...(extra.body && { 'content-type': 'application/json' }),
  },
  ...(extra.body && { body: Buffer.from(JSON.stringify(extra.body)).toString('base64') }),
})

/** Sends calls from a separate process. */
export const sendAll = (site: Site, sending: Omit<Sending, 'port'>): Promise<Answers> =>
  runChild<Answers>('../abuse/open-loop.ts', { ...sending, port: site.server.port })

/** The calls of other members meanwhile: browsing, reading a profile, seeing their own bookings. */
function othersCalls({ neighbours }: Site): Call[] {
  // The second half of the neighbours; the attackers are in the first.
  return neighbours
    .slice(neighbours.length >> 1)
    .flatMap(({ id, lat, lon, token }) => [
      getCall('GET', `/users/people/nearby/${lat.toFixed(3)}/${lon.toFixed(3)}/16000`, { token }),
      getCall('GET', `/users/profile/${id}`, { token }),
      getCall('GET', '/wallet/balance', { token }),
    ])
}

const othersPerSecond = 25

/** Sends the other members' calls for this many seconds, during an attack. */
export const others = (site: Site, seconds: number): Promise<Answers> =>
  sendAll(site, { calls: othersCalls(site), perSecond: othersPerSecond, seconds })
