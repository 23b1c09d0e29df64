import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverCommand } from '../../scripts/process/server.ts'
import { findBooks } from '../src/features/reconciliation/public.ts'
import { type Database, throwOn } from '../src/platform/data/database.ts'
import { countGivenUp, findWaitingJobs } from '../src/platform/data/dead-letters.ts'
import { isArchiveFailing } from '../src/platform/data/durability.ts'
import { domainEvent } from '../src/platform/events.ts'
import { type Log, openLog } from '../src/platform/log.ts'
import { type Metrics, openMetrics } from '../src/platform/metrics/metrics.ts'
import { newId } from '../src/platform/secrets/random.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

// Keywords of the query language, labels, and Prometheus' own metrics of a process.
const known = new Set(
  'absent sum rate max min topk by and or le route instance status job kind up histogram_quantile api live sparkhood e6 e'.split(
    ' ',
  ),
)
const metricsIn = (expression: string): string[] => {
  const bare = expression.replace(/\[\w+\]/g, '').replace(/"[^"]*"/g, '')
  return [...bare.matchAll(/[a-z_][a-z_0-9]*/g)].map(([name]) => name).filter((name) => !known.has(name))
}

type Panel = { title: string; targets: { expr: string }[] }
const panels = (): Panel[] => JSON.parse(read('deploy/dashboard.json')).panels
const alerts = () =>
  read('deploy/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => ({ name: text.split('\n')[0]?.trim() ?? '', expression: /expr: (.*)/.exec(text)?.[1] ?? '' }))

let place: Neighbourhood
let metrics: Metrics

beforeAll(async () => {
  place = await openNeighbourhood()
  metrics = openMetrics(openLog({ level: 'silent' }))
  const { db } = place.wiring.tools
  metrics.watch({
    pool: db.pool,
    waitingReads: () => 0,
    streams: () => 0,
    isListening: () => false,
    jobs: () => findWaitingJobs(db),
    givenUp: () => countGivenUp(db),
    books: () => findBooks(db, place.now()),
    isArchiveFailing: () => isArchiveFailing(db),
  })
})
afterAll(() => place.close())

describe('what watches the site', () => {
  it('names only what the site counts', async () => {
    const counted = await metrics.text()
    const named = [
      ...alerts().map(({ expression }) => expression),
      ...panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    expect(named.length).toBeGreaterThan(20)
    const names = new Set(
      [...counted.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    expect(named.flatMap(metricsIn).filter((name) => !names.has(name))).toEqual([])
  })

  it('wakes nobody who is not told what to do', () => {
    const runbook = read('docs/runbook.md')
    expect(alerts().length).toBeGreaterThan(5)
    for (const { name } of alerts()) expect(runbook).toMatch(new RegExp(`^### ${name}\\b`, 'm'))
    const described = [...runbook.matchAll(/^### ([A-Z]\w+[A-Z]\w+)/gm)].map(([, name]) => name)
    expect(described).toEqual(alerts().map(({ name }) => name))
  })

  it('counts the jobs that wait, and those that were given up', async () => {
    const { db } = place.wiring.tools
    await place.settle()
    await place.rows(`delete from pgboss.job where name = 'dead-letters'`)
    expect(await findWaitingJobs(db)).toMatchObject({ waiting: 0 })
    expect(await countGivenUp(db)).toBe(0)
    await place.app.jobs.enqueue(db, domainEvent('booking.released', { bookingId: newId() }))
    await place.rows(`update pgboss.job set start_after = now() - interval '10 minutes' where state < 'active'`)
    await place.rows(`insert into pgboss.job (name, data) values ('dead-letters', '{}')`)
    const after = await findWaitingJobs(db)
    expect(after?.waiting).toBeGreaterThan(0)
    expect(await countGivenUp(db)).toBe(1)
    expect(after?.oldestS).toBeGreaterThan(590)
    const text = await metrics.text()
    expect(text).toMatch(/^jobs_given_up 1$/m)
    expect(text).toMatch(/^jobs_waiting [1-9]/m)
    expect(text).toMatch(/^jobs_failing 0$/m)
    expect(text).toMatch(/^jobs_failing_long 0$/m)
    expect(text).toMatch(/^jobs_failing_seconds 0$/m)
  })

  it('counts what is wrong with the books, by its kind, and the books that nobody has looked at', async () => {
    const counted = async (name: string) =>
      [...(await metrics.text()).matchAll(new RegExp(`^${name}(?:\\{kind="([\\w.]+)"\\})? (\\d+)$`, 'gm'))]
        .filter(([, , count]) => count !== '0')
        .map(([, kind = '', count]) => `${kind} ${count}`.trim())
    expect(await counted('books_breaks')).toEqual([])
    await place.rows(
      `insert into reconciliation_breaks (id, kind, about, detail, found_at, seen_at, resolved_at) values
         ($1, 'inside.ledger', 'L1', '{}', now(), now(), null), ($2, 'gateway.amount', 'pi_1', '{}', now(), now(), null),
         ($3, 'inside.stuck', 'refund', '{}', now(), now(), now())`,
      [newId(), newId(), newId()],
    )
    expect(await counted('books_breaks')).toEqual(['inside.ledger 1', 'gateway.amount 1'])
    await place.rows(
      `insert into reconciliation_runs (kind, at, checked) values ('inside', now() - interval '9 days', 1)`,
    )
    expect(await counted('books_overlooked')).toEqual(['1'])
  })

  it('finds nothing while the database is out of reach, and hides no other fault', async () => {
    const failing = (fault: Error) => ({ row: async () => throwOn(fault) }) as unknown as Database
    const looks = (db: Database) => [
      findWaitingJobs(db),
      countGivenUp(db),
      findBooks(db, place.now()),
      isArchiveFailing(db),
    ]
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(await Promise.all(looks(failing(away)))).toEqual([undefined, undefined, undefined, undefined])
    const renamed = Object.assign(new Error('column "kind" does not exist'), { code: '42703' })
    for (const look of await Promise.allSettled(looks(failing(renamed))))
      expect(look).toEqual({ status: 'rejected', reason: renamed })
  })

  it('wakes somebody, too, where a look that alerts hang on fails: what is not there is above nothing', async () => {
    const looks: string[][] = []
    const log = { error: (said: { metrics: string[] }) => looks.push(said.metrics) } as unknown as Log
    const blind = openMetrics(log)
    const fails = () => Promise.reject(new Error('permission denied'))
    const still = { pool: place.wiring.tools.db.pool, waitingReads: () => 0, streams: () => 0, isListening: () => true }
    blind.watch({ ...still, jobs: fails, givenUp: fails, books: fails, isArchiveFailing: fails })
    await blind.text()
    expect(looks.length).toBe(4)
    const missed = alerts().flatMap(({ expression }) =>
      [...expression.matchAll(/absent\((\w+)\)/g)].map(([, name = '']) => name),
    )
    const told = await metrics.text()
    for (const name of missed) expect(told).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(looks.filter((names) => !names.some((name) => missed.includes(name)))).toEqual([])
  })

  it('tells whether live words arrive, and whether the log of the database is removed', async () => {
    const text = await metrics.text()
    expect(text).toMatch(/^live_hearing 0$/m)
    expect(text).toMatch(/^database_archive_failing 0$/m)
  })

  it('wakes somebody for all of which the page about logs says that it is worth it', () => {
    const worthIt =
      /`auth\.bad_credentials`.*?is worth waking somebody/s.exec(read('docs/security/logging.md'))?.[0] ?? ''
    expect(worthIt.replaceAll(/\s+/g, ' ')).toContain('`the ledger does not add up` (LedgerBroken)')
    const named = [...read('docs/security/logging.md').matchAll(/\((?:alert )?([A-Z]\w+[A-Z]\w+)\)/g)].map(
      ([, name]) => name,
    )
    for (const name of named) expect(alerts().map((alert) => alert.name)).toContain(name)
  })
})

describe('what wakes somebody', () => {
  const compose = read('compose.yaml')

  it('hears of alerts from Prometheus, and stands in compose.yaml', () => {
    const [, host = 'none'] =
      /^alerting:\n(?: .*\n)*? +- static_configs: \[\{ targets: \['(\w+):9093'\] \}\]$/m.exec(
        read('deploy/prometheus.yml'),
      ) ?? []
    expect(compose).toMatch(new RegExp(`^  ${host}:\\n    image: prom/alertmanager:`, 'm'))
  })

  it('is told what to do with each kind, and the runbook says where to put whom to wake', () => {
    const kinds = new Set([...read('deploy/alerts.yml').matchAll(/severity: (\w+)/g)].map(([, kind]) => kind))
    expect([...kinds].sort()).toEqual(['page', 'ticket'])
    const asked = [...compose.matchAll(/\$\{((?:PAGER|TICKETS)_URL)/g)].map(([, name]) => name)
    expect(new Set(asked)).toEqual(new Set(['PAGER_URL', 'TICKETS_URL']))
    for (const name of asked) expect(read('docs/runbook.md')).toContain(`\`${name}\``)
  })

  it('what was measured outlives a new container', () => {
    expect(compose).toMatch(/^ {2}prometheus:\n(?: {4}.*\n)*? {4}volumes: .*'metrics:\/prometheus'/m)
  })
})

describe('the capacity plan', () => {
  it('says of every table how it is spread', () => {
    const tables = [...read('server/schema.sql').matchAll(/^create table (\w+)/gm)].map(([, name]) => name)
    const planned = [...read('docs/capacity.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(tables.length).toBeGreaterThan(50)
    expect(tables.filter((name) => !planned.includes(name))).toEqual([])
    expect(planned.filter((name) => !tables.includes(name))).toEqual([])
    expect(planned.length).toBe(new Set(planned).size)
  })
})

it('a container and a unit start the server as `npm start` does', () => {
  const [, ...started] = serverCommand
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(serverCommand).replaceAll(',', ', ')}\n`)
  expect(read('deploy/sparkhood.service')).toMatch(new RegExp(`^ExecStart=\\S+/node ${started.join(' ')}$`, 'm'))
})

it('the container takes only files that are there', () => {
  const there = new Set(readdirSync(fileURLToPath(new URL('../..', import.meta.url))))
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  expect(copied.filter((path) => path !== '.' && !there.has(path.split('/')[0] ?? ''))).toEqual([])
  const mounted = [...read('compose.yaml').matchAll(/'\.\/([\w./-]+):/g)].map(([, path = '']) => path)
  for (const path of mounted) expect(read(path)).not.toBe('')
})

it('what a container that runs says does not fill the disk of the database', () => {
  const compose = read('compose.yaml')
  const running = compose.match(/^ +restart: always$/gm) ?? []
  expect(running.length).toBeGreaterThan(5)
  expect(compose.match(/^( +)restart: always\n\1logging: \*logging$/gm)).toHaveLength(running.length)
  expect(compose).toMatch(/^x-logging: &logging \{ driver: local, options: \{ max-size: /m)
})

it('a unit and a container have room for the server and its two children, and lose a child before the server', () => {
  // About 800 MB of the machine each: docs/limits.md.
  expect(read('deploy/sparkhood.service')).toMatch(/^MemoryMax=2G\nOOMPolicy=continue$/m)
  expect(read('compose.yaml')).toContain('mem_limit: 2g')
})

it('of compose.yaml the site runs as an account that only reads and writes rows, and another owns the tables', () => {
  const compose = read('compose.yaml')
  const getUser = (name: string) => new RegExp(`^ {4}${name}: .*postgres://(\\w+):`, 'm').exec(compose)?.[1]
  const owner = /POSTGRES_USER: (\w+)/.exec(compose)?.[1]
  expect(owner).toBeTruthy()
  expect(getUser('MIGRATION_DATABASE_URL')).toBe(owner)
  const site = getUser('DATABASE_URL')
  expect(site).not.toBe(owner)
  expect(compose).toMatch(new RegExp(`content: create role ${site} login password '`))
  expect(compose).toMatch(/source: account, target: \/docker-entrypoint-initdb\.d\/\w+\.sql/)
})

describe('the runbook', () => {
  const runbook = read('docs/runbook.md')
  const under = (heading: string): string => runbook.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const typed = (text: string): string[] =>
    [...text.matchAll(/```sh\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block = '', span = '']) => block + span)

  it.each([
    ['containers', /docker compose build one\ndocker compose up -d --no-deps --wait one/],
    ['containers, and the way back', /^VERSION=<the one before> docker compose up -d --no-deps --wait one$/],
    ['units', /npm run build\n[\s\S]*ln -sfn[\s\S]*systemctl restart/],
    ['units, and the way back', /^ln -sfn \/srv\/sparkhood-<the one before> \/srv\/sparkhood$/],
  ])('has the commands of a release for %s', (_, how) => {
    expect(typed(under('Releases')).some((command) => how.test(command))).toBe(true)
    expect(read('compose.yaml')).toMatch(/^ {2}image: sparkhood:\$\{VERSION:-latest\}$/m)
  })

  it('runs in a container only programs of the server, which are there', () => {
    const programs = [...runbook.matchAll(/server\/src\/[\w-]+\.ts/g)].map(([path]) => path)
    expect(new Set(programs)).toEqual(new Set(['server/src/ledger-verify.ts', 'server/src/reconcile.ts']))
    expect(read('Dockerfile')).toMatch(/^COPY server server$/m)
    for (const path of programs) expect(read(path)).not.toMatch(/\/scripts\//)
  })

  it('names only services and volumes of compose.yaml', () => {
    const compose = read('compose.yaml')
    const services = new Set([...compose.matchAll(/^ {2}(\w+):(?: \*app)?$/gm)].map(([, name]) => name))
    const commands = [...runbook.matchAll(/docker compose (?:stop|exec|run|logs) [^`'"\n<]+/g)].map(
      ([command]) => command,
    )
    expect(commands.length).toBeGreaterThan(12)
    expect(commands.filter((command) => !command.split(/\s+/).some((word) => services.has(word)))).toEqual([])
    expect(compose).toContain(`volumes: ['database:/var/lib/postgresql', 'archive:/archive']`)
  })
})
