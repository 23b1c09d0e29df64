import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openSite, type Site } from '../abuse/site.ts'
import { runChild } from '../load/run-child.ts'
import { residentMb } from '../load/usage.ts'
import { getCommit, machine, writePage } from '../report.ts'
import type { Row } from '../workloads/bench.ts'
import type { Heard, Order } from './clients.ts'
import { type Day, inWords, isServed, type Took, worseThan } from './guard.ts'
import { mix } from './mix.ts'
import { getStreet } from './street.ts'

// A day of a neighbourhood: a mix of acts at a constant rate, compared with the last recorded day.
const record = fileURLToPath(new URL('../results/day.json', import.meta.url))
const sliceS = 15
const say = (line: string): void => console.log(line)

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    rate: { type: 'string', default: '40' },
    seed: { type: 'string', default: '20261121' },
    record: { type: 'boolean', default: false },
  },
})
const getNumber = (name: 'minutes' | 'rate' | 'seed'): number => {
  const value = Number(values[name])
  if (!(value > 0 && Number.isFinite(value))) throw new Error(`--${name} wants a number above 0, not ${values[name]}`)
  return value
}
const [minutes, perSecond, seed] = [getNumber('minutes'), getNumber('rate'), getNumber('seed')]
const slices = Math.floor((minutes * 60) / sliceS)
if (slices < 1) throw new Error(`--minutes ${values.minutes} is less than one slice of ${sliceS} s`)
const serverUrl = process.env.DATABASE_URL
if (!serverUrl) throw new Error('DATABASE_URL is missing: use `npm run bench:day`')

function tookOf(heard: Heard): Took {
  const sorted = heard.map(({ ms }) => ms).sort((one, other) => one - other)
  const refused = heard.filter(({ status }) => status >= 400 && status < 500)
  const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return {
    count: sorted.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    p999Ms: at(0.999),
    refused: refused.length,
    why: Object.fromEntries(
      Object.entries(Object.groupBy(refused, ({ code }) => code)).map(([code, some = []]) => [code, some.length]),
    ),
    failed: heard.filter(({ status }) => status === 0 || status >= 500).length,
  }
}

async function live(site: Site): Promise<Day> {
  const street = await getStreet(site)
  const heard: Heard = []
  const memory: number[] = []
  const order = { port: site.server.port, street, perSecond, seconds: sliceS, seed }
  const program = '../day/clients.ts'
  // The first slice is a warm-up: caches fill, code is compiled.
  await runChild(program, { ...order, slice: 0 } satisfies Order)
  for (let slice = 1; slice <= slices; slice += 1) {
    const report = await runChild<{ heard: Heard }>(program, { ...order, slice } satisfies Order)
    heard.push(...report.heard)
    memory.push(residentMb(site.server.pid) ?? 0)
    say(`${slice * sliceS} s: ${report.heard.length} acts, ${memory.at(-1)} MB`)
  }
  const kinds = Object.entries(Object.groupBy(heard, ({ kind }) => kind)).map(([kind, some]) => [
    kind,
    tookOf(some ?? []),
  ])
  return {
    commit: getCommit(),
    perSecond,
    seconds: slices * sliceS,
    kinds: Object.fromEntries(kinds),
    residentMb: memory,
  }
}

const getRow = ([kind, took]: [string, Took]): Row => ({
  work: `${kind}, ${mix[kind as keyof typeof mix]} in 100`,
  figure: `p50 ${took.p50Ms} ms, p99 ${took.p99Ms} ms, p99.9 ${took.p999Ms} ms`,
  beside: `${took.count}, of them ${took.refused} answered no${took.refused > 0 ? ` (${inWords(took)})` : ''} and ${took.failed} failed`,
  goal: 'none failed, at most 1 in 100 answered no',
  holds: isServed(took),
})

const site = await openSite(serverUrl, say)
let today: Day
try {
  today = await live(site)
} finally {
  await site.close()
}
const recorded = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Day) : undefined
const last = recorded?.perSecond === perSecond ? recorded : undefined
const worse = worseThan(last, today)
const acts = Object.values(today.kinds).reduce((sum, { count }) => sum + count, 0)
const file = writePage({
  title: 'A day of the neighbourhood',
  prefix: 'day-',
  before: `The demo neighbourhood and its members, ${perSecond} acts a second for ${minutes} minutes from another process on the same processors, seed ${seed}. ${machine()}.
${(acts / today.seconds).toFixed(1)} acts a second were answered. Memory of the server: ${today.residentMb[0]} MB after the first ${sliceS} s, ${today.residentMb.at(-1)} MB at the end, ${Math.max(...today.residentMb)} MB at most.`,
  rows: Object.entries(today.kinds).map(getRow),
  after: `Beside the day recorded last: ${last ? (worse.length > 0 ? worse.join('; ') : 'nothing got worse') : 'there was none at this rate'}.`,
})
if (values.record) writeFileSync(record, `${JSON.stringify(today, null, 2)}\n`)
for (const line of worse) say(`WORSE  ${line}`)
say(`Written to ${file.slice(file.indexOf('bench/results/'))}`)
process.exitCode = worse.length === 0 ? 0 : 1
