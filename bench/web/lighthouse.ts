import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { getChromium } from '../../e2e/chromium.ts'
import { freePort } from '../../scripts/process/free-port.ts'
import { install } from '../install.ts'
import type { Row } from '../workloads/bench.ts'
import { type Measured, type Site, signIn } from './site.ts'

// Lighthouse as it comes: its phone, its slow network, its own median of what a page needs.
const rounds = 3
const patienceMs = 180_000
const maxTries = 100
const goals = { score: 95, lcpMs: { once: 2200, usual: 1800 }, cls: 0.02 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const words = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

/** A page to measure; `isFloor` for the hand-written one, which has no goals. */
type Read = Pick<Measured, 'name' | 'address' | 'isMember'> & { isFloor?: true }
type Category = (typeof categories)[number]
type Seen = { scores: Record<Category, number>; lcpMs: number; cls: number; missed: Record<Category, string[]> }

/** The fields of Lighthouse's report that are used. */
type Report = {
  runtimeError?: { message: string }
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Partial<Record<string, { score: number | null; numericValue?: number }>>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

// Installed with the first run of this benchmark: it would be a fifth of all installed files, and nothing else needs
// it.
const installed = await install({ id: 'lighthouse', packages: { lighthouse: '13.5.0' } })
const lighthouse: Lighthouse = (await import(join(installed, 'node_modules/lighthouse/core/index.js'))).default

/**
 * One measurement of one page, with an empty cache unless the page is opened again. Throws if Lighthouse fails or times
 * out.
 */
async function read(url: string, port: number, isAgain = false): Promise<Seen> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`Lighthouse did not come back from ${url}`)), patienceMs).unref()
  })
  const flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: isAgain,
  }
  const result = await Promise.race([lighthouse(url, flags), late])
  const lhr = result?.lhr
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'Lighthouse said nothing'}`)
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  )
  const getMissed = (name: Category): string[] =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0)
      .map(({ id }) => id)
  return {
    scores: scores as Record<Category, number>,
    lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    missed: Object.fromEntries(categories.map((name) => [name, getMissed(name)])) as Record<Category, string[]>,
  }
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

// Members open pages with the cache from signing in; a first visit without it may take longer.
function paintRow(name: string, lcpMs: number, isOnceOnly: boolean): Row {
  const goal = goals.lcpMs[isOnceOnly ? 'once' : 'usual']
  return {
    work: `${name}: largest contentful paint`,
    figure: `${(lcpMs / 1000).toFixed(2)} s`,
    goal: `<= ${(goal / 1000).toFixed(1)} s`,
    holds: lcpMs <= goal,
  }
}

/** The lower bound for our pages. */
const floorRow = (name: string, seen: readonly Seen[]): Row => ({
  work: `${name}: largest contentful paint, performance`,
  figure: `${(median(seen.map(({ lcpMs }) => lcpMs)) / 1000).toFixed(2)} s, ${median(seen.map(({ scores }) => scores.performance))}`,
  goal: 'the floor of the pages for members',
})

function getRows({ name, isMember }: Read, seen: readonly Seen[], isOnceOnly = isMember): Row[] {
  const getScore = (category: Category): number => median(seen.map(({ scores }) => scores[category]))
  // Members' pages are hidden from search engines on purpose, which lowers Lighthouse's SEO score.
  const judged = isMember ? categories.filter((category) => category !== 'seo') : categories
  const [lcpMs, cls] = [median(seen.map((one) => one.lcpMs)), median(seen.map((one) => one.cls))]
  // A slow page has no single cause; the other scores have named audits that failed.
  const named = judged.filter((category) => category !== 'performance')
  const missed = [...new Set(seen.flatMap((one) => named.flatMap((category) => one.missed[category])))]
  return [
    {
      work: `${name}: scores`,
      figure: `${judged.map((category) => `${words[category]} ${getScore(category)}`).join(', ')}${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}`,
      goal: `>= ${goals.score} each`,
      holds: judged.every((category) => getScore(category) >= goals.score),
    },
    paintRow(name, lcpMs, isOnceOnly),
    { work: `${name}: layout shift`, figure: cls.toFixed(3), goal: `<= ${goals.cls}`, holds: cls <= goals.cls },
  ]
}

const againOf = ({ name }: Read): string => `${name}, opened again`

/** The browser's cache makes a page faster and does not change its scores. */
const rowsAgain = (page: Read, seen: readonly Seen[]): Row[] =>
  getRows({ ...page, name: againOf(page) }, seen, false).filter(({ work }) => !work.endsWith('scores'))

type Running = { port: number; stop(): Promise<void> }

/** Opens a separate browser for Lighthouse, with its profile in a folder. */
async function openBrowser(folder: string, { args: more = [] }: Site): Promise<Running> {
  const port = await freePort()
  const { executablePath, args, env } = await getChromium()
  const own = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${folder}`, '--no-first-run']
  const child = spawn(executablePath, [...args, ...more, ...own, 'about:blank'], { env, stdio: 'ignore' })
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { port, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error('The browser did not start')
}

