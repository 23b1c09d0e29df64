import { expect, type Page } from '@playwright/test'
import { clusterPeople, expectToStandOut, getDrawnMap } from './map.ts'
import { enterAs, setHome, signUp } from './people.ts'
import { checkScreen, takePicture } from './screen.ts'
import { test } from './test.ts'

const phone = { width: 390, height: 844 }
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search people and skills' })
const people = (page: Page) => page.locator('article a[href^="/user-profile/"]')
const skills = (page: Page) => page.locator('article a[href^="/book-service"]')

test('a newcomer in Leeds finds three people for bikes on a phone, however it is spelt, and a free time', async ({
  page,
}) => {
  await signUp(page, 'Nadia')
  await setHome(page, { town: 'Leeds', street: '3 Mill Lane' })
  await page.setViewportSize(phone)
  await page.goto('/explore')
  const free = page.getByRole('article').filter({ hasText: /(away|miles?)Free (today|tomorrow|on|from)/ })
  for (const words of ['bike brakes', 'bicicle', 'brake']) {
    await page.getByRole('link', { name: 'Search people and skills' }).click()
    await expect(box(page)).toBeFocused()
    await page.keyboard.type(words, { delay: 60 })
    await expect(people(page).nth(2)).toBeVisible()
    for (const nth of [0, 1, 2]) {
      const card = page.getByRole('article').nth(nth)
      // Blurred locations are random, and so is who comes third: possibly a lender, who has no free dates.
      await expect(card).toContainText(/(away|miles?)(Free|\d\.\d from|New here|No reviews)/)
      await expect(card).toContainText(/bike|brake|puncture|wheel/i)
    }
    await expect(free.nth(2)).toBeVisible()
    await expect(page.getByText(/\d+ (or more )?people and .* found\./)).toBeAttached()
    if (words !== 'brake') await page.goBack()
  }
  await free.first().getByRole('list', { name: 'Offers' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/book-service\?skill=/)
  await page.getByRole('link', { name: /^Book / }).click()
  await page.getByRole('button', { name: /^Soonest: / }).click()
  await expect(page.getByLabel('Start')).toHaveValue(/^\d\d:\d\d$/)
})

test('who opens a profile from what they found has that before whatever else is offered there', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterAs(page, 'ana', '/search?q=gardening')
  const titles = page.getByRole('article').first().getByRole('list', { name: 'Offers' }).getByRole('link')
  const found = (await titles.first().textContent()) ?? ''
  await people(page).first().click()
  await expect(page).toHaveURL(/\/user-profile\/.*\?skill=/)
  const first = page.getByRole('article').first()
  await expect(first).toContainText(`What you were looking for${found}`)
  await expect(first.getByRole('link', { name: /^Book / })).toHaveAccessibleDescription(found)
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveAttribute('data-variant', 'default')
  await page.goto(page.url().replace(/skill=.*/, 'skill=nobody-offers-this'))
  await expect(first).toBeVisible()
  await expect(page.getByText('What you were looking for')).toHaveCount(0)
})

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('Ana keeps to a day and a kind, and has what’s left beside a map', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2600 })
  await clusterPeople(page)
  await enterAs(page, 'ana', '/search?q=bike')
  const day = inDays(9)
  await expect(people(page).nth(2)).toBeVisible()
  await page.getByLabel('Free on').fill(day)
  await expect(page).toHaveURL(new RegExp(`free=${day}`))
  await expect(page.getByText(/^Free on \w{3} \d/).first()).toBeVisible()
  await page.getByText('Map', { exact: true }).click()
  await expect(page).toHaveURL(/view=map/)
  await expectToStandOut(await getDrawnMap(page), page.locator('[data-person]').first())
  await checkScreen(page, 'search-map')
  await page.getByRole('tab', { name: /Skills/ }).click()
  await expect(page.locator('[data-person]').first()).toBeVisible()
  await page.getByLabel('Kind').selectOption('Tools to borrow')
  await expect(page).toHaveURL(/kind=tool/)
  await page.getByRole('button', { name: /^Free on/ }).click()
  await expect(page).not.toHaveURL(/free=/)
  await page.reload()
  await expect(page.getByLabel('Kind')).toHaveValue('tool')
  await expect(skills(page).first()).toBeVisible()
})

