import { type CDPSession, expect, type Page } from '@playwright/test'
import { clearSession, enterAs } from './people.ts'
import { everyRoute, getAudience, getSampleAddresses, routeFileCount, type Who } from './route-samples.ts'
import { findViolations, takePicture, waitForTransitions } from './screen.ts'
import { test } from './test.ts'

/** Runs in the page: navigates like a link. Returns whether there is a router. */
const navigate = async (address: string): Promise<boolean> => {
  type Router = { navigate: (to: string) => Promise<void> }
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter?: Router }
  await router?.navigate(address)
  return router !== undefined
}

// They redirect to pages outside of the router.
const leaves = /^\/(google-auth|oauth-callback)/

/**
 * Navigates from the current page, which is faster than loading a new document. Waits for the heading and for all
 * requests. Returns whether it opened.
 */
async function hasOpened(page: Page, address: string): Promise<boolean> {
  if (leaves.test(address) || !(await page.evaluate(navigate, address))) await page.goto(address)
  const isWhole = () => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null
  return page.waitForFunction(isWhole).then(
    () => true,
    () => false,
  )
}

/**
 * The horizontal overflow of a page, once its layout is stable: parts positioned by scripts, such as a map, take some
 * more frames on a busy machine.
 */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const beyond = (): number => document.documentElement.scrollWidth - window.innerWidth
    for (let frames = 0; frames < 2 || (frames < 120 && beyond() > 0); frames += 1)
      await new Promise(requestAnimationFrame)
    return beyond()
  })

/** Sets the browser's font size: lengths in rem grow with it. */
const textAt = (devtools: CDPSession, share: number) =>
  devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * share, fixed: 13 * share } })

/** Only our own pages have a colour scheme; the page that replaces Google does not. */
const isDark = (): boolean => (document.documentElement.dataset.mantineColorScheme ?? 'dark') === 'dark'

const getName = (address: string): string => address.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'

// The first address is where a page is already.
const narrow = [
  [390, 1],
  [320, 1],
  [390, 2],
] as const

/** Problems of a page: by day on a desktop, at night on a phone, with text at 200 %, and at 320 px. */
async function findProblems(page: Page, devtools: CDPSession, address: string): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, problems: readonly string[]): void => {
    for (const problem of problems) found.push(`${address} ${where}: ${problem}`)
  }
  if (!(await hasOpened(page, address))) return [`${address}: has no heading, or never stops loading`]
  await page.evaluate(waitForTransitions)
  await takePicture(page, `${getName(address)}-1280`)
  note('by day at 1280 px', await findViolations(page))
  await page.setViewportSize({ width: 390, height: 844 })
  await takePicture(page, `${getName(address)}-390`)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.waitForFunction(isDark)
  await page.evaluate(waitForTransitions)
  note('at night at 390 px', await findViolations(page))
  for (const [width, size] of narrow) {
    await page.setViewportSize({ width, height: 844 })
    await textAt(devtools, size)
    const beyond = await overflow(page)
    if (beyond > 0) note(`with text ${size * 100} % large on ${width} px`, [`scrolls sideways by ${beyond} px`])
  }
  await textAt(devtools, 1)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}

test('every address of the site has a sample', () => {
  expect(everyRoute.length).toBe(routeFileCount)
  expect(everyRoute.length).toBeGreaterThan(90)
})

// Each on a site of its own, so that they run in parallel.
test.describe.configure({ mode: 'parallel' })

for (const who of ['visitor', 'member', 'admin'] as const satisfies readonly Who[]) {
  test(`every page of ${who}s can be used by everybody, by day and at night, with letters twice as large`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await enterAs(page, who === 'admin' ? 'admin' : 'ben')
    const samples = await getSampleAddresses(page)
    if (who === 'visitor') await clearSession(page)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 900 })
    const devtools = await page.context().newCDPSession(page)
    const found: string[] = []
    // A page that is prerendered differently is discarded on hydration, with everything typed until then.
    page.on('pageerror', ({ message }) => found.push(`${page.url()}: ${message}`))
    for (const { path, file } of everyRoute.filter((route) => getAudience(route.file) === who)) {
      const address = samples[path] ?? path
      expect(address, `${path} (${file}) wants a sample in e2e/route-samples.ts`).not.toMatch(/[:*]|undefined/)
      found.push(...(await findProblems(page, devtools, address)))
    }
    expect(found).toEqual([])
  })
}
