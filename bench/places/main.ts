import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../scripts/process/free-port.ts'
import { root } from '../../scripts/process/run.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { rateOfServer, wired } from '../load/http.ts'
import { rateOfScripts } from '../load/pgbench.ts'
import type { Rate } from '../load/query.ts'
import { type RunningServer, startServer } from '../load/server.ts'
import { inTurns, openSessions } from '../load/sessions.ts'
import { getExitCode, getTable, machine, writePage } from '../report.ts'
import type { Row } from '../workloads/bench.ts'
import { findPlaces } from './accuracy.ts'
import { getScript } from './statements.ts'
import { typedTexts } from './typed.ts'

// Measures the import, the size of the index and the typeahead, on the files named on the command line.
const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? '.', file))
const serverUrl = process.env.DATABASE_URL
if (!serverUrl) throw new Error('DATABASE_URL is missing: use `npm run bench:places -- FILE…`')
if (files.length === 0) throw new Error('Name the files of open data: `npm run bench:places -- codepo_gb.zip GB.zip`')

const measuring = { seconds: 5, connections: 10 }
const rounds = 3
const members = 1000
const requestsEach = 2000
const dataDir = fileURLToPath(new URL('../../.cache/bench/places', import.meta.url))
const say = (line: string): void => console.log(line)

async function openDatabase(server: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query('drop database if exists bench_places with (force)')
  await admin.query('create database bench_places')
  await admin.end()
  const url = new URL(server)
  url.pathname = 'bench_places'
  await migrate(url.href)
  return url.href
}

const highestMb = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Runs the importer as an operator does; returns its duration and its peak memory. */
async function runImport(databaseUrl: string): Promise<{ seconds: number; mb: number }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server/src/places.ts', ...files], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })
  let mb = 0
  const watch = setInterval(() => {
    mb = Math.max(mb, highestMb(child.pid ?? 0))
  }, 200)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error('The import failed')
  return { seconds: (performance.now() - startedAt) / 1000, mb }
}

async function addMembers(client: pg.Client): Promise<string> {
  await client.query(
    `insert into accounts (id, email, phone, terms_version, adult_confirmed_at, created_at)
     select gen_random_uuid(), 'bench-' || n || '@example.org', '', '', now(), now() from generate_series(1, $1::int) n`,
    [members],
  )
  await client.query(
    `insert into profiles (member_id, firstname, lastname, gender, referral_code, updated_at)
     select id, 'Bench', '', 'other', id::text, now() from accounts`,
  )
  return 'select id from accounts'
}

const median = (numbers: number[]): number => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0

/** Starts the minimal server in a separate process. */
async function startBare(databaseUrl: string) {
  const port = await freePort()
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' },
  })
  await once(child, 'message')
  return { port, pid: child.pid ?? 0, stop: () => child.kill() }
}

async function measureTyping(databaseUrl: string, server: RunningServer, tokens: string[]): Promise<Row[]> {
  const texts = await typedTexts(databaseUrl)
  const scripts = await Promise.all(texts.slice(0, 60).map((text) => getScript(text)))
  let at = 0
  const requests = inTurns(tokens, { connections: measuring.connections, each: requestsEach }, (token) =>
    wired({ method: 'GET', path: `/places/suggest?q=${encodeURIComponent(texts[at++ % texts.length] ?? '')}`, token }),
  )
  const bare = await startBare(databaseUrl)
  const taken: { database: Rate; http: Rate; least: Rate }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const one = {
      database: await rateOfScripts(databaseUrl, scripts, measuring),
      http: await rateOfServer(server, { ...measuring, requests }),
      least: await rateOfServer(bare, { ...measuring, requests }),
    }
    // The first round is a warm-up.
    if (round > 0) taken.push(one)
  }
  bare.stop()
  const rateOf = (what: keyof (typeof taken)[number]): number => median(taken.map((one) => one[what].perSecond))
  const [perSecond, ownPerSecond, leastPerSecond] = [rateOf('http'), rateOf('database'), rateOf('least')]
  const p99Ms = median(taken.map(({ http }) => http.p99Ms ?? 0))
  const ratio = perSecond / ownPerSecond
  return [
    { work: 'Typeahead over HTTP, p99', figure: `${p99Ms.toFixed(1)} ms`, goal: '25 ms', holds: p99Ms <= 25 },
    {
      work: 'Typeahead over HTTP',
      figure: `${Math.round(perSecond)} a second`,
      beside: `the same SQL ${Math.round(ownPerSecond)} a second`,
      ratio,
      goal: '0.60',
      holds: ratio >= 0.6,
    },
    {
      work: 'The same beside a bare server',
      figure: `${Math.round(perSecond)} a second`,
      beside: `node:http and pg alone ${Math.round(leastPerSecond)} a second`,
      ratio: perSecond / leastPerSecond,
    },
    {
      work: 'A bare server beside the same SQL',
      figure: `${Math.round(leastPerSecond)} a second`,
      beside: `the same SQL ${Math.round(ownPerSecond)} a second`,
      ratio: leastPerSecond / ownPerSecond,
    },
  ]
}

const url = await openDatabase(serverUrl)
rmSync(dataDir, { recursive: true, force: true })
const imported = await runImport(url)
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows: sizes } = await client.query<{ mb: number; rows: number }>(
  `select sum(pg_total_relation_size(c.oid))::float8 / 1e6 as mb, sum(greatest(c.reltuples, 0))::float8 as rows from pg_class c
   where c.relkind = 'r' and c.relname ~ '^place_(postcodes|names)_'`,
)
const chosen = await addMembers(client)
await client.end()
const { mb = 0, rows: count = 0 } = sizes[0] ?? {}
const server = await startServer({ databaseUrl: url, dataDir, environment: { PLACES: 'off' } })
const rows: Row[] = [
  { work: 'Import', figure: `${imported.seconds.toFixed(0)} s`, goal: '240 s', holds: imported.seconds <= 240 },
  { work: 'Memory of the importer', figure: `${imported.mb.toFixed(0)} MB`, goal: '400 MB', holds: imported.mb <= 400 },
  { work: 'Index on disk', figure: `${mb.toFixed(0)} MB`, goal: '1,200 MB', holds: mb <= 1200 },
]
try {
  const tokens = await openSessions(url, dataDir, chosen)
  rows.push(...(await findPlaces(url, server.port, tokens)), ...(await measureTyping(url, server, tokens)))
} finally {
  await server.stop()
}
say(getTable(rows))
const file = writePage({
  title: 'Benchmark of places',
  prefix: 'places-',
  rows,
  before: `${Math.round(count).toLocaleString('en-GB')} rows of open data from ${files.map((path) => path.split('/').at(-1)).join(' and ')}. ${machine()}.
Medians of ${rounds} rounds of ${measuring.seconds} s, ${measuring.connections} clients. Load of the machine over the last five minutes: ${loadavg()[1]?.toFixed(1)}.`,
  after: 'The importer and the server run as operators run them; the database is durable and on the same processors.',
})
say(`Written: ${file}`)
process.exitCode = getExitCode(rows)
