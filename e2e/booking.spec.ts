import { expect, type Page } from '@playwright/test'
import { closeAll, openTwo } from './pages.ts'
import {
  addMoney,
  callApi,
  getIdFromUrl,
  getWallet,
  listSkillByWizard,
  setHome,
  setHomeByForm,
  signUp,
  signUpByPages,
} from './people.ts'
import { routeOnce } from './routing.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let ana: Page
let ben: Page
let skill: string

test.beforeAll(async ({ browser }) => {
  ;[ana, ben] = await openTwo(browser)
})
test.afterAll(() => closeAll(ana, ben))

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const asking = (url: URL): boolean => url.pathname === '/api/bookings'

/** Fills in the booking form for two hours, three days from now, and opens the payment sheet. */
async function askForTwoHours(page: Page, time: string): Promise<void> {
  await page.goto(`/book-service?skill=${skill}`)
  await expect(page).toHaveTitle(/^Bike repair/)
  await page.getByRole('link', { name: 'Book Ben' }).click()
  // Optional fields are marked, instead of required ones.
  await expect(page.getByText('Photos (optional)')).toBeVisible()
  await expect(page.locator('form').last()).not.toContainText('*')
  await page.getByLabel('What do you need?').fill('The back wheel rubs against the frame.')
  // Prefilled with her saved place.
  await expect(page.getByLabel('Where')).toHaveValue(/12 Mill Lane/)
  await page.getByLabel('Day').click()
  const day = new Date(Date.now() + 3 * 86_400_000)
  const label = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const cell = page.getByRole('button', { name: label, exact: true })
  const next = page.getByRole('button', { name: 'Next month' })
  await next.waitFor()
  if (!(await cell.isVisible())) await next.click()
  await cell.click()
  await expect(page.getByLabel('Day')).toHaveAccessibleName(/^Day: \w+/)
  await page.getByLabel('Start').selectOption(time)
  await page.getByLabel('How long').selectOption('2')
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByText('How would you like to pay?')).toBeVisible()
}

/** Opens the newest booking of one side on its own page. */
async function openLatest(page: Page, side: 'inward' | 'outward'): Promise<void> {
  await page.goto(`/bookings?tab=${side}&past=shown`)
  await page
    .getByRole('link', { name: /Bike repair/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/(inward-details|outward-progress)\//)
}

/** Presses an action of a booking, and confirms it. */
async function press(page: Page, action: string, yes: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: yes }).click()
}

/** What Ben sees if his client joined before phone numbers were required. */
async function expectNoPhone(ben: Page, booking: string): Promise<void> {
  const read = `**/api/bookings/${booking}`
  await ben.route(read, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const { data } = (await response.json()) as { data: { client: object } }
    await route.fulfill({ response, json: { data: { ...data, client: { ...data.client, no_phone: true } } } })
  })
  await ben.reload()
  await expect(ben.getByText('Ana hasn’t added a phone number.')).toBeVisible()
  await expect(ben.getByRole('link', { name: 'Message them' })).toHaveAttribute('href', /^\/chat\//)
  await ben.getByRole('button', { name: 'Accept' }).click()
  await expect(ben.getByRole('dialog')).toContainText('Ana will see your phone number but has none')
  await ben.unroute(read)
  await ben.reload()
}

/** The status is below the title instead of beside it. */
async function expectStandingBelow(page: Page): Promise<void> {
  const head = page.locator('main header')
  const name = await head.getByRole('heading', { level: 1 }).boundingBox()
  const standing = await head.getByText('Accepted', { exact: true }).boundingBox()
  expect(standing?.y).toBeGreaterThanOrEqual((name?.y ?? Number.NaN) + (name?.height ?? Number.NaN))
}

/** The terms of cancelling change after Ana has seen them: the page shows the new ones, and she decides again. */
async function expectTermsOfNow(ana: Page, booking: string): Promise<void> {
  const read = `**/api/bookings/${booking}`
  await ana.route(read, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const { data } = (await response.json()) as { data: { actions: { action: string; consequence: object | null }[] } }
    const actions = data.actions.map(({ action, consequence }) => ({
      action,
      consequence: action === 'cancel' ? { ...consequence, client_gets: 4.8, provider_gets: 4.8 } : consequence,
    }))
    await route.fulfill({ response, json: { data: { ...data, actions } } })
  })
  await ana.reload()
  await ana.getByRole('button', { name: 'Cancel booking' }).click()
  const sheet = ana.getByRole('dialog')
  await expect(sheet).toContainText('You get £4.80 back.')
  await ana.unroute(read)
  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(sheet.getByRole('alert')).toContainText('has changed since you looked')
  await expect(sheet).toContainText('You get £9.60 back.')
  await expect(sheet).not.toContainText('£4.80')
  await checkScreen(ana, 'outward-progress-other-terms')
  await sheet.getByRole('button', { name: 'Go back' }).click()
}

