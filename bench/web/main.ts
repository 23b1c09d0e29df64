import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { getChromium } from '../../e2e/chromium.ts'
import { logIn, startServer } from '../load/server.ts'
import { getExitCode, getTable, machine, writePage } from '../report.ts'
import { buildFloor, floorAddress } from './floor/floor.ts'
import { openFront } from './front.ts'
import { lighthouseRows } from './lighthouse.ts'
import { paintOfSearch } from './paint.ts'
import { getPages } from './site.ts'
import { answers } from './vitals.ts'
import { weights } from './weight.ts'

// Measures pages on an emulated phone, with a separate demo neighbourhood; scripts/bench.ts provides the database.
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing: use `npm run bench:web`')
const say = (line: string): void => console.log(line)

const dataDir = mkdtempSync(join(tmpdir(), 'sparkhood-bench-web-'))
const front = await openFront()
const floor = await buildFloor()
front.serve(floor.files)
const server = await startServer({ databaseUrl, dataDir, environment: { DEMO: 'on', PUBLIC_URL: front.url } })
front.leadTo(server.port)
const found = await getChromium()
const browser = await chromium.launch({ ...found, args: [...found.args, ...front.args] })
const site = {
  url: front.url,
  args: front.args,
  email: 'ana@sparkhood.example',
  password: 'sparkhood-demo',
}
/** Returns the member whose profile is opened: a neighbour with skills and reviews. */
async function getNeighbour(): Promise<string> {
  const token = await logIn(server.port, 'ben@sparkhood.example', site.password)
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id
}

try {
  const measuring = { site, pages: getPages(await getNeighbour()), say }
  const rows = [
    ...weights(),
    {
      work: 'Script of a list by hand with the same libraries',
      figure: `${floor.scriptKb.toFixed(0)} kB`,
      goal: 'the floor of the pages for members',
    },
    ...(await lighthouseRows(measuring, { name: 'A list by hand', address: floorAddress })),
    ...(await answers({ ...measuring, browser })),
    ...(await paintOfSearch(browser, site)),
  ]
  const file = writePage({
    title: 'Benchmark of the pages',
    prefix: 'web-',
    before: `The demo neighbourhood in Chromium ${browser.version()}, on Lighthouse's phone: medians of three readings. ${machine()}, shared with the site and its database. Load of the machine over the last five minutes: ${loadavg()[1]?.toFixed(1)}.`,
    rows,
    after:
      'The built and running site behind HTTPS and HTTP/2, as proxies bring it to browsers. Scores, paint and shift are Lighthouse’s. An answer to a press is from the touch to the next picture. Painted means that the first frame with a result in it is done.',
  })
  say(`\nWritten to ${file.slice(file.indexOf('bench/results/'))}\n\n${getTable(rows)}`)
  process.exitCode = getExitCode(rows)
} finally {
  await browser.close()
  front.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
