import { expect, type Page } from '@playwright/test'
import { enterAs, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

const leeds = { latitude: 53.8197, longitude: -1.5765 }
const paris = { latitude: 48.8566, longitude: 2.3522 }
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Opens the booking form of the first service nearby. */
async function openBookingForm(page: Page): Promise<void> {
  await page.goto('/explore?distance=8000')
  await page.getByRole('article').filter({ hasText: '/hr' }).getByRole('link').first().click()
  for (const next of [/\/book-form/]) {
    await page.getByRole('main').getByRole('link', { name: /^Book/ }).first().click()
    await expect(page).toHaveURL(next)
  }
  await expect(page.getByLabel('What do you need?')).toBeVisible()
}

test('Fay lets her phone say where home is, and what it will not say is told in words', async ({ page, context }) => {
  await signUp(page, 'Fay', '/explore')
  await expect(page.getByText('Where do you live?')).toBeVisible()
  await press(page, 'Use my location')
  await expect(page.getByText('Your browser isn’t sharing your location.')).toBeVisible()
  await checkScreen(page, 'places-not-told')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(paris)
  await press(page, 'Use my location')
  await expect(page.getByText('No details available for this location')).toBeVisible()
  await context.setGeolocation(leeds)
  await page.route('**/api/places/at/**', (route) => route.abort())
  await press(page, 'Use my location')
  await expect(page.getByText('Failed to geocode address')).toBeVisible()
  await page.unroute('**/api/places/at/**')
  await press(page, 'Use my location')
  await expect(page.getByText('Where do you live?')).toHaveCount(0)
  await expect(page.getByLabel('City')).toHaveValue('')
  await expect(page.getByRole('article').first()).toBeVisible()

  await openBookingForm(page)
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.fill('1 Nowhere Qqqqxx')
  await expect(page.getByText('No details available for this address')).toBeVisible()
  await where.blur()
  await expect(page.getByText('Could not find coordinates for this address')).toBeVisible()
  await page.route('**/api/places/suggest**', (route) => route.abort())
  await where.fill('2 Nowhere Qqqqxx')
  await expect(page.getByText('Failed to geocode address')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/places/suggest**')
  // A complete postcode needs no choice from the suggestions.
  await where.fill('LS6 2ES')
  await where.blur()
  await expect(where).toHaveValue(/Leeds.* LS6 2ES$/)
  await where.fill('4 Cliff Road LS6 2ES')
  await expect(page.getByRole('option', { name: '4 Cliff Road, Leeds, West Yorkshire LS6 2ES' })).toBeVisible()
  await expect(page.getByText('Places: GeoNames, CC BY 4.0')).toBeVisible()
  await checkScreen(page, 'places-suggested')
  await where.press('Escape')
  await press(page, 'Use my location')
  await expect(where).toHaveValue(/, Leeds$/)
})

test('Gus is asked where home is before he looks at London, and then sees who is near', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await signUp(page, 'Gus', '/explore')
  const asked = page.getByText('Where do you live?')
  const cards = page.getByRole('article')
  const distances = cards.getByText(/\bmiles?\b/)
  await page.goto('/search?q=bike&distance=1600')
  await expect(cards.first()).toBeVisible()
  await expect(asked).toBeVisible()
  await expect(page.getByText('Set your place to filter by distance.')).toBeVisible()
  await expect(page.getByLabel('Distance')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Within 1 mile remove' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All of Bike repair' }).click()
  await expect(cards.first()).toBeVisible()
  await expect(distances).toHaveCount(0)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(leeds)
  await press(page, 'Use my location')
  await expect(asked).toHaveCount(0)
  await expect(distances.first()).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Distance')).toHaveValue('1600')
  await expect(distances.first()).toBeVisible()
})

test('Hana, whose computer knows only roughly where she is, is asked whether that is home', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await signUp(page, 'Hana')
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/users/update/')) saves += 1
  })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.7965, longitude: -1.5478, accuracy: 25_000 })
  // As on her first visit after signing up with Google, and on request.
  await page.goto('/explore?firstLogin=true')
  await expect(page.getByText('Do you live in Leeds?')).toBeVisible()
  await expect(page).toHaveURL(/\/explore$/)
  await checkScreen(page, 'places-guessed')
  await page.goto('/search?q=bike')
  await press(page, 'Use my location')
  await expect(page.getByText('Do you live in Leeds?')).toBeVisible()
  await page.goto('/settings/profile')
  await press(page, 'Use my location')
  await expect(page.getByText('Is Leeds right?')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Town or district' })).toHaveValue('Leeds')
  await page.goto('/explore')
  await press(page, 'Use my location')
  expect(saves).toBe(0)
  await press(page, 'Yes, Leeds')
  await expect(page.getByText('Your first 10 Sparks are on their way to your wallet.')).toBeVisible()
  await expect(page.getByText('Do you live in Leeds?')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Leeds/ }).first()).toBeVisible()
  expect(saves).toBe(1)
})