test('Ana and Ben sign up, say where they live, and Ben lists a skill', async () => {
  await signUp(ben, 'Ben')
  await setHomeByForm(ben, { town: 'Horsforth', street: '3 Ash Grove' })
  await listSkillByWizard(ben, {
    category: 'Bike repair',
    words: 'Brakes, gears and punctures, done in my shed.',
    rate: '4.80',
  })
  skill = getIdFromUrl(ben)
  await signUpByPages(ana, 'Ana', checkScreen)
  await setHome(ana, { town: 'Horsforth', street: '12 Mill Lane' })
})

test('Ana finds Ben near her', async () => {
  await ana.goto('/explore-all')
  await ana
    .getByRole('link', { name: /Bike repair/ })
    .first()
    .click()
  await expect(ana.getByText('Ben', { exact: false }).first()).toBeVisible()
})

test('Ana books two hours with pounds, and Ben sees the place once he has said yes', async () => {
  await addMoney(ana, '20')
  expect(await getWallet(ana)).toMatchObject({ balance: 20, held: { gbp: 0 } })
  await askForTwoHours(ana, '10:00')
  // Ben takes the week off while she chooses how to pay. The refused request leaves nothing held.
  const week = { first_day: dayIn(0), last_day: dayIn(7) }
  const off = await callApi<{ data: { _id: string } }>(ben, 'POST /availability/exceptions', week)
  await ana.getByRole('button', { name: /from wallet/ }).click()
  await expect(ana.getByText('Error: They are not free at that time. Please choose another.')).toBeVisible()
  expect(await getWallet(ana)).toMatchObject({ balance: 20, held: { gbp: 0 } })
  await callApi(ben, `DELETE /availability/exceptions/${off.data._id}`)
  // The reply is lost, and she reloads the page: her next request is for the same booking.
  await routeOnce(ana, asking, (route) => route.fetch({ maxRetries: 3 }).then(() => route.abort()))
  await ana.getByRole('button', { name: /from wallet/ }).click()
  await expect(ana.getByRole('dialog').getByRole('alert')).toBeVisible()
  await ana.reload()
  await expect(ana.getByText('We’re not sure your last request arrived.')).toBeVisible()
  // If the free times cannot be loaded, the page says so and offers a retry.
  const slots = (url: URL): boolean => url.pathname.startsWith('/api/availability/slots/')
  await ana.route(slots, (route) => route.abort())
  await ana.getByLabel('How long').selectOption('3')
  const retry = ana.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await ana.unroute(slots)
  await retry.click()
  await expect(retry).toHaveCount(0)
  // Nobody can accept a price that is still for the previous choice.
  const quotes = (url: URL): boolean => url.pathname.startsWith('/api/bookings/quote/')
  let tell = (): void => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  await ana.route(quotes, (route) => told.then(() => route.continue()))
  await ana.getByLabel('How long').selectOption('4')
  await expect(ana.getByRole('button', { name: 'Book Now' })).toBeDisabled()
  tell()
  await expect(ana.getByRole('button', { name: 'Book Now' })).toBeEnabled()
  await ana.unroute(quotes)
  await ana.getByLabel('How long').selectOption('2')
  await ana.getByRole('button', { name: 'Book Now' }).click()
  await ana.getByRole('button', { name: /from wallet/ }).click()
  await expect(ana.getByText('Your request is on its way')).toBeVisible()
  expect(await getWallet(ana)).toMatchObject({ balance: 10.4, held: { gbp: 9.6 } })
  await ana.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(ana).toHaveURL(/\/bookings/)
  // She has never offered anything, so her bookings page opens on outward bookings.
  await ana.goto('/bookings')
  await expect(ana.getByRole('tab', { name: 'Outward Bookings' })).toHaveAttribute('aria-selected', 'true')
  await expect(ana.getByRole('region', { name: 'Coming up' })).toContainText('Bike repair')

  await ben.goto('/bookings')
  await expect(ben.getByRole('tab', { name: 'Inward Bookings' })).toHaveAttribute('aria-selected', 'true')
  await expect(ben.getByRole('region', { name: 'Needs you' })).toContainText('Answer by')
  await openLatest(ben, 'inward')
  const booking = getIdFromUrl(ben)
  // The place would come with the same reply as the possible actions.
  await expect(ben.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await expect(ben.getByText('12 Mill Lane')).toHaveCount(0)
  await checkScreen(ben, 'inward-details-pending')
  await expectNoPhone(ben, booking)
  await press(ben, 'Accept', 'Accept')
  await expect(ben.getByText(/12 Mill Lane/).first()).toBeVisible()
})

test('Ana thinks of calling it off, has it done instead, and both see every step', async () => {
  await openLatest(ana, 'outward')
  const booking = getIdFromUrl(ana)
  await expect(ana.getByRole('link', { name: 'Message Ben' })).toHaveAttribute('href', /^\/chat\//)
  await expectStandingBelow(ana)
  await expect(ana).toHaveTitle(/^Bike repair/)
  await checkScreen(ana, 'outward-progress-accepted')
  await expectTermsOfNow(ana, booking)
  await press(ana, 'Start Service', 'Start Service')
  await press(ana, 'Complete', 'Complete and pay Ben')
  await expect(ana.getByRole('link', { name: 'Review Ben' })).toBeVisible()
  expect(await getWallet(ana)).toMatchObject({ balance: 10.4, held: { gbp: 0 } })
  expect(await getWallet(ben)).toMatchObject({ balance: 9.6, earned: { gbp: 0 } })
  await ana.goto('/bookings?tab=outward')
  const past = ana.getByRole('region', { name: 'Past (1)' })
  await expect(past.getByRole('article')).toHaveCount(0)
  await past.getByRole('button', { name: 'Past (1)' }).click()
  await expect(past).toContainText('Bike repair')
  await past.getByRole('link', { name: 'Bike repair' }).click()
  await expect(ana).toHaveURL(/\/outward-progress\//)
  await ana.goBack()
  await expect(past.getByRole('button', { name: 'Past (1)' })).toHaveAttribute('aria-expanded', 'true')
  await checkScreen(ana, 'bookings-past')
  await expect(ana.getByRole('region', { name: 'Coming up' })).toHaveCount(0)
})

test('Ana reviews Ben, and Ben sees it once he has reviewed her', async () => {
  await openLatest(ana, 'outward')
  await ana.getByRole('link', { name: 'Review Ben' }).click()
  await ana.getByRole('radio', { name: '5 stars' }).press('Space')
  await ana.getByLabel('Your review').fill('Quick, careful and kind.')
  await checkScreen(ana, 'review')
  await ana.getByRole('button', { name: 'Submit Review' }).click()
  await expect(ana.getByText('Review submitted successfully')).toBeVisible()
  await ben.goto(`/book-service?skill=${skill}`)
  await expect(ben.getByText('No reviews yet. Be the first to try it.')).toBeVisible()
  await expect(ben.getByText('Quick, careful and kind.')).toHaveCount(0)

  await openLatest(ben, 'inward')
  await ben.getByRole('link', { name: 'Review Ana' }).click()
  await ben.getByRole('radio', { name: '5 stars' }).press('Space')
  await ben.getByRole('button', { name: 'Submit Review' }).click()
  await expect(ben.getByText('Review submitted successfully')).toBeVisible()
  await ana.goto(`/book-service?skill=${skill}`)
  await expect(ana.getByText('Quick, careful and kind.')).toBeVisible()
})

test('Ana books again with Sparks; Ben completes, and is paid at her word', async () => {
  const before = { ana: await getWallet(ana), ben: await getWallet(ben) }
  await askForTwoHours(ana, '14:00')
  await checkScreen(ana, 'payment-choice')
  // She leaves the page before the reply, and still gets the message.
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await ana.route(asking, async (route) => {
    await left
    await route.continue()
  })
  const sent = ana.waitForRequest((request) => asking(new URL(request.url())))
  await ana.getByRole('radio', { name: /Pay with Sparks/ }).check()
  await ana.getByRole('button', { name: /^Pay .*Sparks$/ }).click()
  await sent
  await ana.goBack()
  await expect(ana.getByRole('link', { name: 'Book Ben' })).toBeVisible()
  leave()
  await expect(ana.getByText('Your request to Ben is on its way. Follow it under Bookings.')).toBeVisible()
  await ana.unroute(asking)
  expect((await getWallet(ana)).held.spark).toBe(4.8)

  await openLatest(ben, 'inward')
  const booking = getIdFromUrl(ben)
  // He has accepted in another window meanwhile: pressing here has nothing left to do, and is not reported as an error.
  await ben.getByRole('button', { name: 'Accept', exact: true }).click()
  // It would be refetched with the message, and the sheet removed with it.
  const reading = `**/api/bookings/${booking}`
  await ben.route(reading, (route) => route.abort())
  await callApi(ben, `PUT /bookings/accept/${booking}`)
  await ben.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await ben.unroute(reading)
  await expect(ben.getByText(/12 Mill Lane/).first()).toBeVisible()
  await expect(ben.getByText('This booking has moved on')).toHaveCount(0)
  await press(ben, 'Complete', 'Yes, it is done')
  await expect(ben).toHaveURL(/\/bookings\?tab=inward$/, { timeout: 10_000 })
  expect((await getWallet(ben)).earned.spark).toBe(4.8)

  await ana.goto(`/outward-progress/${booking}`)
  await press(ana, 'Confirm and pay Ben now', 'Confirm and pay Ben now')
  // A review can be written before the money is released, so its link does not mention money.
  await expect.poll(async () => (await getWallet(ben)).spark_tokens).toBeCloseTo(before.ben.spark_tokens + 4.8, 2)
  expect((await getWallet(ana)).spark_tokens).toBeCloseTo(before.ana.spark_tokens - 4.8, 2)
})
