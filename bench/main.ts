import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ensureBuilt } from './database/build.ts'
import { memberIdSql } from './database/ids.ts'
import { warm } from './database/warm.ts'
import type { Point } from './load/query.ts'
import { startServer } from './load/server.ts'
import { openSessions } from './load/sessions.ts'
import { residentMb } from './load/usage.ts'
import { type Options, readOptions } from './options.ts'
import { getExitCode, getTable, type Reported, writeReport } from './report.ts'
import { measure } from './rounds.ts'
import type { Bench, Row, Work } from './workloads/bench.ts'
import { booking } from './workloads/booking.ts'
import { category } from './workloads/category.ts'
import { community } from './workloads/community.ts'
import { growthKinds, growthOf } from './workloads/growth.ts'
import { transfer } from './workloads/ledger/transfer.ts'
import { measureLive } from './workloads/live.ts'
import { nearby } from './workloads/nearby.ts'
import { profile } from './workloads/profile.ts'
import { requests } from './workloads/requests.ts'
import { searching } from './workloads/search.ts'
import { measureStarts, residentRow, startRow } from './workloads/server-itself.ts'

// Measures the product against its database alone; scripts/bench.ts starts that and passes its address.
const maxClients = 10
const differentPoints = 16
const dataDir = fileURLToPath(new URL('../.cache/bench/server', import.meta.url))
const say = (line: string): void => console.log(line)

async function ask<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<T>(text, values)
  await client.end()
  return rows
}

/** Homes of some members, in proportion to the population of towns. */
const pointsIn = (url: string, members: number): Promise<Point[]> =>
  ask<Point>(
    url,
    `select round(lat::numeric, 4)::float8 as lat, round(lon::numeric, 4)::float8 as lon
     from places where member_id = any(select ${memberIdSql('n * ($2 / $1) + 1')} from generate_series(0, $1 - 1) n)`,
    [differentPoints, members],
  )

const isWanted = ({ only }: Options, name: string): boolean =>
  only === undefined || only.split(',').some((part) => name.includes(part))

async function measureWorkloads(bench: Bench, fewUrl: string): Promise<Row[]> {
  const { options, points } = bench
  const fewDir = `${dataDir}-few`
  const fewServer = await startServer({ databaseUrl: fewUrl, dataDir: fewDir })
  try {
    const few = {
      members: options.fewMembers,
      databaseUrl: fewUrl,
      server: fewServer,
      tokens: await openSessions(fewUrl, fewDir),
    }
    const many = { ...bench, members: options.members }
    const comparing = { options, few, many, points }
    const all: Record<string, () => Promise<Work>> = {
      nearby: () => nearby(bench),
      category: () => category(bench),
      community: () => community(bench),
      requests: () => requests(bench),
      profile: () => profile(bench),
      search: () => searching(bench),
      transfer: () => transfer(bench),
      booking: () => booking(bench),
      ...Object.fromEntries(growthKinds.map((kind) => [`growth of ${kind}`, () => growthOf(kind, comparing)])),
    }
    // Unwanted workloads are not created, which may take a while.
    const workloads: Work[] = []
    for (const [name, make] of Object.entries(all)) if (isWanted(options, name)) workloads.push(await make())
    if (workloads.length === 0 && !isWanted(options, 'live'))
      throw new Error(`--only wants parts of ${Object.keys(all).join(', ')} or live, not ${options.only}`)
    const taken = await measure(workloads, options.rounds, say)
    return workloads.flatMap((work) => work.report(taken))
  } finally {
    await fewServer.stop()
  }
}

async function run(serverUrl: string, options: Options): Promise<Row[]> {
  mkdirSync(dataDir, { recursive: true })
  for (const folder of [dataDir, `${dataDir}-few`]) rmSync(`${folder}/server.log`, { force: true })
  const clients = Math.min(options.connections, maxClients)
  const building = { clients, fresh: options.fresh, say }
  const fewUrl = await ensureBuilt(serverUrl, { ...building, members: options.fewMembers })
  const databaseUrl = await ensureBuilt(serverUrl, { ...building, members: options.members })
  for (const url of [fewUrl, databaseUrl]) say(`Read into memory: ${Math.round((await warm(url)) / 2 ** 20)} MB`)
  const starts = await measureStarts(databaseUrl, dataDir)
  const server = await startServer({ databaseUrl, dataDir, profile: options.profile })
  try {
    const tokens = await openSessions(databaseUrl, dataDir)
    const points = await pointsIn(databaseUrl, options.members)
    const rows = await measureWorkloads({ options, databaseUrl, server, tokens, points }, fewUrl)
    const live = isWanted(options, 'live') ? await measureLive({ databaseUrl, dataDir, server, tokens }) : []
    return [...rows, ...live, startRow(starts), residentRow(residentMb(server.pid))]
  } finally {
    await server.stop()
  }
}

const options = readOptions(process.argv.slice(2))
const serverUrl = process.env.DATABASE_URL
if (!serverUrl) throw new Error('DATABASE_URL is missing: use `npm run bench`')
const rows = await run(serverUrl, options)
const [postgres] = await ask<Reported['postgres']>(
  serverUrl,
  `select current_setting('server_version') as version, current_setting('shared_buffers') as memory,
    coalesce(current_setting('huge_pages_status', true), 'unknown') as huge_pages`,
)
if (!postgres) throw new Error('The database does not say which it is')
const file = writeReport({ rows, options, postgres })
say(`\nWritten to ${file.slice(file.indexOf('bench/results/'))}\n\n${getTable(rows)}`)
process.exitCode = getExitCode(rows)
