import { expect, type Page } from '@playwright/test'
import { closeAll, openTwo } from './pages.ts'
import { addMoneyByForm, cardExpiry, getWallet, listSkill, callApi as send, setHome, signUp } from './people.ts'
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

const typeCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill(cardExpiry)
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: /^Pay £/ }).click()
}
const asks = async (page: Page, pounds: string): Promise<void> => {
  await page.goto('/user')
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.getByLabel('Amount').fill(pounds)
}

test('Ana and Ben sign up, and Ben lists a skill', async () => {
  await signUp(ben, 'Ben')
  await setHome(ben, { town: 'Horsforth', street: '3 Ash Grove' })
  skill = await listSkill(ben, { category: 'Bike repair', rate: '8', words: 'Brakes, gears and punctures.' })
  await signUp(ana, 'Ana')
  await setHome(ana, { town: 'Horsforth', street: '7 Canary Row' })
})

test('a card is declined in words, and the next one pays once its bank has been told that it is Ana', async () => {
  await asks(ana, '25')
  await ana.getByLabel('Keep this card for next time').check()
  await checkScreen(ana, 'funding-amount')
  await ana.getByRole('button', { name: 'Continue' }).click()
  await typeCard(ana, '4000 0000 0000 0002')
  await expect(ana.getByText('Payment failed: your card was declined.')).toBeVisible()
  await typeCard(ana, '4000 0025 0000 3155')
  await expect(ana.getByText('Your bank wants to check that it’s you')).toBeVisible()
  expect((await getWallet(ana)).balance).toBe(0)
  await ana.getByRole('button', { name: 'Yes, it’s me' }).click()
  await expect(ana.getByRole('heading', { name: 'Money added' })).toBeVisible()
  expect((await getWallet(ana)).balance).toBe(25)
})

test('a saved card pays with nothing typed, and is forgotten at a word', async () => {
  await asks(ana, '5')
  await ana.getByRole('radio', { name: 'Visa ending in 3155' }).check()
  await checkScreen(ana, 'funding-saved-card')
  await ana.getByRole('button', { name: 'Continue' }).click()
  await ana.getByRole('button', { name: 'Pay £5' }).click()
  await ana.getByRole('button', { name: 'Yes, it’s me' }).click()
  await expect(ana.getByText('You now have £30 to spend.')).toBeVisible()

  await asks(ana, '5')
  await ana.getByRole('button', { name: 'Forget Visa ending in 3155' }).click()
  await ana.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(ana.getByRole('radio', { name: 'Visa ending in 3155' })).toBeHidden()
})

/** Shows Ana's balances as empty, as for a newcomer. */
const withEmptyBalances = (page: Page) =>
  page.route('**/api/bookings/quote/**', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const { data } = (await response.json()) as { data: { wallet: object; spark_token: object } }
    const empty = { available: 0, enough: false }
    const short = { wallet: { ...data.wallet, ...empty }, spark_token: { ...data.spark_token, ...empty } }
    await route.fulfill({ response, json: { status: 'success', data: { ...data, ...short } } })
  })

