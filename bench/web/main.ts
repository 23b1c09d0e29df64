import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { startServer } from '../load/server.ts'
import { machine, tableOf, writePage } from '../report.ts'
import { paintOfSearch } from './paint.ts'
import { vitals } from './vitals.ts'
import { weights } from './weight.ts'

// Measures the pages as a phone shows them, on a demo neighbourhood of its own; scripts/bench.ts lends it a database.
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing: use `npm run bench:web`')
const say = (line: string): void => console.log(line)

const dataDir = mkdtempSync(join(tmpdir(), 'sparkhood-bench-web-'))
const server = await startServer({ databaseUrl, dataDir, environment: { DEMO: 'on' } })
const browser = await chromium.launch(await findChromium())
const site = {
  url: `http://127.0.0.1:${server.port}`,
  email: 'ana@sparkhood.example',
  password: 'sparkhood-demo',
}
try {
  const rows = [...weights(), ...(await paintOfSearch(browser, site)), ...(await vitals(browser, site.url))]
  const file = writePage({
    title: 'Benchmark of the pages',
    prefix: 'web-',
    before: `The demo neighbourhood in Chromium ${browser.version()}, on Lighthouse's phone. ${machine()}, shared with the site and its database.`,
    rows,
    after: 'Painted means that the first frame with a result in it is done.',
  })
  say(`\nWritten to ${file.slice(file.indexOf('bench/results/'))}\n\n${tableOf(rows)}`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
