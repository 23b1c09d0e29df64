import { expect, type Page } from '@playwright/test'
import { enterAs, getMemberId } from './people.ts'
import { test } from './test.ts'

const own = /^\/api\/users\/profile\/[^/]+$/

const pages: [string, RegExp[]][] = [
  [
    '/explore',
    [
      own,
      /^\/api\/admin\/skills\/get\/published$/,
      /^\/api\/users\/people\/nearby\/[^/]+\/[^/]+\/all\?limit=12&cards=short$/,
    ],
  ],
  ['/explore?city=Leeds', [own]],
  ['/search?q=bike+brakes', [own, /^\/api\/search\/all\?q=bike\+brakes&cards=short$/]],
  ['/messages', [own, /^\/api\/message\/chat\/history\/users$/]],
  [
    '/bookings',
    [
      own,
      ...['inward', 'outward'].map((side) => new RegExp(`^/api/bookings/get/user/${side}\\?order=stage&stage=open$`)),
    ],
  ],
  ['/bookings?tab=outward', [own]],
  ['/community', [own, /^\/api\/community\/news\?from=all$/]],
  ['/settings', [own]],
]

/** The number of prefetched replies that the page has not used yet. */
const getLeft = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as { early?: Map<string, unknown> }).early?.size)

test.describe('what a page reads first is on its way before its scripts, and is not read in vain', () => {
  for (const [address, reads] of pages)
    test(address, { tag: '@nightly' }, async ({ page }) => {
      await enterAs(page, 'ana', '/settings')
      await page.goto('/api/health/live')
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        asked.push(pathname + search)
      })
      await page.goto(address)
      const calls = (): string[] => asked.filter((path) => path.startsWith('/api/'))
      await expect.poll(() => reads.every((read) => calls().some((path) => read.test(path)))).toBe(true)
      // Each is used by the page that it was prefetched for.
      await expect.poll(() => getLeft(page)).toBe(0)
      for (const read of reads) expect(calls().filter((path) => read.test(path))).toHaveLength(1)
      expect(
        calls()
          .slice(0, reads.length)
          .every((path) => reads.some((read) => read.test(path))),
      ).toBe(true)
    })

  test('the profile of a neighbour', { tag: '@nightly' }, async ({ page }) => {
    await enterAs(page, 'ben')
    const ben = await getMemberId(page)
    await enterAs(page, 'ella')
    await page.goto('/api/health/live')
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto(`/user-profile/${ben}`)
    await expect.poll(() => getLeft(page)).toBe(0)
    for (const read of [`/api/users/profile/${ben}`, `/api/bookings/reliability/${ben}`])
      expect(calls.filter((path) => path === read)).toHaveLength(1)
  })
})

test('where nobody is signed in nothing is asked for a member', { tag: '@nightly' }, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/messages')
  await expect(page).toHaveURL(/\/login/)
  expect(calls.filter((path) => path.startsWith('/api/message') || path.startsWith('/api/users'))).toEqual([])
})

test.describe('fonts', () => {
  test.use({ serviceWorkers: 'block' })

  const isDrawnWith = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.fonts.check('1rem "Source Sans 3 Variable"') && document.fonts.size > 2)

  test('come with a page that is drawn ahead, and behind what a member’s page shows for the next document', async ({
    page,
  }) => {
    await page.goto('/faqs')
    await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(2)
    await expect.poll(() => isDrawnWith(page)).toBe(true)
    await enterAs(page, 'ana', '/settings')
    await page.goto('/api/health/live')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/explore')
    await expect.poll(() => asked.some((path) => path.endsWith('.woff2'))).toBe(true)
    expect(await isDrawnWith(page)).toBe(false)
    const [fonts, people] = [/\/fonts-.*\.css$/, /\/people\/nearby\//].map((path) =>
      asked.findIndex((one) => path.test(one)),
    )
    expect(people).toBeGreaterThan(-1)
    expect(fonts).toBeGreaterThan(people ?? -1)
    expect(asked.slice(0, fonts).filter((path) => path.endsWith('.woff2'))).toEqual([])
    await page.getByRole('link', { name: 'Messages' }).first().click()
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    expect(await isDrawnWith(page)).toBe(false)
    await page.goto('/messages')
    await expect.poll(() => isDrawnWith(page)).toBe(true)
  })
})
