import { expect, type Page } from '@playwright/test'
import { closeAll, openPage, openTwo } from './pages.ts'
import { addMoney, callApi, enterAs, getIdFromUrl, getWallet, listSkill, setHome, signUp } from './people.ts'
import { photo } from './photo-board.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let ana: Page
let ben: Page
let skill: string
let booking: string

test.beforeAll(async ({ browser }) => {
  ;[ana, ben] = await openTwo(browser)
})
test.afterAll(() => closeAll(ana, ben))

/** Books Ben for an hour at his next free time, from the wallet. */
async function book(page: Page): Promise<string> {
  await page.goto(`/book-service?skill=${skill}`)
  await page.getByRole('link', { name: 'Book Ben' }).click()
  await page.getByLabel('What do you need?').fill('Two panes of the greenhouse.')
  await page.getByRole('button', { name: /^Soonest/ }).click()
  await page.getByRole('button', { name: 'Book Now' }).click()
  await page.getByRole('button', { name: /from wallet/ }).click()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page
    .getByRole('link', { name: /Cleaning/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/outward-progress\//)
  return getIdFromUrl(page)
}

test('Ana has booked Ben, and he says that he is done', async () => {
  await signUp(ben, 'Ben')
  await setHome(ben, { town: 'Horsforth', street: '3 Ash Grove' })
  skill = await listSkill(ben, { category: 'Cleaning', words: 'Inside and outside, with a ladder.', rate: '20' })
  await signUp(ana, 'Ana')
  await setHome(ana, { town: 'Horsforth', street: '12 Mill Lane' })
  await addMoney(ana, '50')
  booking = await book(ana)
  await ben.goto(`/inward-details/${booking}`)
  await ben.getByRole('button', { name: 'Accept', exact: true }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await ben.getByRole('button', { name: 'Complete', exact: true }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Yes, it is done' }).click()
  await expect(ben).toHaveURL(/\/bookings\?tab=inward$/)
})

test('Ana opens the form in a tab of its own, reads which booking it is about, and cancels', async () => {
  const page = await ana.context().newPage()
  await page.goto(`/open-dispute?booking=${booking}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong with Cleaning')
  await expect(page.getByText(`Open a Dispute for Booking #${booking.slice(-8).toUpperCase()}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Message Ben first' })).toHaveAttribute('href', /^\/chat\//)
  // This tab has no history to go back to.
  await page.getByText('Cancel', { exact: true }).click()
  await expect(page).toHaveURL(`/outward-progress/${booking}`)
  await page.close()
})

test('Ana reports a problem with a photo, and the money stays where it is', async () => {
  await ana.goto(`/outward-progress/${booking}`)
  await ana.getByRole('link', { name: /^Report a problem \(\d+ days left\)$/ }).click()
  await expect(ana.getByLabel('What went wrong?')).toHaveValue('')
  await expect(ana.getByLabel('What went wrong?')).toHaveAttribute('placeholder', 'The service was not rendered')
  await ana.getByRole('button', { name: 'Submit Dispute' }).click()
  await expect(ana.getByText('Please say what went wrong.')).toBeVisible()
  await expect(ana.getByText('Choose what the problem is.')).toBeVisible()
  const wrong = ana.getByLabel('What went wrong?')
  await wrong.fill('Two panes are still dirty, see the photo.')
  const reason = ana.getByRole('radio', { name: 'It wasn’t done as we agreed' })
  await reason.check()
  await ana.reload()
  await expect(wrong).toHaveValue('Two panes are still dirty, see the photo.')
  await expect(reason).toBeChecked()
  const input = ana.getByLabel('A photo or file')
  await input.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expect(ana.getByText('This file is empty.')).toBeVisible()
  await ana.evaluate(() => {
    window.createImageBitmap = () => new Promise((_, fail) => window.addEventListener('drawn', fail, { once: true }))
  })
  await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(1_600_000, 1) })
  await expect(ana.getByText('Getting your photo ready…')).toBeVisible()
  await expect(ana.getByRole('button', { name: 'Submit Dispute' })).toBeDisabled()
  await ana.evaluate(() => window.dispatchEvent(new Event('drawn')))
  await ana.getByRole('button', { name: 'Remove large.png' }).click()
  await expect(ana.getByRole('button', { name: 'Submit Dispute' })).toBeEnabled()
  const { buffer } = await photo(ana, 'blue')
  await ana.getByLabel('A photo or file').setInputFiles({ name: 'panes.png', mimeType: 'image/png', buffer })
  await expect(ana.getByAltText('What you chose')).toBeVisible()
  await checkScreen(ana, 'dispute-open')
  await ana.getByRole('button', { name: 'Submit Dispute' }).click()
  await expect(ana.getByText('Your dispute has been submitted successfully.')).toBeVisible()
  await ana.getByRole('link', { name: 'See the dispute' }).click()
  await expect(ana.getByRole('button', { name: 'Look at panes.png' })).toBeVisible()
  expect((await getWallet(ben)).earned.gbp).toBe(20)
  // Nobody has reported its start, so nothing after the request is ticked.
  await ana.goto(`/outward-progress/${booking}`)
  const steps = ana.getByRole('list', { name: 'Progress of the booking' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'In dispute' })).toContainText('Payment confirmed')
  await ana.getByRole('link', { name: 'See the dispute' }).click()
})

test('Ben answers and offers a split; Ana accepts it, and each has their part at once', async () => {
  await ben.goto(`/inward-details/${booking}`)
  await expect(ben).toHaveTitle(/^Cleaning for Ana · /)
  await ben.getByRole('link', { name: 'See the dispute' }).click()
  await ben.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ben.getByText('Write a message first.')).toBeVisible()
  const words = ben.getByLabel('Add a message')
  await words.fill('The ladder did not reach')
  await words.pressSequentially(' these two.')
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await ben.route('**/api/dispute/say/*', async (route) => {
    await held
    await route.continue()
  })
  // A key press may come in the same task as the click.
  await ben.getByRole('button', { name: 'Send', exact: true }).evaluate(async (send: HTMLButtonElement) => {
    send.click()
    await scheduler.postTask(() => document.execCommand('insertText', false, ' Nor the roof.'), {
      priority: 'user-blocking',
    })
  })
  await words.pressSequentially(' Nor the gutter.')
  await expect(words).toHaveValue('The ladder did not reach these two.')
  letGo()
  await expect(words).toHaveValue('')
  await expect(ben.getByRole('listitem').filter({ hasText: 'The ladder did not reach' })).toBeVisible()
  await ben.getByLabel('Ana gets back').last().fill('5')
  await expect(ben.getByText('Ana gets £5 back, you are paid £15.').first()).toBeVisible()
  await checkScreen(ben, 'dispute-provider')
  await ben.getByRole('button', { name: 'Make this offer' }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Make this offer' }).click()
  await expect(ben.getByText('Ana hasn’t answered yet.')).toBeVisible()
  await expect(ben.getByRole('heading', { name: 'Change your offer' })).toBeVisible()

  const before = { ana: await getWallet(ana), ben: await getWallet(ben) }
  await ana.reload()
  await expect(ana.getByRole('heading', { name: 'Ben offers' })).toBeVisible()
  await checkScreen(ana, 'dispute-offered')
  await ana.getByRole('button', { name: 'Accept this offer' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Accept and settle' }).click()
  await expect(ana.getByRole('heading', { name: 'You have agreed' })).toBeVisible()
  await expect(ana.getByText('You get £5 back, Ben is paid £15.').first()).toBeVisible()
  expect((await getWallet(ana)).balance).toBeCloseTo(before.ana.balance + 5, 2)
  expect((await getWallet(ben)).balance).toBeCloseTo(before.ben.balance + 15, 2)
  expect((await getWallet(ben)).earned.gbp).toBe(0)
  await ana.goto(`/outward-progress/${booking}`)
  await ana.getByRole('link', { name: 'See how it was settled' }).click()
  await expect(ana.getByRole('heading', { name: 'You have agreed' })).toBeVisible()
})

test('a request that Ben disputes instead of answering is called off by Ana, who has her money back', {
  tag: '@nightly',
}, async () => {
  const request = await book(ana)
  const before = await getWallet(ana)
  await ben.goto(`/open-dispute?booking=${request}`)
  await ben.getByRole('radio').first().check()
  await ben.getByLabel('What went wrong?').fill('The last one ended badly.')
  await ben.getByRole('button', { name: 'Submit Dispute' }).click()
  await expect(ben.getByText('Your dispute has been submitted successfully.')).toBeVisible()
  await ana.goto(`/dispute/${request}`)
  await expect(ana.getByRole('heading', { name: 'This was never accepted' })).toBeVisible()
  await checkScreen(ana, 'dispute-never-accepted')
  await ana.getByRole('button', { name: 'Call the request off' }).click()
  await checkScreen(ana, 'dispute-call-off')
  await ana.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click()
  await expect(ana.getByRole('heading', { name: 'You have called the request off' })).toBeVisible()
  await expect(ana.getByText('You get £20 back, Ben is paid £0.').first()).toBeVisible()
  expect((await getWallet(ana)).balance).toBeCloseTo(before.balance + 20, 2)
})

/** Patches the reply to a page as if the time of the booking had come; the server's clock does not change. */
async function patchReply(page: Page, address: string, more: object): Promise<void> {
  await page.route(address, async (route) => {
    const reply = await (await route.fetch({ maxRetries: 3 })).json()
    await route.fulfill({ json: { ...reply, data: { ...reply.data, ...more } } })
  })
}

/** Ana reports that Ben, who opened the dispute, did not come. Her request is not sent to the server. */
async function reportBen(page: Page, booking: string): Promise<void> {
  await patchReply(page, '**/api/dispute/get/*', { may_counter: true })
  let sent = ''
  await page.route('**/api/dispute/say/*', async (route) => {
    sent = route.request().postData() ?? ''
    await route.abort()
  })
  await page.goto(`/dispute/${booking}`)
  await page.getByLabel('Ben is the one who didn’t turn up').check()
  await page.getByLabel('Add a message').fill('I waited at the gate.')
  await checkScreen(page, 'dispute-counter')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(sent).toContain('Ben is the one who didn’t turn up. I waited at the gate.')
  expect(sent).toContain('missed')
  await page.unrouteAll({ behavior: 'wait' })
}

test('Ben disputes what he has accepted, reads that it may count, and Ruth finds that he had good reason', {
  tag: '@nightly',
}, async ({ browser }) => {
  const agreed = await book(ana)
  await callApi(ben, `PUT /bookings/accept/${agreed}`)
  await ben.goto(`/open-dispute?booking=${agreed}`)
  await ben.getByRole('radio').first().check()
  await ben.getByLabel('What went wrong?').fill('She has written to me that I had better not come.')
  await ben.getByRole('button', { name: 'Submit Dispute' }).click()
  await expect(ben.getByText('Your dispute has been submitted successfully.')).toBeVisible()
  await ben.goto(`/dispute/${agreed}`)
  await expect(ben.getByText(/if Ana gets everything back, it counts in your record as a cancellation/)).toBeVisible()
  await checkScreen(ben, 'dispute-before-it-began')
  await reportBen(ana, agreed)
  const ruth = await openPage(browser, { width: 1280, height: 900 })
  await patchReply(ruth, '**/api/admin/dispute/inspect/*', { said_missed: ['provider'] })
  await enterAs(ruth, 'admin', `/admin/disputes?id=${agreed}`)
  await ruth.getByRole('radio', { name: /^Ben/ }).check()
  await expect(ruth.getByLabel('Ben had good reason to call it off')).toHaveCount(0)
  await checkScreen(ruth, 'dispute-who-came')
  await ruth.getByRole('radio', { name: /^We can’t tell/ }).check()
  await ruth.getByLabel('Why').fill('Nobody has to go where they are not safe.')
  await ruth.getByLabel('Ben had good reason to call it off').check()
  await checkScreen(ruth, 'dispute-decide')
  await ruth.getByRole('button', { name: 'Decide' }).click()
  await ruth.getByRole('dialog').getByRole('button', { name: 'Decide' }).click()
  await expect(ruth.getByText('Decided. Both sides are told.')).toBeVisible()
  await ben.reload()
  await expect(ben.getByText('Nobody has to go where they are not safe.')).toBeVisible()
  await closeAll(ruth)
})

test('Ruth, led to it from elsewhere, reads how it ended, and nothing else opens in its place', {
  tag: '@nightly',
}, async ({ browser }) => {
  const ruth = await openPage(browser, { width: 1280, height: 900 })
  await enterAs(ruth, 'admin', `/admin/disputes?id=${booking}`)
  const open = ruth.getByRole('region', { name: 'Open case' })
  await expect(open.getByText('Two panes are still dirty, see the photo.')).toBeVisible()
  await expect(open.getByText('It ended')).toBeVisible()
  await expect(open.getByText('This is already settled.')).toBeVisible()
  await closeAll(ruth)
})

test('without a booking there is nothing to dispute', { tag: '@nightly' }, async () => {
  await ana.goto('/open-dispute')
  await expect(ana.getByText('Missing booking information. Please try again.')).toBeVisible()
  await ana.getByRole('link', { name: 'Return to Bookings' }).click()
  await expect(ana).toHaveURL(/\/bookings$/)
  await ana.goto('/dispute/01a1fd79-16d2-7726-a9c2-32ae0914d13d')
  await expect(ana.getByText('This dispute could not be found.')).toBeVisible()
})

test('a link to a review of nothing says so, and leads back', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'ana')
  for (const booking of ['', 'abc', '01a1fd79-16d2-7726-a9c2-32ae0914d13d']) {
    await page.goto(`/review?booking=${booking}`)
    await expect(page.getByText('Booking information not available.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Back to your bookings' }).last().click()
  await expect(page).toHaveURL(/\/bookings$/)
})
