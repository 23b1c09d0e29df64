import { parseArgs } from 'node:util'
import { getExitCode, getTable, machine, writePage } from '../report.ts'
import type { Row } from '../workloads/bench.ts'
import { pictures } from './bombs.ts'
import { codes, copying, logIns, quiet, resets } from './floods.ts'
import { homes } from './homes.ts'
import { openSite, type Site } from './site.ts'

// Attacks a separate site on this machine, each for some seconds; scripts/bench.ts provides the database.
const attacks: Record<string, (site: Site) => Promise<Row[]>> = {
  quiet,
  logIns,
  resets,
  codes,
  copying,
  pictures,
  homes,
}
const say = (line: string): void => console.log(line)

const { values } = parseArgs({ args: process.argv.slice(2), options: { only: { type: 'string' } } })
const { only = '' } = values
const wanted = Object.entries(attacks).filter(([name]) => name.toLowerCase().includes(only.toLowerCase()))
if (wanted.length === 0) throw new Error(`--only wants one of ${Object.keys(attacks).join(', ')}, not ${only}`)
const serverUrl = process.env.DATABASE_URL
if (!serverUrl) throw new Error('DATABASE_URL is missing: use `npm run bench:abuse`')

const site = await openSite(serverUrl, say)
const rows: Row[] = []
try {
  for (const [, attack] of wanted) {
    const found = await attack(site)
    for (const { work, figure, holds } of found) say(`${holds ? 'holds' : 'FAILS'}  ${work}: ${figure}`)
    rows.push(...found)
  }
} finally {
  await site.close()
}
const file = writePage({
  title: 'Benchmark of abuse',
  prefix: 'abuse-',
  before: `The demo neighbourhood, attacked over loopback from processes on the same processors, which the figures include. ${machine()}.
Other calls are 25 a second of members who look around, read profiles and see what they have.`,
  rows,
  after: 'A network each means that every call comes from an address of its own, through a trusted proxy.',
})
say(`\nWritten to ${file.slice(file.indexOf('bench/results/'))}\n\n${getTable(rows)}`)
process.exitCode = getExitCode(rows)
