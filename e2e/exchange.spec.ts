import { expect, type Page } from '@playwright/test'
import { closeAll, openPage, openTwo } from './pages.ts'
import { getIdFromUrl, getMailedLink, listSkill, setHome, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let ana: Page
let ben: Page
let skill: string
let booking: string
let bens: { email: string }

test.beforeAll(async ({ browser }) => {
  ;[ana, ben] = await openTwo(browser)
})
test.afterAll(() => closeAll(ana, ben))

/** Presses an action of a booking, and confirms it. */
async function press(page: Page, action: string, yes: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: yes }).click()
}

test('Ana asks Ben for his help, and offers hers in return', async () => {
  bens = await signUp(ben, 'Ben')
  await setHome(ben, { town: 'Horsforth', street: '3 Ash Grove' })
  skill = await listSkill(ben, { category: 'Bike repair', words: 'Brakes, gears and punctures.', rate: '10' })
  await signUp(ana, 'Ana')
  await setHome(ana, { town: 'Horsforth', street: '12 Mill Lane' })
  await listSkill(ana, { category: 'Cleaning', words: 'Windows, inside and out.', rate: '12' })

  await ana.goto(`/book-form?skill=${skill}`)
  await ana.getByLabel('What do you need?').fill('The back wheel rubs against the frame.')
  await ana.getByRole('button', { name: /^Soonest/ }).click()
  await ana.getByRole('button', { name: 'Book Now' }).click()
  await ana.getByRole('radio', { name: /Exchange for service/ }).check()
  await ana.getByRole('button', { name: 'Offer one of your skills' }).click()
  const sheet = ana.getByRole('dialog', { name: 'What do you offer in return?' })
  await sheet.getByLabel('Your skill').selectOption({ label: 'Cleaning' })
  await sheet.getByLabel('How long').selectOption('2')
  const day = new Date(Date.now() + 4 * 86_400_000)
  const label = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  await sheet.getByLabel('Day').click()
  const calendar = ana.getByRole('dialog', { name: 'Choose a day' })
  const cell = calendar.getByRole('button', { name: label, exact: true })
  await calendar.getByRole('button', { name: 'Next month' }).waitFor()
  if (!(await cell.isVisible())) await calendar.getByRole('button', { name: 'Next month' }).click()
  await cell.click()
  await sheet.getByLabel('Start').selectOption('14:00')
  await checkScreen(ana, 'exchange-offer')
  await sheet.getByRole('button', { name: 'Ask Ben for the exchange' }).click()
  await expect(ana.getByText('Your request is on its way')).toBeVisible()
  await ana.getByRole('button', { name: 'OK', exact: true }).click()
})

test('Ben accepts both from the email, without logging in', async ({ browser }) => {
  const link = await getMailedLink(ben, bens.email, /accept-booking\?token=/)
  const phone = await openPage(browser)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Ana offers you an exchange' })).toBeVisible()
  await expect(phone).not.toHaveURL(/token/)
  await checkScreen(phone, 'accept-by-mail')
  await phone.getByRole('button', { name: 'Accept both' }).click()
  await expect(phone.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByText('You have accepted this request with this link already.')).toBeVisible()
  await closeAll(phone)
})

test('both see the two halves, and complete them together', async () => {
  await ana.goto('/bookings?tab=outward')
  await ana.getByRole('link', { name: 'Bike repair' }).first().click()
  await expect(ana).toHaveURL(/outward-progress/)
  booking = getIdFromUrl(ana)
  await expect(ana.getByText('Nobody pays.').first()).toBeVisible()
  const halves = ana.getByRole('region', { name: 'In exchange' }).getByRole('listitem')
  await expect(halves.filter({ hasText: 'Cleaning' })).toContainText('14:00 · 2 hours · agreed')
  await expect(halves.filter({ hasText: 'Bike repair' })).toContainText('· 1 hour · agreed')
  await ana.getByRole('button', { name: 'Cancel both' }).click()
  await expect(ana.getByRole('dialog')).toContainText('Both halves are cancelled')
  await ana.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
  await checkScreen(ana, 'exchange-outward')
  // Days before, the side that receives the service starts it.
  await press(ana, 'Start Service', 'Start Service')
  await press(ana, 'This half is done', 'Yes, it is done')
  await ben.goto(`/inward-details/${booking}`)
  await ben.getByRole('link', { name: 'Cleaning' }).click()
  await expect(ben).toHaveURL(/outward-progress/)
  await press(ben, 'Start Service', 'Start Service')
  await press(ben, 'This half is done', 'Yes, it is done')
  await ana.goto(`/outward-progress/${booking}`)
  await expect(ana.getByText('Both halves are done.')).toBeVisible()
})

test('Ana reviews Ben, changes her mind, and he answers', { tag: '@nightly' }, async () => {
  await ana.goto(`/review?booking=${booking}`)
  await ana.getByRole('radio', { name: '2 stars' }).press('Space')
  await ana.getByLabel('Your review').fill('Came late.')
  await ana.getByRole('button', { name: 'Submit Review' }).click()
  await expect(ana.getByText('Review submitted successfully')).toBeVisible()
  await expect(ana.getByText(/^It’s published together with Ben’s, or on \w+day /)).toBeVisible()
  await ana.goto(`/review?booking=${booking}`)
  await checkScreen(ana, 'review-own')
  await ana.getByRole('button', { name: 'Change your review' }).click()
  await ana.getByLabel('Your review').fill('Came late, and stayed late.')
  await ana.getByRole('button', { name: 'Change review' }).click()
  await expect(ana.getByText('Your review has been changed')).toBeVisible()

  await ben.goto(`/review?booking=${booking}`)
  await ben.getByRole('radio', { name: '5 stars' }).press('Space')
  await ben.getByRole('button', { name: 'Submit Review' }).click()
  await expect(ben.getByText('Review submitted successfully')).toBeVisible()
  await expect(ben.getByText('Both reviews are published.')).toBeVisible()
  await ben.goto(`/settings/skills/${skill}`)
  await ben.getByRole('button', { name: 'Answer Ana' }).click()
  await expect(ben.getByLabel('Your answer to Ana')).toBeFocused()
  await ben.getByLabel('Your answer to Ana').fill('The bus broke down, but the wheel does not rub.')
  await ben.getByRole('button', { name: 'Publish answer' }).click()
  await expect(ben.getByText('The bus broke down, but the wheel does not rub.')).toBeVisible()
  await expect(ben.getByRole('listitem').filter({ hasText: 'The bus broke down' })).toBeFocused()
  await ana.goto(`/book-service?skill=${skill}`)
  await expect(ana.getByText('The bus broke down, but the wheel does not rub.')).toBeVisible()
})
