import { createHash } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { logIn } from './people.ts'

const demoPassword = 'sparkhood-demo'

/** Hears of everything that the content security policy forbade, and of every host besides our own. */
async function watchPolicy(page: Page): Promise<{ forbidden: string[]; hosts: Set<string> }> {
  const heard = { forbidden: [] as string[], hosts: new Set<string>() }
  await page.exposeFunction('heardForbidden', (what: string) => heard.forbidden.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
      (window as unknown as { heardForbidden: (what: string) => void }).heardForbidden(
        `${documentURI}: ${effectiveDirective} ${blockedURI}`,
      ),
    )
  })
  page.on('request', (request) => {
    if (request.url().startsWith('http')) heard.hosts.add(new URL(request.url()).origin)
  })
  return heard
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const runsAsScript = (attributes: string): boolean => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes)

async function checkPage(page: Page, address: string): Promise<void> {
  const reply = await page.request.get(address, { headers: { accept: 'text/html' } })
  expect(reply.status(), address).toBe(200)
  const html = await reply.text()
  const policy = reply.headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts, address).not.toMatch(/unsafe/)
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (runsAsScript(attributes)) expect(scripts, `${address}: ${text.slice(0, 60)}`).toContain(hashOf(text))
  }
  expect(html, address).not.toMatch(/<[^>]+\son\w+=/)
  expect(html.match(/<h1/g), address).toHaveLength(1)
  expect(html, address).toMatch(/<meta name="description" content="[^"]{20,200}"/)
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await page.request.get(picture)).headers()['content-type'], address).toBe('image/png')
}

test('a stranger reads every public page, and nothing but ourselves is loaded or run', async ({ page, baseURL }) => {
  const heard = await watchPolicy(page)
  const map = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)/g)].map(([, place = '']) => new URL(place).pathname)
  expect(addresses).toEqual(expect.arrayContaining(['/', '/contact', '/faqs', '/blog', '/blog/mending-bikes']))
  for (const address of addresses) await checkPage(page, address)
  // From page to page as people go, and each for itself.
  await page.goto('/')
  for (const name of ['Blog', 'Contact', 'FAQs', 'Home']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.locator('h1')).toBeVisible()
  }
  await page.goto('/blog')
  await page.getByRole('link', { name: /What is an hour of yours worth/ }).click()
  await expect(page.getByRole('heading', { name: 'Start from what the hour costs you' })).toBeVisible()
  for (const address of ['/login', '/signup', '/explore']) await page.goto(address)
  await page.waitForLoadState('networkidle')
  expect(heard.forbidden).toEqual([])
  expect([...heard.hosts]).toEqual([new URL(baseURL ?? '').origin])

  const missing = await page.goto('/no-such-page')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  expect((await page.request.get('/blog/no-such-article', { headers: { accept: 'text/html' } })).status()).toBe(404)
})

test('a visitor on a phone opens the menu and writes to us', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const bar = page.locator('header').first()
  await expect(bar).not.toHaveAttribute('data-scrolled')
  await page.evaluate(() => window.scrollTo(0, 31))
  await expect(bar).toHaveAttribute('data-scrolled')
  const burger = page.getByRole('button', { name: 'Open the menu' })
  await burger.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(burger).toBeFocused()
  await burger.click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  const address = `zoe.${Date.now()}@example.org`
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Message').fill('Where do I find my receipts?')
  await page.getByLabel('I have read the').check()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you for writing')).toBeVisible()
  const letters = async () => (await page.request.get('/dev/mailbox.json?to=help@sparkhood.example')).text()
  await expect.poll(letters, { timeout: 20_000 }).toContain(address)
})

const openOffline = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ serviceWorkers: 'allow' })).newPage()

test('a member sees their bookings without a signal, and nobody does once they signed out', async ({ browser }) => {
  const page = await openOffline(browser)
  await page.goto('/login')
  await logIn(page, 'ana@sparkhood.example', demoPassword)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await page.goto('/bookings?tab=outward')
  await page.locator('a[href^="/outward-progress/"]').first().click()
  await expect(page).toHaveURL(/outward-progress/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Bookings?$/)
  await page.waitForLoadState('networkidle')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const booking = page.url()

  await page.context().setOffline(true)
  await page.goto(booking)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
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
