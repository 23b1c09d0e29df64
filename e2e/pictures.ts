import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { getChromium } from './chromium.ts'

// Takes the pictures that the public pages show of the product, and draws those that go with links and icons. Run by
// hand when the screens have changed; what it writes is checked in:
// `node e2e/pictures.ts http://127.0.0.1:3000` while `npm start` runs.
const root = fileURLToPath(new URL('..', import.meta.url))
const publicFolder = join(root, 'web/public')
const phone = { width: 390, height: 780 }

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('ana@sparkhood.example')
  await page.getByLabel('Password', { exact: true }).fill('sparkhood-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/explore$/)
}

/** Each screenshot by the name of its file, and how to get there. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  search: async (page) => {
    await page.goto('/search')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('garden')
    await page.locator('a[href^="/user-profile/"]').first().waitFor()
    await page.locator(':focus').blur()
  },
  profile: async (page) => {
    await page.goto('/search')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('bike')
    await page.locator('a[href^="/user-profile/"]').first().click()
    await page.waitForURL(/user-profile/)
  },
  booking: async (page) => {
    await page.goto('/bookings?tab=outward')
    await page.locator('a[href^="/outward-progress/"]', { hasText: 'Flat-pack' }).first().click()
    await page.waitForURL(/outward-progress/)
  },
  messages: async (page) => {
    await page.goto('/messages')
    await page.locator('a[href^="/chat/"]', { hasText: 'Ben' }).first().click()
    await page.waitForURL(/chat/)
  },
}

async function takeScreens(browser: Browser, baseURL: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL,
      colorScheme,
      viewport: phone,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    })
    const page = await context.newPage()
    await signIn(page)
    // Fonts that load while a page is open are used from the next page on.
    await page.waitForLoadState('networkidle')
    for (const [name, reach] of Object.entries(screens)) {
      await reach(page)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(500)
      await keep(page, `screens/${name}-${colorScheme}`)
    }
    await context.close()
  }
}

/** Saves a phone-sized screenshot and one of twice the size, as WebP, which the browser encodes. */
async function keep(page: Page, name: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const times of [1, 2]) {
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: times === 1 ? 72 : 58,
      clip: { x: 0, y: await page.evaluate(() => window.scrollY), ...phone, scale: times / 2 },
    })
    writeFileSync(join(publicFolder, `${name}-${phone.width * times}.webp`), Buffer.from(data, 'base64'))
  }
  await devtools.detach()
}

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const drawing = (name: string): string => {
  const svg = readFileSync(join(publicFolder, name), 'utf8')
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
const headingFont = readFileSync(
  join(root, 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'),
).toString('base64')

const card = (title: string, picture: string): string => `
<style>
  @font-face { font-family: H; font-weight: 600 800; src: url(data:font/woff2;base64,${headingFont}) }
  body { margin: 0; width: 1200px; height: 630px; display: flex; background: #0f4a38; color: #fffaf0; font-family: H }
  div { flex: 1; padding: 72px 24px 72px 72px; display: flex; flex-direction: column; justify-content: space-between }
  h1 { margin: 0; font: 700 68px/1.06 H; letter-spacing: -.02em; text-wrap: balance }
  p { margin: 0; display: flex; align-items: center; gap: 20px; font: 700 38px H }
  .picture { width: 500px; height: 630px; object-fit: cover }
</style>
<div><h1>${inHtml(title)}</h1><p><img src="${drawing('icon.svg')}" width="64" height="64">Sparkhood</p></div>
<img class="picture" src="${drawing(picture)}">`

type Card = { name: string; title: string; picture: string }

/** The preview card of each page: its heading, and its first picture. */
async function readCards(page: Page, site: string): Promise<Card[]> {
  await page.goto(site)
  const promise = (await page.locator('meta[name=description]').getAttribute('content')) ?? ''
  const cards = [{ name: 'home', title: promise, picture: 'pictures/hero.svg' }]
  await page.goto(`${site}/blog`)
  for (const item of await page.getByRole('main').getByRole('listitem').all()) {
    const link = item.getByRole('link')
    const picture = (await item.locator('img').getAttribute('src')) ?? ''
    const name = ((await link.getAttribute('href')) ?? '').replace('/blog/', '')
    cards.push({ name, title: (await link.textContent()) ?? '', picture: picture.slice(1) })
  }
  return cards
}

/** Draws the link preview images: 1200 by 630, the usual size for Open Graph. */
async function drawCards(page: Page, site: string): Promise<void> {
  const cards = await readCards(page, site)
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1200, height: 630 })
  for (const { name, title, picture } of cards) {
    await page.setContent(card(title, picture))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(publicFolder, `og/${name}.png`) })
  }
}

/** Draws the app icons. For systems that crop them, the logo stays within the safe zone (maskable). */
async function drawIcons(page: Page): Promise<void> {
  const icons = [
    { name: '192', size: 192, sign: 1 },
    { name: '512', size: 512, sign: 1 },
    { name: 'maskable-192', size: 192, sign: 0.78 },
    { name: 'maskable-512', size: 512, sign: 0.78 },
    { name: 'apple-touch', size: 180, sign: 0.9 },
  ]
  for (const { name, size, sign } of icons) {
    await page.setViewportSize({ width: size, height: size })
    const isWhole = sign < 1
    const side = size * sign
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:${size}px;background:${isWhole ? '#175c46' : 'transparent'}">
       <img src="${drawing('icon.svg')}" width="${side}" height="${side}">`,
    )
    await page.screenshot({ path: join(publicFolder, `icons/${name}.png`), omitBackground: true })
  }
}

const [site = 'http://127.0.0.1:3000'] = process.argv.slice(2)
for (const folder of ['screens', 'og', 'icons']) mkdirSync(join(publicFolder, folder), { recursive: true })
const browser = await chromium.launch(await getChromium())
const page = await browser.newPage()
await drawCards(page, site)
await drawIcons(page)
await page.close()
await takeScreens(browser, site)
await browser.close()
