import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { addMoneyByForm, callApi, cardExpiry, getWallet, setHome, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'
import { leaveAndTurnBack } from './turning-back.ts'

test.describe.configure({ mode: 'serial' })

let ana: Page

test.beforeAll(async ({ browser }) => {
  ana = await openPage(browser)
  await signUp(ana, 'Ana')
})
test.afterAll(() => closeAll(ana))

test('Ana sets up being paid, and adds her bank, to which nothing goes for a while', async () => {
  await ana.goto('/create-stripe-account')
  await ana.getByRole('button', { name: 'Set Up Payment Processing' }).click()
  await expect(ana.getByText('Pending')).toHaveCount(3)
  await ana.getByRole('button', { name: 'Complete Stripe Onboarding' }).click()
  await ana.getByRole('button', { name: 'Finish with everything in order' }).click()
  await expect(ana).toHaveURL(/\/success-pay/)
  await expect(ana.getByText('Account Setup Successful!')).toBeVisible()
  await ana.goto('/create-stripe-account')
  await expect(ana.getByText('You can be paid')).toBeVisible()
  await expect(ana.getByText('Enabled')).toHaveCount(2)

  await ana.getByRole('link', { name: 'Get paid' }).last().click()
  await ana.getByRole('link', { name: 'Add a bank account' }).click()
  await ana.getByRole('button', { name: 'Add bank account' }).click()
  await expect(ana.getByText('Enter the 6 digits of your sort code')).toBeVisible()
  await checkScreen(ana, 'add-withdrawal')
  await ana.getByLabel('Bank', { exact: true }).fill('Monzo')
  await ana.getByLabel('Name on the account').fill('Ana Archer')
  await ana.getByLabel('Sort code').pressSequentially('108800')
  await ana.getByLabel('Account number').fill('00012345')
  await ana.getByRole('button', { name: 'Add bank account' }).click()
  await expect(ana.getByText('Withdrawal method added successfully')).toBeVisible()
  await expect(ana.getByText(/New: you can withdraw to it from/)).toBeVisible()
})

test('Ana reads every penny of hers in her statement, takes it along, and prints a receipt', async () => {
  await ana.goto('/user/statement')
  await expect(ana.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
  await setHome(ana, { town: 'Leeds', street: '12 Mill Lane' })
  await addMoneyByForm(ana, '25.50')
  await ana.goto('/user')
  await expect(ana.getByRole('link', { name: /Money added.*\+£25\.50.*£25\.50 to spend/ })).toBeVisible()
  await ana.getByRole('link', { name: 'See it all' }).click()
  await expect(ana.getByRole('link', { name: /^Welcome/ })).toBeVisible()

  await ana.getByText('Pounds', { exact: true }).click()
  await expect(ana.getByRole('link', { name: /^Welcome/ })).toBeHidden()
  await expect(ana).toHaveURL(/pocket=cash/)
  const [download] = await Promise.all([
    ana.waitForEvent('download'),
    ana.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^receipt,when,.*\r\nS-\d+,.*,pounds,25.5,/)
  await ana.getByLabel('Type').selectOption('Withdrawn')
  await expect(ana.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await ana.getByRole('button', { name: 'Show everything' }).click()

  await ana.getByRole('link', { name: /Money added/ }).click()
  await expect(ana.getByRole('heading', { name: 'Money added' })).toBeVisible()
  await expect(ana.getByText(/^S-\d{6}$/)).toBeVisible()
  await ana.emulateMedia({ media: 'print' })
  await expect(ana.getByRole('button', { name: 'Print' })).toBeHidden()
  await ana.emulateMedia({ media: null })
})

test('Ana saves a card, of which the last digits are shown, and deletes it', async () => {
  await ana.goto('/settings?tab=general')
  await ana.getByRole('link', { name: 'Payment Settings' }).click()
  await ana.getByRole('link', { name: 'Billing' }).click()
  await ana.getByRole('link', { name: 'Add a card' }).click()
  await ana.getByLabel('Card number').fill('4242 4242 4242 4241')
  await ana.getByRole('button', { name: 'Add card' }).click()
  for (const message of [
    'Enter a valid 16-digit card number',
    'Enter a valid date (MM/YY)',
    'Enter a valid CVV',
    'Address is required',
    'City is required',
  ])
    await expect(ana.getByText(message)).toBeVisible()
  await ana.getByLabel('Card number').fill('4242 4242 4242 4242')
  await ana.getByLabel('Expiry date').fill(cardExpiry)
  await ana.getByLabel('CVV').fill('123')
  await ana.getByLabel('Address').fill('12 Mill Lane')
  await ana.getByLabel('City').fill('Lee')
  await ana.getByRole('option', { name: 'Leeds' }).click()
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await ana.route('**/api/settings/payment/billingmethod', async (route) => {
    await held
    await route.continue()
  })
  await ana.getByRole('button', { name: 'Add card' }).click()
  for (const name of ['Card number', 'Address', 'City', 'Postcode']) await expect(ana.getByLabel(name)).toBeDisabled()
  letGo()
  await expect(ana).toHaveURL(/\/bills$/)
  await expect(ana.getByText('**** **** **** 4242')).toBeVisible()
  await ana.getByRole('button', { name: /^Delete / }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(ana.getByRole('heading', { name: 'No cards saved' })).toBeVisible()
})

test('Ana follows a withdrawal on its way, once her bank may be paid to', async () => {
  await expect(async () => {
    await ana.goto('/get-paid')
    // With a long timeout: on a busy machine the page may take more than a second.
    await expect(ana.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
    await expect(ana.getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await ana.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const sheet = ana.getByRole('dialog')
  await sheet.getByLabel('Amount').fill('30')
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expect(sheet.getByText('You have £25.50 to withdraw', { exact: true })).toBeVisible()
  await checkScreen(ana, 'withdraw')
  // The withdrawal is made, and the server fails to reply: a second press repeats the same one.
  const asking = (url: URL): boolean => url.pathname === '/api/settings/payment/withdrawals'
  const failure = {
    status: 'error',
    code: 'service.unavailable',
    message: 'Something went wrong. Please try again later.',
  }
  await ana.route(asking, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch({ maxRetries: 3 })
    await route.fulfill({ status: 503, json: failure })
  })
  await sheet.getByLabel('Amount').fill('10')
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expect(sheet.getByText(failure.message)).toBeVisible()
  await ana.unroute(asking)
  await expect(sheet.getByText('You have £15.50 to withdraw', { exact: false })).toBeVisible()
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expect(sheet.getByText(/^You asked for this .* and it was sent once\./)).toBeVisible()
  expect((await getWallet(ana)).balance).toBe(15.5)
  // The reply is lost: the page then shows that it went through, so that nobody repeats it.
  await ana.route(asking, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch({ maxRetries: 3 })
    await route.abort()
  })
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expect(sheet.getByText('Something went wrong. Please try again later.')).toBeVisible()
  await expect(sheet.getByText('You have £5.50 to withdraw', { exact: false })).toBeVisible()
  await ana.keyboard.press('Escape')
  await expect(ana.getByText('£10 to Monzo ending in 2345')).toHaveCount(2)
  expect((await getWallet(ana)).balance).toBe(5.5)
  for (const step of await ana
    .getByRole('listitem')
    .filter({ hasText: /^On its way$/ })
    .all())
    await expect(step).toHaveAttribute('aria-current', 'step')
  await ana.goto('/user/statement?kind=withdrawn')
  await expect(ana.getByRole('link', { name: /^Withdrawn To Monzo, ending in 2345/ })).toHaveCount(2)
})

test('Ana’s wallet says by itself that her bank asks about a payment, before she presses anything', {
  tag: '@nightly',
}, async () => {
  await ana.goto('/user')
  await expect(ana.getByText('£5.50', { exact: true }).first()).toBeVisible()
  const { clientSecret } = await callApi<{ clientSecret: string }>(ana, 'POST /wallet/fund', { amount: 10 })
  // Her bank pays and later opens an inquiry; the page is not involved.
  const card = { card_number: '4000 0000 0000 1976', expiry_date: cardExpiry, cvv: '123' }
  await callApi(ana, 'POST /sandbox/payments/confirm', { ...card, client_secret: clientSecret })
  await expect(ana.getByText(/^Your bank is asking about £10 that you paid by card\./)).toBeVisible()
  await expect(ana.getByText('£15.50', { exact: true }).first()).toBeVisible()
  await checkScreen(ana, 'wallet-asked-about')
  await ana.goto('/get-paid')
  await expect(ana.getByText(/You can’t withdraw until that’s settled\.$/)).toBeVisible()
  await expect(ana.getByRole('button', { name: 'Withdraw', exact: true })).toBeDisabled()
})

test('somebody who comes back turned away for good reads that setting up failed', { tag: '@nightly' }, async ({
  page,
}) => {
  await signUp(page, 'Bo')
  await page.goto('/create-stripe-account')
  await page.getByRole('button', { name: 'Set Up Payment Processing' }).click()
  const goOn = page.getByRole('button', { name: 'Complete Stripe Onboarding' })
  await leaveAndTurnBack(page, goOn)
  await goOn.click()
  await page.getByRole('button', { name: 'Finish, and be turned away for good' }).click()
  await expect(page.getByRole('heading', { name: 'Account Setup Failed' })).toBeVisible()
  await expect(page).toHaveURL(/\/failure-pay$/)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByText('Stripe has closed your payment account', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/create-stripe-account$/)
})
