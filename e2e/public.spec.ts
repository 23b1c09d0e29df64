import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { brand } from '../contract/brand.ts'
import { enterAs } from './people.ts'
import { test } from './test.ts'

/** Records violations of the content security policy, and requests to other hosts. */
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

const getHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const runsAsScript = (attributes: string): boolean => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes)

type PageData = Record<'@type' | 'headline' | 'datePublished' | 'url' | 'image', string> & {
  '@graph'?: PageData[]
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[]
}

/** Checks the structured data (schema.org) of a page against its visible content. */
async function checkStructuredData(page: Page, address: string, html: string): Promise<void> {
  const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1]
  const told: PageData | undefined = text === undefined ? undefined : JSON.parse(text)
  if (address === '/') expect(told?.['@graph']?.map((one) => one['@type'])).toEqual(['Organization', 'WebSite'])
  if (address === '/faqs') {
    expect(told?.mainEntity?.length).toBeGreaterThan(3)
    for (const { name, acceptedAnswer } of told?.mainEntity ?? []) {
      expect(html, address).toContain(name)
      expect(acceptedAnswer.text, name).not.toMatch(/[[\]<>]/)
    }
  }
  if (!address.startsWith('/blog/')) return
  expect(told?.['@type'], address).toBe('BlogPosting')
  expect(html, address).toContain(`>${told?.headline}<`)
  expect(Date.parse(told?.datePublished ?? ''), address).toBeLessThan(Date.now())
  expect(new URL(told?.url ?? '').pathname).toBe(address)
  expect((await page.request.get(told?.image ?? '')).status(), address).toBe(200)
}

async function checkPage(page: Page, address: string): Promise<void> {
  const reply = await page.request.get(address, { headers: { accept: 'text/html' } })
  expect(reply.status(), address).toBe(200)
  const html = await reply.text()
  const policy = reply.headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts, address).not.toMatch(/unsafe/)
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (runsAsScript(attributes)) expect(scripts, `${address}: ${text.slice(0, 60)}`).toContain(getHash(text))
  }
  expect(html, address).not.toMatch(/<[^>]+\son\w+=/)
  expect(html.match(/<h1/g), address).toHaveLength(1)
  expect(html, address).toMatch(/<meta name="description" content="[^"]{20,200}"/)
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await page.request.get(picture)).headers()['content-type'], address).toBe('image/png')
  await checkStructuredData(page, address, html)
}

test('a stranger reads every public page, and nothing but ourselves is loaded or run', async ({ page, baseURL }) => {
  const heard = await watchPolicy(page)
  const map = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)/g)].map(([, place = '']) => new URL(place).pathname)
  expect(addresses).toEqual(expect.arrayContaining(['/', '/contact', '/faqs', '/blog', '/blog/mending-bikes']))
  // Content by members is rendered by scripts; everything else is there without them.
  const districts = addresses.filter((address) => address.startsWith('/near/'))
  for (const address of addresses.filter((one) => !districts.includes(one))) await checkPage(page, address)
  await page.goto(districts[0] ?? '')
  await expect(
    page.getByRole('heading', { name: `Neighbours in ${districts[0]?.slice('/near/'.length)}` }),
  ).toBeVisible()
  // By navigating from page to page, and by opening each address.
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
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect((await page.request.get('/blog/no-such-article', { headers: { accept: 'text/html' } })).status()).toBe(404)
})

test('the product is shown by night to who chose the night, whatever their device says', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  await page.goto('/')
  const screen = page.getByRole('img', { name: 'on a phone' })
  await expect(screen).toHaveAttribute('data-mode', 'dark')
  await expect.poll(() => screen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(asked.filter((path) => path.startsWith('/screens/') && path.includes('light'))).toEqual([])
})

test('a visitor on a phone opens the menu and writes to us', { tag: '@nightly' }, async ({ page }) => {
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
  await burger.click()
  await bar.getByRole('link', { name: /, home$/ }).click()
  await expect(page).toHaveURL('/')
  await expect(burger).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  const address = `zoe.${Date.now()}@example.org`
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Message').fill('Where do I find my receipts?')
  await page.getByRole('link', { name: 'help page' }).click()
  await expect(page).not.toHaveURL(/\/contact$/)
  await page.goBack()
  await expect(page.getByLabel('Message')).toHaveValue('Where do I find my receipts?')
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Where do I find my receipts?')
  await page.getByLabel('I have read the').check()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thank you for your message')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('Message')).toHaveValue('')
  const emails = async () => (await page.request.get('/dev/mailbox.json?to=help@sparkhood.example')).text()
  await expect.poll(emails, { timeout: 20_000 }).toContain(address)
})

test('the app that can be installed carries the name of the product, and all that it names is there', async ({
  page,
}) => {
  const answer = await page.request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const app = (await answer.json()) as { name: string; icons: { src: string }[]; screenshots: { src: string }[] }
  expect(app.name).toBe(brand.name)
  const named = [...app.icons, ...app.screenshots].map(({ src }) => src)
  expect(named.length).toBeGreaterThan(5)
  for (const src of named) expect((await page.request.get(src)).headers()['content-type'], src).toMatch(/^image\//)
})

test('a browser’s offer to install, made before the scripts have come, waits behind a button', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const prompt = () => {
        document.title = 'asked'
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
  })
  await page.goto('/')
  await page.getByRole('link', { name: /Android/ }).click()
  await expect(page.getByRole('heading', { name: 'Android' })).toBeVisible()
  await page.getByRole('button', { name: 'Install Sparkhood' }).click()
  await expect(page).toHaveTitle('asked')
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(page.getByText('You already have it')).toBeVisible()
})

test('what is printed stands on paper alone, in dark letters, with who wrote it', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAs(page, 'ana', '/user/statement')
  const newest = page.locator('a[href^="/receipt/"]').first()
  await expect(newest).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(newest).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByLabel('Filter transactions')).toBeHidden()
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
  await newest.click()
  await expect(page).toHaveURL(/receipt/)
  const paper = page.getByRole('article')
  await expect(paper).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  // As browsers do before and after printing, some of them twice.
  for (const _ of [1, 2]) await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(paper).toContainText('help@sparkhood.example')
  await expect(paper.getByText('help@sparkhood.example')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('what Ana typed in one tab is gone from it once she has logged out in another', async ({ page, context }) => {
  await enterAs(page, 'ana', '/explore')
  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByLabel('Message').fill('My neighbour owes me a ladder.')
  await expect.poll(() => other.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => other.evaluate(() => sessionStorage.length)).toBe(0)
  await other.reload()
  await expect(other.getByLabel('Message')).toHaveValue('')
})
