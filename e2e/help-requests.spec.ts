import { expect, type Page } from '@playwright/test'
import { expectToStandOut, getDrawnMap } from './map.ts'
import { closeAll, openTwo } from './pages.ts'
import { addMoney, callApi, enterAs, setHome, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let nora: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  ;[nora, ben] = await openTwo(browser)
})
test.afterAll(() => closeAll(nora, ben))

const need = 'Somebody to look at the hinges of my garden gate'

test('Nora, who is new and knows no categories, asks her neighbours from a search that found nothing', async () => {
  await signUp(nora, 'Nora')
  await setHome(nora, { town: 'Leeds', street: '12 Mill Lane' })
  await nora.goto('/search?q=qqzzxx')
  await checkScreen(nora, 'search-leads-to-asking')
  await nora.getByRole('link', { name: 'Ask your neighbours' }).click()
  await expect(nora.getByRole('heading', { name: 'Ask for help' })).toBeVisible()
  await expect(nora.getByLabel('What do you need?')).toHaveValue('qqzzxx')
  await nora.getByLabel('What do you need?').fill('')
  await nora.getByRole('button', { name: 'Ask your neighbours' }).click()
  await expect(nora.getByText('Say in a few words what you need')).toBeVisible()
  await checkScreen(nora, 'request-incomplete')
  await nora.getByLabel('What do you need?').fill(need)
  await expect(nora.getByLabel('Category')).not.toHaveValue('')
  // The draft survives a reload.
  await nora.reload()
  await expect(nora.getByLabel('What do you need?')).toHaveValue(need)
  await expect(nora.getByText('We kept your draft.')).toBeVisible()
  await nora.getByText('Pounds', { exact: true }).click()
  await nora.getByLabel(/Up to how many pounds/).fill('20')
  await checkScreen(nora, 'request-form')
  await nora.getByRole('button', { name: 'Ask your neighbours' }).click()
  await expect(nora.getByRole('heading', { name: need })).toBeVisible()
  await expect(nora.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
})

test('words that cannot stand in public are refused, and said which', async () => {
  await nora.goto('/requests/new')
  await nora.getByLabel('What do you need?').fill('Ring me on 07700 900123')
  await nora.getByRole('button', { name: 'Ask your neighbours' }).click()
  await expect(nora.getByRole('alert')).toContainText('“07700 900123” looks like a phone number')
})

test('Ben, who lives near, finds it and offers a time and a price', async () => {
  await signUp(ben, 'Ben')
  await setHome(ben, { town: 'Leeds', street: '41 Alma Place' })
  await ben.goto('/community')
  await expect(ben.getByRole('link', { name: /^Offer to help/ }).nth(2)).toBeVisible()
  await ben.getByRole('navigation', { name: 'Community' }).getByRole('link').first().press('ArrowRight')
  await ben.keyboard.press('Enter')
  await expect(ben).toHaveURL(/\/requests$/)
  await ben.goBack()
  await expect(ben).toHaveURL(/\/community$/)
  await ben.goForward()
  await ben.getByText('Map', { exact: true }).click()
  await expect(ben).toHaveURL(/view=map/)
  const entry = ben.locator('[data-area]').filter({ hasText: need })
  await expectToStandOut(await getDrawnMap(ben), entry)
  await checkScreen(ben, 'requests-map')
  await ben.goto('/requests')
  await checkScreen(ben, 'requests-list')
  await ben.goBack()
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
  await checkScreen(ben, 'offer-form')
  await ben.getByRole('button', { name: /Offer to help Nora/ }).click()
  await expect(ben.getByRole('heading', { name: 'Your offer' })).toBeVisible()
  await checkScreen(ben, 'own-offer')
})

test('Nora has an offer in hand, and Ben is asked again once she writes another job', async () => {
  await nora.goto('/requests?tab=mine')
  await expect(nora.getByText(/1 offer/)).toBeVisible()
  await nora.getByRole('link', { name: need }).click()
  await expect(nora.getByText('I have a bag of hinges.')).toBeVisible()
  await nora.getByRole('link', { name: 'Change it' }).click()
  await nora.getByLabel(/Anything else they should know/).fill('Both hinges, and the latch.')
  await nora.getByRole('button', { name: 'Save' }).click()
  await expect(nora.getByText('We’ve asked Ben to look again')).toBeVisible()
  await expect(nora.getByRole('button', { name: 'Accept Ben' })).toHaveCount(0)
  await checkScreen(nora, 'offer-waits-for-helper')
  await ben.goto('/requests?tab=offers')
  await expect(ben.getByText('Changed since you offered: please look again')).toBeVisible()
  await checkScreen(ben, 'own-offers-changed')
  await ben.getByRole('link', { name: need }).click()
  await expect(ben.getByText('Both hinges, and the latch.')).toBeVisible()
  await checkScreen(ben, 'own-offer-changed')
  await ben.getByRole('button', { name: 'My offer still stands' }).click()
  await expect(ben.getByText('Nora has it.')).toBeVisible()
})

test('Nora accepts what Ben has confirmed: a booking, with her money held', async () => {
  await nora.goto('/requests?tab=mine')
  await nora.getByRole('link', { name: need }).click()
  await nora.getByRole('button', { name: 'Answer Ben' }).click()
  await nora.getByLabel('Your answer to Ben').fill('It is, and heavy.')
  await nora.getByRole('button', { name: 'Send the answer' }).click()
  await expect(nora.getByText('It is, and heavy.')).toBeVisible()
  await checkScreen(nora, 'offers')
  const accept = nora.getByRole('button', { name: 'Accept Ben' })
  await accept.click()
  const sheet = nora.getByRole('dialog')
  await expect(sheet).toContainText('£18')
  await sheet.getByRole('button', { name: 'Accept Ben' }).click()
  await expect(sheet.getByRole('link', { name: 'Add money to your wallet' })).toBeVisible()
  await checkScreen(nora, 'accept-without-money')
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

test('a need that comes every week becomes regular visits', { tag: '@nightly' }, async () => {
  const weekly = 'Somebody to walk my old dog'
  await nora.goto('/requests/new')
  await nora.getByLabel('What do you need?').fill(weekly)
  await nora.getByLabel('How often').selectOption('Every week')
  await nora.getByLabel('How many times').fill('1')
  await nora.getByRole('button', { name: 'Ask your neighbours' }).click()
  await expect(nora.getByText('Enter a number from 2 to 53')).toBeVisible()
  await nora.getByLabel('How many times').fill('4')
  await nora.getByText('Pounds', { exact: true }).click()
  await checkScreen(nora, 'request-form-weekly')
  await nora.getByRole('button', { name: 'Ask your neighbours' }).click()
  await expect(nora.getByText(/Every week, 4 times · 1 hour each time/)).toBeVisible()
  const page = nora.url()
  await ben.goto(page)
  await ben.getByRole('button', { name: /Offer to help Nora/ }).click()
  await ben
    .getByLabel('First day', { exact: true })
    .fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await ben.getByLabel('Start').selectOption('15:00')
  await ben.getByLabel('Price in pounds').fill('6')
  await checkScreen(ben, 'offer-form-weekly')
  await ben.getByRole('button', { name: /Offer to help Nora/ }).click()
  await expect(ben.getByText('£6 each time')).toBeVisible()
  await nora.reload()
  await nora.getByRole('button', { name: 'Accept Ben' }).click()
  await expect(nora.getByRole('dialog')).toContainText('48 hours before each time')
  await checkScreen(nora, 'accept-weekly')
  await nora.getByRole('dialog').getByRole('button', { name: 'Accept Ben' }).click()
  await expect(nora).toHaveURL(/\/regular\//)
  await expect(nora.getByRole('heading', { name: weekly })).toBeVisible()
  await checkScreen(nora, 'visits-of-a-request')
  await ben.goto(page)
  await ben.getByRole('link', { name: 'See the visits' }).click()
  await expect(ben.getByText(/12 Mill Lane/)).toBeVisible()
})

test('an offer that is withdrawn while it is being accepted goes from the page, and costs nothing', {
  tag: '@nightly',
}, async () => {
  const asked = await callApi<{ data: { _id: string } }>(nora, 'POST /requests', {
    title: 'Somebody to hold a ladder',
    hours: 1,
    reward: 'favour',
    audience: 'nearby',
    booking_location: '12 Mill Lane, Leeds',
  })
  const request_id = asked.data._id
  const booking_date = new Date(Date.now() + 6 * 86_400_000)
  booking_date.setUTCHours(11, 0, 0, 0)
  const terms = { request_id, booking_date: booking_date.toISOString(), hours: 1 }
  const offered = await callApi<{ data: { _id: string } }>(ben, 'POST /offers', terms)
  await nora.goto(`/requests/${request_id}`)
  await nora.getByRole('button', { name: 'Accept Ben’s offer' }).click()
  await callApi(ben, `PUT /offers/withdraw/${offered.data._id}`)
  await nora.getByRole('dialog').getByRole('button', { name: 'Accept Ben’s offer' }).click()
  await expect(nora.getByText('Ben’s offer is no longer open. You haven’t paid anything.')).toBeVisible()
  await expect(nora.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
  await expect(nora.getByRole('dialog')).toBeHidden()
  await checkScreen(nora, 'offer-withdrawn')
})

test('lists that are empty lead on', { tag: '@nightly' }, async () => {
  await nora.goto('/requests?tab=offers')
  await expect(nora.getByRole('heading', { name: 'You haven’t offered to help yet' })).toBeVisible()
  await ben.goto('/requests?tab=mine')
  await expect(ben.getByRole('heading', { name: 'You haven’t asked for help yet' })).toBeVisible()
  await checkScreen(ben, 'requests-none-asked')
  await ben.goto('/requests/0190f000-0000-7000-8000-0000000000ff')
  await expect(ben.getByRole('heading', { name: 'This request isn’t here any more' })).toBeVisible()
  await ben.goto('/requests')
  await ben.getByLabel('In return for').selectOption('swap')
})

test('operators find a request by the reference that its page shows', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'admin', '/admin/requests')
  await expect(page.getByRole('link', { name: need })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: need })
  const reference = (await line.locator('code').textContent()) ?? ''
  await page.getByLabel(/Reference/).fill(reference)
  await expect(page).toHaveURL(new RegExp(`reference=${reference}`))
  await expect(page.locator('code')).toHaveText([reference])
  await page.getByLabel('Status').selectOption('withdrawn')
  await expect(page.locator('code')).toHaveText([reference])
  await page.getByLabel(/Reference/).fill('')
  await expect(page.getByText(need)).toHaveCount(0)
})
