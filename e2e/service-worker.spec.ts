import { type Browser, expect, type Page } from '@playwright/test'
import { getDrawnMap } from './map.ts'
import { callApi, enterAs, getMemberId, logIn } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

const demoPassword = 'sparkhood-demo'

const openOffline = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ serviceWorkers: 'allow' })).newPage()

const controlled = async (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
    return navigator.serviceWorker.controller.scriptURL
  })

/** The bookings cached by the worker, by id. */
const keptBookings = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('member-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().flatMap(({ url }) => /\/api\/bookings\/([0-9a-f-]{36})$/.exec(url)?.[1] ?? [])
  })

/** A booking of Ana in a browser with a service worker: the page, its heading and its address. */
async function openBookingOfAna(browser: Browser): Promise<{ page: Page; title: string; booking: string }> {
  const page = await openOffline(browser)
  await page.goto('/login')
  await logIn(page, 'ana@sparkhood.example', { word: demoPassword })
  await controlled(page)
  await page.goto('/bookings?tab=outward')
  await page.locator('a[href^="/outward-progress/"]').first().click()
  await expect(page).toHaveURL(/outward-progress/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Bookings?$/)
  await page.waitForLoadState('networkidle')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  return { page, title, booking: page.url() }
}

test('a newer version waits until it is taken, and disturbs nobody who types', { tag: '@nightly' }, async ({
  browser,
}) => {
  const page = await openOffline(browser)
  await enterAs(page, 'ana', '/explore')
  await controlled(page)
  await page.goto('/settings/profile')
  const words = page.getByLabel('About you (optional)')
  await words.fill('I bake on Fridays, and')
  // For the browser another address is another version.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer'))
  await expect(page.getByText('There’s a new version.')).toBeVisible()
  await expect(words).toHaveValue('I bake on Fridays, and')
  expect(await controlled(page)).not.toContain('newer')
  const drawnAnew = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await drawnAnew
  expect(await controlled(page)).toContain('newer')
  await page.context().close()
})

test('somebody who writes again before a newer version is handed over opens it themselves', {
  tag: '@nightly',
}, async ({ browser }) => {
  const page = await openOffline(browser)
  await enterAs(page, 'ana', '/explore')
  await controlled(page)
  await page.goto('/settings/profile')
  const words = page.getByLabel('About you (optional)')
  await words.fill('I bake on Fridays, and')
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer'))
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await expect(update).toBeVisible()
  // Clicked by the page itself, the field keeps the focus, which it gets back when the browser is slow.
  await update.evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByText('The new version is ready.')).toBeVisible({ timeout: 40_000 })
  await expect(words).toHaveValue('I bake on Fridays, and')
  await checkScreen(page, 'newer-version')
  const drawnAnew = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Open it' }).click()
  await drawnAnew
  expect(await controlled(page)).toContain('newer')
  await page.context().close()
})

test('a member sees their bookings without a signal, and nobody does once they signed out', async ({ browser }) => {
  const { page, title, booking } = await openBookingOfAna(browser)

  await page.context().setOffline(true)
  await page.goto(booking)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('No signal.')).toBeVisible()
  await page.context().setOffline(false)

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const keptOfMembers = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('member-')))
  await expect.poll(keptOfMembers).toEqual([])
  await page.context().close()
})

test('the next person at the browser finds nothing of Ana, whose session was ended from elsewhere', async ({
  browser,
}) => {
  const { page, title, booking } = await openBookingOfAna(browser)
  const ana = await getMemberId(page)
  await expect.poll(async () => (await keptBookings(page)).length).toBeGreaterThan(0)

  // Somebody with her token, in a browser without a worker, ends the session; this one learns of it by its next call.
  await callApi(page, 'POST /auth/logout')
  await page.goto('/bookings')
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => keptBookings(page)).toEqual([])

  await logIn(page, 'ben@sparkhood.example', { word: demoPassword })
  await page.goto('/bookings')
  await page.waitForLoadState('networkidle')
  const names = await page.evaluate(() => caches.keys())
  expect(names).not.toContain(`member-${ana}`)
  await page.context().setOffline(true)
  // Nor by her address, by an unsigned token with her id, or by Back.
  await page.goto(booking)
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  const answer = await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer x.${btoa(JSON.stringify({ id }))}.x` }
    const call = fetch('/api/bookings/get/user/outward', { headers, signal: AbortSignal.timeout(6000) })
    return call.then((reply) => reply.status).catch(() => 'nothing')
  }, ana)
  expect(answer).toBe('nothing')
  await page.context().setOffline(false)
  await page.context().close()
})

test('without a signal nothing is put off until it is back, and a page that is not kept waits for it', {
  tag: '@nightly',
}, async ({ browser }) => {
  const page = await openOffline(browser)
  await page.goto('/login')
  await logIn(page, 'ana@sparkhood.example', { word: demoPassword })
  await controlled(page)
  await page.goto('/explore')
  await page.locator('article a[href^="/user-profile/"]').first().click()
  const follow = page.getByRole('button', { name: /^(Follow|Unfollow|Following)/ }).first()
  await follow.waitFor()
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'GET' || sent.push(request.url())))
  await follow.click()
  await expect.poll(() => sent.length).toBe(1)
  let opened = 0
  page.on('framenavigated', () => {
    opened += 1
  })
  // Nor does a tap remain without effect.
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByText('The page will open when you’re back online')).toBeVisible()
  await page.goto('/settings/privacy', { waitUntil: 'commit' })
  await expect(page.getByText('This page will open when you’re back online')).toBeVisible()
  await page.waitForTimeout(3000)
  expect(opened).toBeLessThanOrEqual(2)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible({ timeout: 15_000 })
  expect(sent).toHaveLength(1)
  await page.context().close()
})

test('today’s bookings are there without having been opened, when the signal goes while the app is open', {
  tag: '@nightly',
}, async ({ browser }) => {
  const page = await openOffline(browser)
  await enterAs(page, 'ana', '/explore')
  await controlled(page)
  await page.goto('/explore')
  // Fetched in the background, some seconds after the page has loaded.
  await expect.poll(() => keptBookings(page), { timeout: 30_000 }).not.toEqual([])
  await page.waitForLoadState('networkidle')
  const [kept = ''] = await keptBookings(page)
  const { data } = await callApi<{ data: Record<string, string> }>(page, `GET /bookings/${kept}`)

  await page.context().setOffline(true)
  await page
    .getByRole('link', { name: /Bookings$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/bookings/)
  await page.getByRole('tab', { name: 'Outward Bookings' }).click()
  await page.locator(`a[href="/outward-progress/${kept}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title ?? '')
  await page.getByRole('link', { name: 'Booking details' }).click()
  await expect(page.getByText(data.booking_location ?? '').first()).toBeVisible()
  await expect(page.getByText('No signal.')).toBeVisible()
  await page.context().close()
})

test('the map of neighbours is drawn without a signal, though nobody has looked at it before', {
  tag: '@nightly',
}, async ({ browser }) => {
  const page = await openOffline(browser)
  await enterAs(page, 'ana', '/explore')
  await controlled(page)
  await expect(page.locator('article').first()).toBeVisible()
  const isMapKept = () => page.evaluate(async () => (await caches.match('/map/britain.json')) !== undefined)
  await expect.poll(isMapKept, { timeout: 30_000 }).toBe(true)
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  await page.getByText('Map', { exact: true }).click()
  await getDrawnMap(page)
  await page.context().close()
})
