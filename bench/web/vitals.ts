import type { Browser, Page } from '@playwright/test'
import type { Row } from '../workloads/bench.ts'
import { type Measured, phone, type Site, signIn, slowerBy } from './site.ts'

const rounds = 3
const patienceMs = 30_000
const settledMs = 1000
const goalMs = 100

/**
 * Runs in the page from its beginning: records the slowest interaction, as INP counts it, and the number of presses.
 */
function observe(): void {
  const seen = { inpMs: 0, presses: 0 }
  Object.assign(window, { seen })
  const count = (): void => {
    seen.presses += 1
  }
  window.addEventListener('pointerdown', count, { capture: true, passive: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.inpMs = Math.max(seen.inpMs, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

type Box = { x: number; y: number; width: number; height: number }

const getCentre = (box: Box | null): { x: number; y: number } => {
  if (!box) throw new Error('What is to be pressed is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The time from a press to the next paint, with the processor as slow as Lighthouse's phone. */
async function answerTo(page: Page, { address, press }: Measured): Promise<number> {
  await page.goto(address, { waitUntil: 'load', timeout: patienceMs })
  const target = page.getByRole(press.role, { name: press.name }).first()
  await target.waitFor({ timeout: patienceMs })
  await target.scrollIntoViewIfNeeded({ timeout: patienceMs })
  // Work at page load is not part of the response to a press.
  await page.waitForTimeout(2 * settledMs)
  // Presses by coordinates: a locator's checks would run in the page and delay the response.
  const { x, y } = getCentre(await target.boundingBox())
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(settledMs)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const seen = await page.evaluate(() => (window as unknown as { seen: { inpMs: number; presses: number } }).seen)
  // A response within 16 ms is not reported, and neither is a press that never arrived.
  if (seen.presses === 0) throw new Error(`${address}: the press did not arrive`)
  return seen.inpMs
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

// Durations are reported in steps of 8 ms, and none below 16.
const inWords = (inpMs: number): string => (inpMs === 0 ? 'under 16 ms' : `${inpMs.toFixed(0)} ms`)

/** A page that cannot be pressed is reported in its row, and the others are still measured. */
const unmeasured = (problem: unknown): number => {
  console.error(problem instanceof Error ? problem.message : problem)
  return Number.POSITIVE_INFINITY
}

type Group = { browser: Browser; site: Site; pages: readonly Measured[]; say: (line: string) => void }

/** How fast each page responds to a press, the median of some rounds. */
export async function answers({ browser, site, pages, say }: Group): Promise<Row[]> {
  const context = await browser.newContext({
    ...phone,
    baseURL: site.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  })
  await context.addInitScript(observe)
  const page = await context.newPage()
  const rows: Row[] = []
  let isSignedIn = false
  for (const measured of pages) {
    if (measured.isMember && !isSignedIn) await signIn(page, site)
    isSignedIn ||= measured.isMember
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await answerTo(page, measured).catch(unmeasured))
    const inpMs = median(times)
    const row = {
      work: `${measured.name}: answer to a press`,
      figure: Number.isFinite(inpMs) ? inWords(inpMs) : 'was not measured',
      goal: `<= ${goalMs} ms`,
      holds: inpMs <= goalMs,
    }
    say(`${row.work}: ${row.figure}`)
    rows.push(row)
  }
  await context.close()
  return rows
}