test('a booking is paid by card alone, and the wallet stays as it was', async () => {
  await withEmptyBalances(ana)
  await ana.goto(`/book-service?skill=${skill}`)
  await ana.getByRole('link', { name: 'Book Ben' }).click()
  await ana.getByLabel('What do you need?').fill('The back wheel rubs against the frame.')
  await ana.getByLabel('Day').click()
  const day = new Date(Date.now() + 3 * 86_400_000)
  const label = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const cell = ana.getByRole('button', { name: label, exact: true })
  const next = ana.getByRole('button', { name: 'Next month' })
  await next.waitFor()
  if (!(await cell.isVisible())) await next.click()
  await cell.click()
  await ana.getByLabel('Start').selectOption('10:00')
  await ana.getByRole('button', { name: 'Book Now' }).click()
  // Usable methods come first, and an empty balance is not an error.
  const choice = ana.getByRole('dialog', { name: 'How would you like to pay?' })
  await expect(choice.getByRole('radio')).toHaveCount(4)
  await expect(choice.getByRole('radio').first()).toBeChecked()
  await expect(choice.getByRole('radio', { name: /Pay by card/ })).toBeChecked()
  await expect(choice.getByRole('radio', { name: /Pay from wallet You have £0 of £8/ })).toBeDisabled()
  await expect(choice.getByRole('alert')).toHaveCount(0)
  await expect(choice).toContainText('Insufficient funds. Please top up your wallet or tokens.')
  await expect(choice.locator('[data-variant="filled"]')).toHaveText('Pay £8 by card')
  await ana.getByRole('button', { name: 'Pay £8 by card' }).click()
  await expect(ana.getByText('you’re refunded to your card')).toBeVisible()
  await ana.getByRole('button', { name: 'Cancel' }).click()
  await ana.getByRole('button', { name: 'Pay £8 by card' }).click()
  await ana.getByRole('button', { name: 'Continue' }).click()
  await checkScreen(ana, 'funding-pay-by-card')
  // While the card pays, nothing closes the sheet: the money would be held for nothing.
  const { promise: shown, resolve: goOn } = Promise.withResolvers<void>()
  await ana.route('**/api/sandbox/payments/confirm', async (route) => {
    await shown
    await route.continue()
  })
  await typeCard(ana, '4242 4242 4242 4242')
  const sheet = ana.getByRole('dialog', { name: 'Pay £8 by card' })
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeDisabled()
  await ana.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  // The reply about the hold is lost: the payment is not made twice.
  await ana.route('**/api/wallet/confirm', (route) => route.abort())
  let begun = 0
  ana.on('request', (request) => {
    if (request.url().endsWith('/stripe/payment/intent')) begun += 1
  })
  goOn()
  await expect(sheet.getByText('The payment is held for this booking.')).toBeVisible()
  await checkScreen(ana, 'funding-unconfirmed')
  await ana.keyboard.press('Escape')
  // The booking is made, and the server fails to reply: the next press requests the same booking, with the same hold.
  const failure = { status: 'error', code: 'service.unavailable', message: 'We are very busy at the moment.' }
  await routeOnce(
    ana,
    (url) => url.pathname === '/api/bookings',
    (route) => route.fetch({ maxRetries: 3 }).then(() => route.fulfill({ status: 503, json: failure })),
  )
  await ana.getByRole('button', { name: 'Pay £8 by card' }).click()
  await expect(ana.getByText(`Error: ${failure.message}`)).toBeVisible()
  await ana.getByRole('button', { name: 'Pay £8 by card' }).click()
  await expect(ana.getByRole('heading', { name: 'Your request is on its way' })).toBeVisible()
  expect(begun).toBe(0)
  expect(await getWallet(ana)).toMatchObject({ balance: 30, held: { gbp: 8 } })
  await ana.unroute('**/api/wallet/confirm')
})

test('somebody who comes back from a bank or from setting up is told how it ended', { tag: '@nightly' }, async () => {
  await ana.goto('/success-pay')
  await expect(ana.getByRole('heading', { name: 'You haven’t set up payouts yet' })).toBeVisible()
  await ana.goto('/success-pay?payment_intent_client_secret=nothing&redirect_status=failed')
  await expect(ana.getByRole('heading', { name: 'This payment is not yours' })).toBeVisible()
  await expect(ana).toHaveURL(/\/success-pay$/)
  const { clientSecret } = await send<{ clientSecret: string }>(ana, 'POST /wallet/fund', { amount: 3 })
  await ana.route('**/api/wallet/confirm', (route) => route.abort())
  await ana.goto(`/success-pay?payment_intent_client_secret=${clientSecret}`)
  await expect(ana.getByRole('heading', { name: 'We couldn’t check your payment' })).toBeVisible()
  await expect(ana).toHaveURL(/\/success-pay$/)
  await ana.unroute('**/api/wallet/confirm')
  await ana.getByRole('button', { name: 'Try again' }).click()
  await expect(ana.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible()
  await ana.reload()
  await expect(ana.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible()
  await addMoneyByForm(ana, '1')
})
