import { expect, type Page } from '@playwright/test'
import { callApi, enterAs, getMemberId } from './people.ts'
import { test } from './test.ts'

const phone = { width: 390, height: 844 }

/** The unit of a price is not sent for an hour, the default. */
type Found = { data: { _id: string; kind?: 'tool'; rate_unit?: string; hourly_rate: number; owner: { _id: string } }[] }

/** Opens the booking form of a neighbour from Explore, and fills it in for an hour. */
async function fillInForm(page: Page, who = 'ana'): Promise<string> {
  await enterAs(page, who, '/explore')
  const own = await getMemberId(page)
  const { data } = await callApi<Found>(page, 'GET /skills/searchname/gardening?limit=50')
  const offers = data.filter(({ kind, owner }) => kind !== 'tool' && owner._id !== own)
  const offer = offers.find(({ rate_unit, hourly_rate }) => !rate_unit && hourly_rate > 0 && hourly_rate < 15)
  const form = `/book-form?skill=${offer?._id}`
  await page.goto(form)
  await page.getByLabel(/^What (do you need|is it for)\?/).fill('A hand with the back garden.')
  await page.getByRole('button', { name: /^Soonest/ }).click()
  return form
}

const paying = (page: Page) => page.getByRole('dialog', { name: 'How would you like to pay?' })

/** Opens the payment sheet; its history entry is added a moment later. */
async function openPaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(paying(page)).toBeVisible()
  await expectSheets(page, 1)
}

/** Checks for how many open sheets the current history entry stands. */
const expectSheets = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.sheets ?? 0)).toBe(count)

const pressBack = (page: Page): Promise<void> => page.evaluate(() => void setTimeout(() => history.back()))

for (const viewport of [phone, { width: 1280, height: 800 }])
  test(`Back closes the payment sheet before it leaves the page, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const form = await fillInForm(page)
    await openPaying(page)
    await pressBack(page)
    await expect(paying(page)).toHaveCount(0)
    await expect(page).toHaveURL(form)
    await expect(page.getByLabel(/^What (do you need|is it for)\?/)).toHaveValue('A hand with the back garden.')

    // A sheet closed by its button leaves an entry. The next sheet reuses it, and Back skips it.
    for (const time of [1, 2]) {
      await openPaying(page)
      await paying(page).getByRole('button', { name: 'Close' }).click()
      await expect(paying(page), `closed ${time} times`).toHaveCount(0)
    }
    await pressBack(page)
    await expect(page).toHaveURL('/explore')
    await page.goForward()
    await expect(page).toHaveURL(form)
  })

test('a sheet that leads on is no step of the way back', async ({ page }) => {
  const form = await fillInForm(page)
  await openPaying(page)
  await paying(page).getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Your request is on its way')).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL('/bookings?tab=outward')
  await expectSheets(page, 0)
  await pressBack(page)
  await expect(page).toHaveURL(form)
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressBack(page)
  await expect(page).toHaveURL('/explore')
})

test('Back while a sheet leads on by itself leaves for where the sheet leads', { tag: '@nightly' }, async ({
  page,
}) => {
  await fillInForm(page)
  await openPaying(page)
  await paying(page).getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Your request is on its way')).toBeVisible()
  await expectSheets(page, 1)
  await pressBack(page)
  await expect(page).toHaveURL('/bookings?tab=outward')
  await pressBack(page)
  await expect(page).toHaveURL(/\/book-form/)
})

test('after a reload with a sheet open Back leaves the page, at the first press', { tag: '@nightly' }, async ({
  page,
}) => {
  const form = await fillInForm(page)
  await openPaying(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A sheet that is opened there reuses the remaining entry.
  await openPaying(page)
  await pressBack(page)
  await expect(paying(page)).toHaveCount(0)
  await expect(page).toHaveURL(form)
  await openPaying(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  await expect(async () => expect(await page.evaluate(() => history.pushState.name)).not.toBe('pushState')).toPass()
  await pressBack(page)
  await expect(page).toHaveURL('/explore')
})

test('after a reload with a sheet open Back leaves the page, however early it is pressed', { tag: '@nightly' }, async ({
  page,
}) => {
  await fillInForm(page)
  await openPaying(page)
  let letThrough = (): void => {}
  const pressed = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/sheet-entries/, async (route) => {
    await pressed
    await route.continue()
  })
  const asked = page.waitForRequest(/sheet-entries/)
  await page.reload()
  await asked
  await pressBack(page)
  await expectSheets(page, 0)
  letThrough()
  await expect(page).toHaveURL('/explore')
})

test('of two sheets Back closes the upper one, then the lower one, then it leaves', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const form = await fillInForm(page, 'ben')
  await openPaying(page)
  await page.getByRole('radio', { name: /Exchange for service/ }).check()
  await page.getByRole('button', { name: 'Offer one of your skills' }).click()
  const offering = page.getByRole('dialog', { name: 'What do you offer in return?' })
  const calendar = page.getByRole('dialog', { name: 'Choose a day' })
  await offering.getByLabel('Your skill').selectOption({ index: 1 })
  await offering.getByLabel('Day').click()
  await expect(calendar).toBeVisible()
  await expectSheets(page, 2)
  await pressBack(page)
  await expect(calendar).toHaveCount(0)
  await expect(offering).toBeVisible()
  await offering.getByLabel('Day').click()
  await expectSheets(page, 2)
  await calendar.getByRole('button', { name: 'Close' }).click()
  await expect(calendar).toHaveCount(0)
  // Back leads to the sheet from which it was opened, whose entry it reuses.
  await pressBack(page)
  await expect(paying(page)).toBeVisible()
  await expectSheets(page, 1)
  await pressBack(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(form)
  await expectSheets(page, 0)
  await pressBack(page)
  await expect(page).toHaveURL('/explore')
})

test('filters chosen in a sheet stay after Back closed it', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await enterAs(page, 'ana', '/explore')
  await page.getByRole('link', { name: 'Search people and skills' }).click()
  await page.getByRole('searchbox', { name: 'Search people and skills' }).fill('garden')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expectSheets(page, 1)
  await filters.getByRole('combobox', { name: 'Rating' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/stars=/)
  const chosen = await page.evaluate(() => location.search)
  await pressBack(page)
  await expect(filters).toHaveCount(0)
  await expectSheets(page, 0)
  expect(await page.evaluate(() => location.search)).toBe(chosen)
  await expect(page.getByRole('button', { name: /^3 stars or more/ })).toBeVisible()
  await pressBack(page)
  await expect(page).toHaveURL('/explore')
})

test('a page that is left for as its sheet closes is arrived at', { tag: '@nightly' }, async ({ page }) => {
  const form = await fillInForm(page)
  await openPaying(page)
  await paying(page)
    .getByRole('button', { name: 'Close' })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      location.assign('/help')
    })
  await expect(page).toHaveURL('/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressBack(page)
  await expect(page).toHaveURL(form)
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
})