test('Ana types the day on her keyboard; one that is over is refused in words', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterAs(page, 'ana', '/search?q=gardening')
  const year = new Date().getFullYear() + 1
  const day = `${year}-11-11`
  const field = page.getByLabel('Free on')
  await field.pressSequentially(`1111${year}`)
  await expect(page).toHaveURL(new RegExp(`free=${day}`))
  await expect(field).toHaveValue(day)
  await field.fill('2020-02-03')
  await field.blur()
  await expect(page.getByText('Choose a day from today on')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`free=${day}`))
  await page.getByRole('button', { name: /^Free on/ }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByText('Choose a day from today on')).toHaveCount(0)
  // Typed before the address has followed.
  await field.focus()
  await field.evaluate(
    (input: HTMLInputElement, days) => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      for (const one of days) {
        value?.set?.call(input, one)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    [day, '2020-02-03'],
  )
  await field.blur()
  await expect(page).toHaveURL(new RegExp(`free=${day}`))
  await expect(page.getByText('Choose a day from today on')).toBeVisible()
  await expect(field).toHaveValue('2020-02-03')
})

test('words, filters and tab stand in the address; Back skips typing', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'ana', '/explore')
  await page.getByRole('link', { name: 'Search people and skills' }).click()
  await box(page).fill('ga')
  await expect(page.getByText('at least 3 characters')).toBeVisible()
  // Two letters are searched on Enter, and more as they are typed.
  await box(page).fill('tv')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=tv$/)
  await expect(page.getByRole('link', { name: /TV/ }).first()).toBeVisible()
  await box(page).fill('gardning')
  await expect(people(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\?q=gardning$/)
  await box(page).fill('gardening')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=gardening$/)
  await page.getByLabel('Distance').selectOption('Within 10 miles')
  await page.getByRole('tab', { name: /Skills/ }).click()
  await expect(page).toHaveURL(/\?q=gardening&tab=skills&distance=16000$/)
  await skills(page).first().click()
  await expect(page).toHaveURL(/\/book-service\?/)
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=gardening&tab=skills&distance=16000$/)
  await expect(skills(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/explore$/)
  await page.goto('/search')
  await page.getByRole('link', { name: 'gardening', exact: true }).click()
  await expect(people(page).first()).toBeVisible()
  await box(page).fill('')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeHidden()
})

test('the page draws an example while it is at rest, of which nothing is asked for, heard or left', {
  tag: '@nightly',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() => {
    const seen = { drawn: 0, shown: 0 }
    new MutationObserver(() => {
      const card = document.querySelector('[inert] article')
      if (!card) return
      seen.drawn += 1
      if (card.checkVisibility({ visibilityProperty: true })) seen.shown += 1
    }).observe(document, { subtree: true, childList: true })
    Object.assign(window, { example: seen })
  })
  await enterAs(page, 'ana', '/search')
  const seen = () => page.evaluate(() => (window as unknown as { example: { drawn: number; shown: number } }).example)
  await expect.poll(async () => (await seen()).drawn).toBeGreaterThan(0)
  await expect(page.locator('article')).toHaveCount(0)
  expect((await seen()).shown).toBe(0)
  await expect(page.getByText(/^1 (person|neighbour)/)).toHaveCount(0)
  await box(page).fill('bike')
  await expect(people(page).first()).toBeVisible()
  expect(asked.filter((url) => url.includes('00000000-0000-7000'))).toEqual([])
})

test('more is shown without anybody twice', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'ana', '/search?q=gardening')
  await expect(people(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => people(page).count()).toBeGreaterThan(12)
  const links = await people(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
})

