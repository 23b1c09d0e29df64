import type { Browser, Page } from '@playwright/test'
import type { Row } from '../works/bench.ts'

// Lighthouse's phone (mobile profile, applied throttling): 1.6 Mbit/s down, 150 ms there and back, a processor 4 times slower.
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const network = { offline: false, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8, latency: 150 }
const slowerBy = 4
const addresses = ['/', '/blog', '/blog/how-sparks-work', '/contact', '/faqs', '/login']
const rounds = 3
const settledMs = 1500
const goals = { lcpMs: 1800, inpMs: 100, cls: 0.02 }

type Vitals = { lcpMs: number; inpMs: number; cls: number }

/** Runs in the page, from its beginning: notes the largest paint, what moved, and how long the answer to a press took. */
function observe(): void {
  const seen = { lcpMs: 0, inpMs: 0, cls: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.inpMs = Math.max(seen.inpMs, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

async function measure(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ ...phone, locale: 'en-GB', serviceWorkers: 'block' })
  const page: Page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settledMs)
  const press = page.getByRole('button', { name: 'Open the menu' }).or(page.getByLabel('Email')).first()
  await press.tap()
  await page.waitForTimeout(settledMs)
  const seen = await page.evaluate(() => (window as unknown as { seen: Vitals }).seen)
  await context.close()
  return seen
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Web vitals of the public pages as a phone on a slow network has them: the median of some rounds, the worst page. */
export async function vitals(browser: Browser, site: string): Promise<Row[]> {
  const pages: (Vitals & { address: string })[] = []
  for (const address of addresses) {
    const seen: Vitals[] = []
    for (let round = 0; round < rounds; round += 1) seen.push(await measure(browser, `${site}${address}`))
    pages.push({
      address,
      lcpMs: median(seen.map(({ lcpMs }) => lcpMs)),
      inpMs: median(seen.map(({ inpMs }) => inpMs)),
      cls: median(seen.map(({ cls }) => cls)),
    })
  }
  const row = (name: keyof Vitals, work: string, unit = ' ms'): Row => {
    const worst = pages.toSorted((one, other) => other[name] - one[name])[0]
    const figure = worst?.[name] ?? 0
    const goal = goals[name]
    return {
      work: `${work}, worst of ${pages.length} public pages, median of ${rounds}`,
      figure: `${figure.toFixed(unit === '' ? 3 : 0)}${unit}, ${worst?.address}`,
      goal: `<= ${goal}${unit}`,
      holds: figure <= goal,
    }
  }
  return [
    row('lcpMs', 'Largest contentful paint on a slow phone and network'),
    row('inpMs', 'Answer to a press'),
    row('cls', 'What moved by itself (CLS)', ''),
  ]
}
