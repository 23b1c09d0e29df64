import { expect, type Route } from '@playwright/test'
import { clusterPeople, expectToStandOut, getDrawnMap } from './map.ts'
import { closeAll, openTwo } from './pages.ts'
import { callApi, enterAs, getIdFromUrl, getMemberId, signUp } from './people.ts'
import { checkScreen, takePicture } from './screen.ts'
import { test } from './test.ts'

test('Ana sees why each neighbour is shown, and where they are on a map', async ({ page }) => {
  await enterAs(page, 'ana', '/explore')
  await expect(page.getByText(/^Free (today|tomorrow|on|from)/).first()).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: /\d\.\d from/ }).first()).toBeVisible()
  await expect(cards.filter({ hasText: /minutes away|Rated/ })).toHaveCount(0)

  await page.getByText('Map', { exact: true }).click()
  await expect(page).toHaveURL(/view=map/)
  await getDrawnMap(page)
  await page.locator('[data-person]').first().getByRole('link').first().focus()
  await checkScreen(page, 'explore-map')
})

test('a person chosen on the list stands out on the map, also among others close by', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2600 })
  await clusterPeople(page)
  await enterAs(page, 'ana', '/explore?view=map')
  const map = await getDrawnMap(page)
  for (const nth of [0, 1]) await expectToStandOut(map, page.locator('[data-person]').nth(nth))
})

for (const [how, answer] of [
  ['is refused', (route) => route.fulfill({ status: 503 })],
  ['is none', (route) => route.fulfill({ json: { version: 8 } })],
  ['never comes', () => undefined],
] as const satisfies [string, (route: Route) => unknown][])
  test(`people stand on the plain map where an operator’s own style ${how}`, { tag: '@nightly' }, async ({ page }) => {
    const json = { status: 'success', data: { style_url: '/own-style.json' } }
    await page.route('**/api/site/map', (route) => route.fulfill({ json }))
    await page.route('**/own-style.json', answer)
    await page.setViewportSize({ width: 1280, height: 2600 })
    await enterAs(page, 'ana', '/explore?view=map')
    const map = await getDrawnMap(page)
    await expect(map.getByText('Places: GeoNames')).toBeAttached()
    await expectToStandOut(map, page.locator('[data-person]').first())
  })

test('somebody who comes back to a long list finds it where they left it', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [address, leadsTo] of [
    ['/explore', /\/user-profile\//],
    ['/search?q=gardening', /\/user-profile\//],
    ['/search?q=gardening&tab=skills', /\/book-service\?/],
  ] as const) {
    await enterAs(page, 'ana', address)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(12)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(14)
    const left = cards.nth(13)
    await left.scrollIntoViewIfNeeded()
    const before = await left.boundingBox()
    await left.getByRole('link').first().click()
    await expect(page).toHaveURL(leadsTo)
    await page.goBack()
    await expect(left).toBeInViewport()
    const after = await left.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), address).toBeLessThan(8)
  }
})

test('whose own profile cannot be read sees nobody called nearby who lives elsewhere', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterAs(page, 'ana', '/install')
  await page.route('**/users/profile/*', (route) => route.abort())
  await page.goto('/explore')
  const main = page.getByRole('main')
  await expect(main.getByText('We couldn’t load where you live')).toBeVisible({ timeout: 20_000 })
  await expect(main.getByRole('article')).toHaveCount(0)
  await checkScreen(page, 'explore-unknown')
  await page.unroute('**/users/profile/*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('')
})

