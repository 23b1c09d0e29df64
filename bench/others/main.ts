import { loadavg } from 'node:os'
import { skillsPerMember } from '../database/people.ts'
import { type Options, readOptions } from '../options.ts'
import { getExitCode, getTable, machine, writePage } from '../report.ts'
import { measure } from '../rounds.ts'
import type { Probe, Row } from '../workloads/bench.ts'
import { byHand } from './by-hand.ts'
import { type Contender, openRival } from './contender.ts'
import { directus } from './directus.ts'
import { medusa } from './medusa.ts'
import { openOurs } from './ours.ts'
import { categories, listings, owners, type Rival } from './rival.ts'
import { getRows } from './rows.ts'
import { strapi } from './strapi.ts'

// Compares the product with what a founder might build on instead; scripts/bench.ts provides one PostgreSQL for all.
const say = (line: string): void => console.log(line)
const read = readOptions(process.argv.slice(2))
const options: Options = { ...read, members: read.fewMembers }
const serverUrl = process.env.DATABASE_URL
if (!serverUrl) throw new Error('DATABASE_URL is missing: use `npm run bench:others`')

const wanted = [strapi, directus, medusa, byHand].filter(({ id }) => read.only === undefined || id.includes(read.only))
const running = new Map<Rival, Contender>()
const absent: string[] = []

/** Opens a rival; one that fails is reported with its reason, and the others continue. */
async function open(rival: Rival, url: string): Promise<void> {
  say(`Opening ${rival.name} ...`)
  try {
    running.set(rival, await openRival(rival, url, options))
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault)
    absent.push(`${rival.name} could not take part: ${withoutAddresses(reason)}`)
    say(absent.at(-1) ?? '')
  }
}

/** Removes addresses, because the page is public. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/\b\w+:\/\/\S+/g, '(an address)')
    .replaceAll(process.cwd(), '.')
    .replace(/\s+/g, ' ')

/** Checks that every acknowledged order is in the database. */
async function countingOrders<T>(
  all: readonly Contender[],
  work: () => Promise<T>,
): Promise<{ value: T; made: number[] }> {
  const before = await Promise.all(all.map((one) => one.countOrders()))
  const value = await work()
  const after = await Promise.all(all.map((one) => one.countOrders()))
  return { value, made: after.map((count, at) => count - (before[at] ?? 0)) }
}

async function takeAll(ours: Contender): Promise<Row[]> {
  const all = [ours, ...running.values()]
  const there = (probes: (Probe | undefined)[]): Probe[] => probes.filter((probe) => probe !== undefined)
  const workloads = [
    { name: 'list', probes: there(all.flatMap(({ list, cards, sent }) => [list, cards, sent])), report: () => [] },
    { name: 'order', probes: there(all.flatMap(({ order, kept }) => [order, kept])), report: () => [] },
  ]
  const { value: taken, made } = await countingOrders(all, () => measure(workloads, options.rounds, say))
  for (const [at, { name, order }] of all.entries())
    if ((made[at] ?? 0) < taken(order.name).calls) throw new Error(`${name} lost orders: ${made[at]} are there`)
  return getRows(ours, running, taken)
}

async function run(url: string): Promise<Row[]> {
  const ours = await openOurs(url, options, say)
  try {
    for (const rival of wanted) await open(rival, url)
    if (running.size === 0) throw new Error('Nobody is there to be measured beside')
    return await takeAll(ours)
  } finally {
    for (const one of [ours, ...running.values()]) await one.stop()
  }
}

const count = (number: number): string => number.toLocaleString('en-GB')
const loadBefore = loadavg()[0]?.toFixed(1)
const rows = await run(serverUrl)
const file = writePage({
  title: 'Benchmark beside others',
  prefix: 'others-',
  rows,
  before: `Ours: ${count(options.members)} members with ${count(options.members * skillsPerMember)} listings, asked for each category as often as something is offered in it. The others: ${count(listings)} listings each, in ${categories} categories, of ${count(owners)} people. One PostgreSQL with durable settings, a database each. ${machine()}.
Medians of ${options.rounds} interleaved rounds of ${options.seconds} s, ${options.connections} clients over bare sockets from one other process; all servers were up, and one at a time was asked.
Load of the machine over the minute before, everything else on it included: ${loadBefore}.`,
  after: [
    'Ours: twenty people of a category, nearest to the viewer first, by a thousand members in turn who are signed in, with all limits on, and at a rate at which the server remembers categories for two seconds; a booking request is hold, booking, step and news in one transaction. The others are asked by visitors, as one process each in production mode, and log as they do unasked.',
    ...[...running.keys()].map(({ name, made }) => `${name}: ${made}.`),
    ...absent,
  ].join('\n'),
})
say(`\nWritten to ${file.slice(file.indexOf('bench/results/'))}\n\n${getTable(rows)}`)
process.exitCode = getExitCode(rows)
