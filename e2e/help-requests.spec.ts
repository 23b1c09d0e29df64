import { expect, type Page } from '@playwright/test'
import { addMoney, closeAll, openTwo, settleIn, signUp } from './people.ts'
import { look } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let nora: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  ;[nora, ben] = await openTwo(browser)
})
test.afterAll(() => closeAll(nora, ben))

const need = 'Somebody to look at the hinges of my garden gate'
const begun = Date.now()

test('Nora, who is new and knows no categories, asks her neighbours from a search that found nothing', async () => {
  await signUp(nora, 'Nora')
  await settleIn(nora, { town: 'Leeds', street: '12 Mill Lane' })
  await nora.goto('/search?q=qqzzxx')
  await look(nora, 'search-leads-to-asking')
  await nora.getByRole('link', { name: 'Ask your neighbours' }).click()
  await expect(nora.getByRole('heading', { name: 'Ask for help' })).toBeVisible()
  await nora.getByRole('button', { name: 'Ask your neighbours' }).click()
  await expect(nora.getByText('Say in a few words what you need')).toBeVisible()
  await look(nora, 'request-incomplete')
  await nora.getByLabel('What do you need?').fill(need)
  await expect(nora.getByLabel('Category')).not.toHaveValue('')
  // What was typed is still there after the page was loaded again.
  await nora.reload()
  await expect(nora.getByLabel('What do you need?')).toHaveValue(need)
  await expect(nora.getByText('We kept your draft.')).toBeVisible()
  await nora.getByText('Pounds', { exact: true }).click()
  await nora.getByLabel(/Up to how many pounds/).fill('20')
  await look(nora, 'request-form')
  await nora.getByRole('button', { name: 'Ask your neighbours' }).click()
  await expect(nora.getByRole('heading', { name: need })).toBeVisible()
  await expect(nora.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
  await look(nora, 'request-without-offers')
})

test('words that cannot stand in public are refused, and said which', async () => {
  await nora.goto('/requests/new')
  await nora.getByLabel('What do you need?').fill('Ring me on 07700 900123')
  await nora.getByRole('button', { name: 'Ask your neighbours' }).click()
  await expect(nora.getByRole('alert')).toContainText('“07700 900123” looks like a phone number')
})

test('Ben, who lives near, finds it and offers a time and a price', async () => {
  await signUp(ben, 'Ben')
  await settleIn(ben, { town: 'Leeds', street: '41 Alma Place' })
  await ben.goto('/requests')
  await ben.getByRole('link', { name: need }).click()
  await expect(ben.getByText(/Mill Lane/)).toHaveCount(0)
  await ben.getByLabel('Ask Nora something').fill('Is the gate made of wood?')
  await ben.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(ben.getByText('Is the gate made of wood?')).toBeVisible()
  await ben.getByRole('button', { name: /Offer to help Nora/ }).click()
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
  await ben.getByLabel('Day', { exact: true }).fill(day)
  await ben.getByLabel('Start').selectOption('11:00')
  await ben.getByLabel('Price in pounds').fill('18')
  await ben.getByLabel(/A word to Nora/).fill('I have a bag of hinges.')
  await look(ben, 'offer-form')
  await ben.getByRole('button', { name: /Offer to help Nora/ }).click()
  await expect(ben.getByRole('heading', { name: 'Your offer' })).toBeVisible()
  await look(ben, 'own-offer')
})

test('Nora has an offer in hand within three minutes, and accepts it: a booking, with her money held', async () => {
  await nora.goto('/requests?tab=mine')
  await expect(nora.getByText(/1 offer/)).toBeVisible()
  await nora.getByRole('link', { name: need }).click()
  await expect(nora.getByText('I have a bag of hinges.')).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(180_000)
  await nora.getByRole('button', { name: 'Answer Ben' }).click()
  await nora.getByLabel('Your answer to Ben').fill('It is, and heavy.')
  await nora.getByRole('button', { name: 'Send the answer' }).click()
  await expect(nora.getByText('It is, and heavy.')).toBeVisible()
  await look(nora, 'offers')
  const accept = nora.getByRole('button', { name: 'Accept Ben' })
  await accept.click()
  const sheet = nora.getByRole('dialog')
  await expect(sheet).toContainText('£18')
  await sheet.getByRole('button', { name: 'Accept Ben' }).click()
  await expect(sheet.getByRole('link', { name: 'Add money to your wallet' })).toBeVisible()
  await look(nora, 'accept-without-money')
  await addMoney(nora, '50')
  await nora.goto('/requests?tab=mine')
  await nora.getByRole('link', { name: need }).click()
  await accept.click()
  await nora.getByRole('dialog').getByRole('button', { name: 'Accept Ben' }).click()
  await expect(nora).toHaveURL(/\/outward-progress\//)
  await expect(nora.getByText(need).first()).toBeVisible()
  await ben.goto('/requests?tab=offers')
  await expect(ben.getByText('Accepted')).toBeVisible()
  await ben.getByRole('link', { name: need }).click()
  await expect(ben.getByText(/12 Mill Lane/)).toBeVisible()
})

test('lists that are empty lead on', async () => {
  await nora.goto('/requests?tab=offers')
  await expect(nora.getByRole('heading', { name: 'You have not offered to help yet' })).toBeVisible()
  await ben.goto('/requests?tab=mine')
  await expect(ben.getByRole('heading', { name: 'You have not asked for anything yet' })).toBeVisible()
  await look(ben, 'requests-none-asked')
  await ben.goto('/requests/0190f000-0000-7000-8000-0000000000ff')
  await expect(ben.getByRole('heading', { name: 'This request is not here any more' })).toBeVisible()
  await ben.goto('/requests')
  await ben.getByLabel('In return for').selectOption('swap')
  await look(ben, 'requests-filtered')
})