test('somebody who looks away, or at somebody, for a while finds all that was shown where it was', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.clock.install()
  await enterAs(page, 'ana', '/search?q=gardening')
  await expect(people(page)).toHaveCount(12)
  const [more] = await Promise.all([
    page.waitForResponse(/[?&]cursor=/),
    page.getByRole('button', { name: 'Show more' }).click(),
  ])
  const shown = 12 + (await more.json()).data.length
  expect(shown).toBeGreaterThan(12)
  await expect(people(page)).toHaveCount(shown)
  // Somebody on the first page has paused their listing meanwhile: it would end with somebody else now.
  let asked = 0
  await page.route('**/api/search/all?**', async (route) => {
    asked += 1
    const response = await route.fetch({ maxRetries: 3 })
    const found = await response.json()
    found.people.data.shift()
    found.people.next_cursor = 'another'
    await route.fulfill({ response, json: found })
  })
  await page.clock.fastForward(61_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const last = people(page).nth(shown - 1)
  const name = (await last.textContent()) ?? ''
  await last.click()
  await expect(page).toHaveURL(/\/user-profile\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(61_000)
  await page.goBack()
  await expect(people(page)).toHaveCount(shown)
  await expect(last).toHaveText(name)
  expect(asked).toBe(0)
  // A new search is fetched again.
  await Promise.all([page.waitForResponse(/\/api\/search\/all\?/), box(page).fill('garden')])
  expect(asked).toBe(1)
})

test('the search looks right before, while, after and when nothing or no answer comes', { tag: '@nightly' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  await enterAs(page, 'ana', '/search')
  await page.goto('/search?q=bike+repair')
  await page.getByRole('tab', { name: /Skills/ }).click()
  await expect(skills(page).first()).toBeVisible()
  await checkScreen(page, 'search-skills')
  await page.goto('/search?q=bike&distance=16000&price=20&stars=4&verified=yes&kind=service')
  await page.getByRole('button', { name: /Within 10 miles/ }).waitFor()
  await checkScreen(page, 'search-filtered')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await takePicture(page, 'search-sheet-390')
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.goto('/search?q=xylophonist+qqq')
  await expect(page.getByRole('heading', { name: 'No users or skills found' })).toBeVisible()
  await expect(people(page).first()).toBeVisible()
  await checkScreen(page, 'search-nothing')
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeHidden()
  await box(page).fill('gardening')
  await page.keyboard.press('Enter')
  await expect(people(page).first()).toBeVisible()
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible()
  await checkScreen(page, 'search-recent')
  await page.route('**/api/search/all?**', () => undefined)
  await page.goto('/search?q=piano')
  await expect(page.getByText('Loading').first()).toBeAttached()
  await page.setViewportSize(phone)
  await takePicture(page, 'search-loading-390')
  await page.unroute('**/api/search/all?**')
  await page.route('**/api/search/all?**', (route) =>
    route.fulfill({
      status: 503,
      json: {
        status: 'error',
        code: 'service.unavailable',
        message: 'We cannot reach our records just now. Please try again in a moment.',
      },
    }),
  )
  await page.goto('/search?q=piano')
  await expect(page.getByRole('alert')).toBeVisible()
  await checkScreen(page, 'search-failed')
  await page.unroute('**/api/search/all?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(people(page).or(skills(page)).first()).toBeVisible()
})

test('who keeps to what nobody near has is told how far was looked', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'ana', '/explore')
  const nobody = { data: [], next_cursor: null, total: 0 }
  await page.route('**/search/all?*', (route) =>
    route.fulfill({ json: { people: nobody, skills: nobody, categories: [], looked_at: 1500 } }),
  )
  await page.goto('/search?q=gardening&verified=yes')
  const looked = (count: string) => `We checked the nearest ${count}. There may be others further away.`
  await expect(page.getByText(looked('1,500'))).toBeVisible()
  await page.route('**/skills/category/*/users?*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    await route.fulfill({ response, json: { ...(await response.json()), looked_at: 5000 } })
  })
  const gardening = '/explore-list?category=Gardening&id=0190a000-0000-7000-8000-000000000001&sort=cheapest'
  await page.goto(gardening)
  await expect(people(page).first()).toBeVisible()
  await expect(page.getByText(looked('5,000'))).toBeVisible()
  await page.goto(`${gardening}&price=0.01`)
  await expect(page.getByRole('heading', { name: 'Nobody nearby offers gardening like this' })).toBeVisible()
})