test.describe('from the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('Fay sees free times by the clocks of the place, on the night they change, and when there are none', {
    tag: '@nightly',
  }, async ({ page }) => {
    await signUp(page, 'Fay')
    const day = '2026-10-25'
    let next: string | null = `${day}T01:30:00.000Z`
    const starts = ['00:30', '01:00', '01:30', '09:00'].map((time) => `${day}T${time}:00.000Z`)
    await page.clock.setFixedTime('2026-10-20T12:00:00Z')
    await page.route('**/api/availability/slots/**', (route) =>
      route.fulfill({
        json: { data: { time_zone: 'Europe/London', days: [{ day, starts: next ? starts : [] }], next } },
      }),
    )
    await openBookingForm(page)
    await press(page, 'Soonest: Sun 25 Oct, 01:30')
    const start = page.getByLabel('Start')
    await expect(start).toHaveValue('01:30 again')
    await expect(start.locator('option')).toHaveText(['Choose a time', '01:30', '01:00 again', '01:30 again', '09:00'])
    await expect(page.getByText('The clocks go back that night; this is after the change.')).toBeVisible()
    await checkScreen(page, 'places-clocks-back')
    await page.getByLabel('Day').click()
    await expect(page.getByRole('button', { name: '24 October 2026', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: '25 October 2026', exact: true })).toBeEnabled()
    next = null
    await page.reload()
    await expect(page.getByText('has no free time that long in the next three months')).toBeVisible()
    await expect(start).toHaveValue('')
    await expect(start.locator('option').first()).toHaveText('Nothing free')
    await checkScreen(page, 'places-nothing-free')
  })
})

test('Ana keeps the people of a category to what she wants, and is shown who is near where nobody is left', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterAs(page, 'ana', '/explore-all')
  await page
    .getByRole('link', { name: /Bike repair/ })
    .first()
    .click()
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText(/mile/)
  const prices = async () =>
    (await page.locator('article [class*=price]').allInnerTexts()).map((text) =>
      text.startsWith('Free') ? 0 : Number(/£([\d.]+)/.exec(text)?.[1]),
    )
  await page.getByLabel('Order').selectOption('cheapest')
  await expect(page).toHaveURL(/sort=cheapest/)
  const isCheapestFirst = async (): Promise<boolean> => {
    const found = await prices()
    return found.length > 1 && found.every((price, nth) => price >= (found[nth - 1] ?? 0))
  }
  await expect.poll(isCheapestFirst).toBe(true)
  await page.getByLabel('Kind').selectOption('service')
  await page.getByLabel('Distance').selectOption('8000')
  await page.getByLabel('Rating').selectOption('4')
  await expect(page).toHaveURL(/distance=8000.*stars=4.*kind=service.*sort=cheapest/)
  await expect(cards.first()).toBeVisible()
  await checkScreen(page, 'category-chosen')
  await page.reload()
  await expect(page.getByLabel('Rating')).toHaveValue('4')
  await page.getByLabel('Price up to, in £').fill('12,50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('At most 1,000, such as 12.50')).toBeVisible()
  // The field loses the focus by a tap on the next filter: both take effect.
  await page.getByLabel('Price up to, in £').fill('£ 0.01')
  await page.getByLabel('Identity checked').evaluate((box: HTMLElement) => {
    ;(document.activeElement as HTMLElement).blur()
    box.click()
  })
  await expect(page).toHaveURL(/price=0\.01.*verified=yes/)
  await page.getByLabel('Identity checked').click()
  await expect(page.getByText('Nobody offers bike repair like this')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Near you instead' })).toBeVisible()
  await expect(cards.first()).toBeVisible()
  await checkScreen(page, 'category-nobody')
  await page.getByRole('button', { name: 'Show everyone who does' }).click()
  await expect(page).not.toHaveURL(/price|stars|kind/)
  await expect(cards.first()).toBeVisible()

  await page.goto('/bookings?tab=outward')
  await page.locator('a[href*="/outward-progress/"]').first().click()
  await expect(page).toHaveURL(/\/outward-progress\//)
  await page.goto(page.url().replace('outward-progress', 'outward-details'))
  await page.getByRole('button', { name: 'Show on a map' }).click()
  await expect(page.getByRole('region', { name: /^Map\. It shows / }).locator('[data-drawn]')).toBeVisible({
    timeout: 30_000,
  })
  await checkScreen(page, 'places-map-of-a-booking')
})