test('a next page that does not come says why, and comes at another press', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await enterAs(page, 'ana', '/explore')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(12)
  // It loads last; offline none of the page's scripts load.
  await expect(page.getByRole('button', { name: /notification/i })).toBeVisible()
  await page.waitForTimeout(1000)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('alert')).toContainText('You’re offline.')
  const json = { status: 'error', code: 'service.unavailable', message: 'We are very busy at the moment.' }
  await page.route(/cursor=/, (route) => route.fulfill({ status: 503, json }))
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toContainText(json.message)
  await page.unroute(/cursor=/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(12)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a category is called what we call it, whatever the link to it says', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'ana')
  const { data } = await callApi<{ data: { _id: string; title: string }[] }>(page, 'GET /admin/skills/get/published')
  const gardening = data.find(({ title }) => title === 'Gardening')?._id
  const said = 'Verify your bank details by phone'
  await page.goto(`/explore-list?${new URLSearchParams({ category: said, id: gardening ?? '' })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gardening')
  await expect(page.getByText(said)).toHaveCount(0)
  const nowhere = '01a1fd79-16d2-7726-a9c2-32ae0914d13d'
  await page.goto(`/explore-list?${new URLSearchParams({ category: said, id: nowhere })}`)
  await expect(page.getByText('This category could not be found.')).toBeVisible()
  await expect(page.getByText(said)).toHaveCount(0)
})

test('what goes while Ana reads it is not to be booked any more, and her words for it stay', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.clock.install()
  await enterAs(page, 'ana', '/search?q=gardening&tab=skills&kind=service')
  await page.locator('article a[href^="/book-service"]').first().click()
  await page.getByRole('link', { name: /^Book / }).click()
  const need = page.getByLabel('What do you need?')
  await need.fill('The hedge, before the swifts are back.')
  const json = { status: 'error', code: 'skill.not_found', message: 'Skill not found' }
  await page.route(`**/api/skills/${getIdFromUrl(page)}`, (route) => route.fulfill({ status: 404, json }))
  // Fresh data is not refetched for 15 seconds.
  await page.clock.fastForward(16_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('This can’t be booked any more.')).toBeVisible()
  await expect(need).toHaveValue('The hedge, before the swifts are back.')
  await page.getByRole('link', { name: 'Back to the service' }).click()
  await expect(page.getByText('No service details available.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Book / })).toHaveCount(0)
})

test('a part of the booking form that does not come without a signal leaves the rest as it is', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await enterAs(page, 'ana', '/search?q=gardening&tab=skills&kind=service')
  await page.locator('article a[href^="/book-service"]').first().click()
  await page.getByRole('link', { name: /^Book / }).click()
  const need = page.getByLabel('What do you need?')
  await need.fill('The hedge, before the swifts are back.')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Day/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('You’re offline. Please try again when you have a signal.')).toBeVisible()
  await checkScreen(page, 'booking-form-offline')
  await expect(need).toHaveValue('The hedge, before the swifts are back.')
  await context.setOffline(false)
  await sheet.getByRole('button', { name: 'Reload the page' }).click()
  await expect(need).toHaveValue('The hedge, before the swifts are back.')
  await page.getByRole('button', { name: /^Day/ }).click()
  await expect(sheet.getByRole('grid').or(sheet.getByRole('table')).first()).toBeVisible()
})

test('a neighbour who offers nothing yet is a line among the cards', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/api/users/people/nearby/**', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const { data, ...rest } = await response.json()
    // Some of the people there have no listings.
    const [first, second, ...others] = data.filter(({ skills }: { skills: unknown[] }) => skills.length > 0)
    await route.fulfill({ response, json: { ...rest, data: [first, { ...second, skills: [] }, ...others] } })
  })
  await enterAs(page, 'ana', '/explore')
  const line = page.getByRole('article').filter({ hasText: 'No skills listed yet' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(line).toHaveCount(1)
    expect((await line.boundingBox())?.height, `at ${width} px`).toBeLessThan(60)
    await line.scrollIntoViewIfNeeded()
    await takePicture(page, `explore-no-skills-${width}`)
  }
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/\/user-profile\//)
})

test('of many listings a profile shows the first, and all once they are asked for', { tag: '@nightly' }, async ({
  browser,
}) => {
  const [ana, ben] = await openTwo(browser)
  await signUp(ben, 'Ben')
  const { data } = await callApi<{ data: { _id: string }[] }>(ben, 'GET /admin/skills/get/published')
  for (const { _id: skillCategoryId } of data.slice(0, 9)) {
    const description = 'Done with care.'
    await callApi(ben, 'POST /skills', { skillCategoryId, experience_level: 'expert', hourly_rate: 10, description })
  }
  await signUp(ana, 'Ana')
  await ana.goto(`/user-profile/${await getMemberId(ben)}`)
  const offered = ana.getByRole('region', { name: 'What Ben offers' }).getByRole('article')
  await expect(offered).toHaveCount(6)
  await checkScreen(ana, 'many-listings')
  await ana.getByRole('button', { name: 'Show all 9' }).click()
  await expect(offered).toHaveCount(9)
  await offered.last().getByRole('link').first().click()
  await expect(ana).not.toHaveURL(/user-profile/)
  await ana.goBack()
  await expect(offered).toHaveCount(9)
  await closeAll(ana, ben)
})
