import { expect } from '@playwright/test'
import { enterAs } from './people.ts'
import { delayCalls } from './routing.ts'
import { checkScreen, takePicture } from './screen.ts'
import { test } from './test.ts'

test('the navigation says aloud which section a page belongs to', async ({ page }) => {
  await enterAs(page, 'ana', '/you')
  const sections = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const current = (as: string) => sections.and(page.locator(`[aria-current="${as}"]`))
  await expect(current('page')).toHaveText('You')
  await page.goto('/bills')
  await expect(current('true')).toHaveText('You')
  await expect(current('page')).toHaveCount(0)
})

test('on a phone You leads to the wallet, the settings, help and the way out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'ana', '/explore')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'You' }).click()
  await expect(page).toHaveURL('/you')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Wallet' })).toContainText('£')
  for (const name of [/^Your listings/, /^Settings/, /^Help/])
    await expect(main.getByRole('link', { name })).toBeVisible()
  await checkScreen(page, 'you')
  await main.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a conversation beside the list stays open, as a page of its own, where there is no room for both', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, 'ana', '/messages')
  await page.getByRole('link', { name: /^Ben/ }).click()
  await expect(page).toHaveURL(/\/messages\?with=/)
  const ben = new URL(page.url()).searchParams.get('with')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page).toHaveURL(`/chat/${ben}`)
  await expect(page.getByRole('log')).toBeVisible()
  await page.goto(`/messages?with=${ben}&at=1`)
  await expect(page).toHaveURL(`/chat/${ben}?at=1`)
  await page.getByRole('link', { name: 'Back to your messages' }).click()
  await expect(page).toHaveURL('/messages')
})

test('printing what stands on a wide screen leads nowhere else', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, 'ana', '/messages')
  await page.getByRole('link', { name: /^Ben/ }).click()
  await expect(page).toHaveURL(/\/messages\?with=/)
  await page.pdf({ format: 'A4' })
  await expect(page).toHaveURL(/\/messages\?with=/)
})

test('a tap whose page takes its time is answered at once, and one that takes long is said to and can be tried again', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterAs(page, 'ana', '/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  let asked = 0
  let come = (): void => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/settings-*.js', async (route) => {
    asked += 1
    if (asked === 1) await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Loading the page')).toBeAttached()
  await expect(page).toHaveURL('/explore')
  const words = page.getByText('The page is taking a long time to load.')
  await expect(words).toBeVisible()
  await checkScreen(page, 'page-takes-long')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(words).toBeHidden()
  come()
})

test('a result pressed while the last letters are still to be searched for is opened', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterAs(page, 'ana', '/search?q=gardening')
  const result = page.locator('article a[href^="/user-profile/"]').first()
  await expect(result).toBeVisible()
  const letThrough = await delayCalls(page, '**/assets/user-profile-*.js')
  await result.click()
  await expect(page.getByText('Loading the page')).toBeAttached()
  await page.getByRole('searchbox', { name: 'Search people and skills' }).fill('gardening tools')
  // Longer than the debounce of the search.
  await page.waitForTimeout(600)
  letThrough()
  await expect(page).toHaveURL(/\/user-profile\//)
})

test('a result pressed before the last letters are searched for is opened, even if React is slow to render', async ({
  page,
}) => {
  // Delays the tasks of React's scheduler while the flag is set.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (message: unknown, options?: object) {
      if (document.documentElement.dataset.slow) setTimeout(() => post.call(this, message, options), 1500)
      else post.call(this, message, options)
    }
  })
  await enterAs(page, 'ana', '/search?q=gardening')
  const result = page.locator('article a[href^="/user-profile/"]').first()
  await expect(result).toBeVisible()
  const letThrough = await delayCalls(page, '**/assets/user-profile-*.js')
  await page.getByRole('searchbox', { name: 'Search people and skills' }).press('s')
  await result.evaluate((link: HTMLAnchorElement) => {
    document.documentElement.dataset.slow = 'on'
    link.click()
  })
  // Longer than the debounce of the search.
  await page.waitForTimeout(600)
  await page.evaluate(() => delete document.documentElement.dataset.slow)
  letThrough()
  await expect(page).toHaveURL(/\/user-profile\/[^?]*(\?skill=[^&]*)?$/)
  await expect(page.getByRole('button', { name: /^Follow/ })).toBeVisible()
})

test('a page of which a part cannot be had without a signal says so, and can be tried again', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.route('**/assets/unsubscribe-page-*', (route) => route.abort())
  await page.goto('/unsubscribe?token=nonsense')
  await expect(page.getByText('You’re offline. Please try again when you have a signal.')).toBeVisible()
  await page.unroute('**/assets/unsubscribe-page-*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
})

test('the place where somebody lives is never cut, nor is a section of the site', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.route('**/api/users/profile/*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const { data, ...rest } = await response.json()
    const place = {
      locationName: 'Kirkby-in-Ashfield, Nottinghamshire',
      street: '128 Upper Mill Lane',
      zip_code: 'NG17 8AB',
    }
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...place } } })
  })
  await enterAs(page, 'ana', '/settings')
  const bar = page.getByRole('banner')
  const sections = page.getByRole('navigation', { name: 'Main' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(bar.getByText('Kirkby-in-Ashfield')).toBeVisible()
    const cut = await bar
      .locator('strong')
      .evaluateAll((words) => words.filter((word) => word.scrollWidth > word.clientWidth).length)
    expect(cut, `cut at ${width} px`).toBe(0)
    const names = await sections
      .getByText(/^[A-Za-z]+$/)
      .and(page.locator(':visible'))
      .all()
    expect(names).toHaveLength(5)
    for (const name of names)
      expect((await name.boundingBox())?.height, `${await name.textContent()} at ${width} px`).toBeLessThan(24)
    const boxes = await Promise.all(names.map((name) => name.boundingBox()))
    for (const [index, box] of boxes.slice(1).entries())
      expect(box?.x, `tabs apart at ${width} px`).toBeGreaterThan((boxes[index]?.x ?? 0) + (boxes[index]?.width ?? 0))
    await takePicture(page, `frame-${width}`)
  }
})

test('with letters twice as large the place stays on one line, cut with an ellipsis', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await enterAs(page, 'ana', '/settings')
  const bar = page.getByRole('banner')
  const place = bar.getByText('Headingley, Leeds')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    // As in a browser with text at 200 %: lengths in em follow. Resizing the window resets it.
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expect(place).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Search people and skills' })).toBeVisible()
    const { lines, overflow } = await place.evaluate((words) => {
      const { lineHeight, textOverflow } = getComputedStyle(words)
      return { lines: words.getBoundingClientRect().height / Number.parseFloat(lineHeight), overflow: textOverflow }
    })
    expect(Math.round(lines), `lines at ${width} px`).toBe(1)
    expect(overflow).toBe('ellipsis')
    await takePicture(page, `frame-large-${width}`)
  }
  // The browser is reused by the next test.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
})

test('on the narrowest phone all tabs of the notifications are there, and an email address stays in one piece', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enterAs(page, 'ana', '/notifications')
  const tabs = page.getByRole('tablist')
  await expect(tabs.getByRole('tab', { name: /Messages/ })).toBeVisible()
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
  await page.goto('/settings/kyc')
  const email = page.getByText('ana@sparkhood.example')
  await expect(email).toBeVisible()
  expect((await email.boundingBox())?.height).toBeLessThan(30)
})