/** Signs a member in, with the session in a profile folder for a later browser. */
async function signInAhead(folder: string, site: Site): Promise<void> {
  const found = await getChromium()
  const args = [...found.args, ...(site.args ?? [])]
  const context = await chromium.launchPersistentContext(folder, { ...found, args, serviceWorkers: 'block' })
  await signIn(await context.newPage(), site)
  await context.close()
}

/** A page that Lighthouse cannot measure is reported in its row, and the others are still measured. */
const unread = (problem: unknown): undefined => {
  console.error(problem instanceof Error ? problem.message : problem)
}

type Group = { site: Site; pages: readonly Read[]; say: (line: string) => void }

type Place = { url: string; port: number; isAgain?: boolean }

/** Measures a page several times in sequence. */
async function readings({ url, port, isAgain = false }: Place): Promise<Seen[]> {
  const seen: Seen[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await read(url, port, isAgain).catch(unread)
    if (one) seen.push(one)
  }
  return seen
}

/** Measures a member's page again with the cache, as members open it every day. */
async function readPage(page: Read, place: Place): Promise<Row[]> {
  const unreadable = (name: string): Row => ({ work: `${name}: Lighthouse`, figure: 'was not read', holds: false })
  const first = await readings(place)
  if (first.length === 0) return [unreadable(page.name)]
  if (page.isFloor) return [floorRow(page.name, first)]
  if (!page.isMember) return getRows(page, first)
  const again = await readings({ ...place, isAgain: true })
  const rows = again.length > 0 ? rowsAgain(page, again) : [unreadable(againOf(page))]
  return [...getRows(page, first), ...rows]
}

async function readAll({ site, pages, say }: Group): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sparkhood-lighthouse-'))
  if (pages.some(({ isMember }) => isMember)) await signInAhead(folder, site)
  const browser = await openBrowser(folder, site)
  const rows: Row[] = []
  try {
    for (const page of pages) {
      const own = await readPage(page, { url: `${site.url}${page.address}`, port: browser.port })
      for (const { work, figure } of own) say(`${work}: ${figure}`)
      rows.push(...own)
    }
    return rows
  } finally {
    await browser.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lighthouse's results for the representative pages: the median of some rounds each. */
export async function lighthouseRows(
  { site, pages: own, say }: Group,
  floor: Pick<Measured, 'name' | 'address'>,
): Promise<Row[]> {
  const pages: readonly Read[] = [...own, { ...floor, isMember: true, isFloor: true }]
  const visitors = await readAll({ site, say, pages: pages.filter(({ isMember }) => !isMember) })
  return [...visitors, ...(await readAll({ site, say, pages: pages.filter(({ isMember }) => isMember) }))]
}
