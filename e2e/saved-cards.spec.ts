import { expect, test } from '@playwright/test'
import { enterAs } from './people.ts'
import { look } from './screen.ts'

// Stands in for Stripe's own script: it shows a field, is ready, and tells what it was handed.
const stripeScript = `
  window.Stripe = () => ({
    _registerWrapper() {},
    elements: () => ({
      create: () => {
        const heard = {}
        return {
          on: (name, hear) => { heard[name] = hear },
          mount: (place) => {
            place.innerHTML = '<p>Card number, expiry date and CVC, in fields of Stripe</p>'
            setTimeout(() => heard.ready(), 20)
          },
          destroy() {},
        }
      },
      submit: async () => ({}),
    }),
    confirmSetup: async ({ clientSecret, confirmParams }) => {
      window.handedOver = { clientSecret, city: confirmParams.payment_method_data.billing_details.address.city }
      window.tries = (window.tries ?? 0) + 1
      return window.tries === 1 ? { error: { type: 'card_error', message: 'Your card was declined.' } } : {}
    },
  })`

test('a card that is saved goes into fields of the provider’s own, past us', async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await page.route('**/api/wallet/setup', (route) =>
    route.fulfill({ json: { status: 'success', data: { stripe_publishable_key: 'pk_test_sparkhood' } } }),
  )
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))

  await enterAs(page, 'cara', '/add-bills')
  await expect(page.getByText('in fields of Stripe')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await look(page, 'add-bills-stripe')
  await page.getByLabel('Address').fill('3 Cathedral Road')
  await page.getByLabel('City').fill('Cardiff')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page).toHaveURL(/\/bills$/)
  expect(await page.evaluate('window.handedOver')).toEqual({
    clientSecret: expect.stringContaining('_secret_'),
    city: 'Cardiff',
  })
  expect(sent).toContain('POST /api/settings/payment/billingmethod/begin')
  expect(sent).not.toContain('POST /api/settings/payment/billingmethod')
  await context.close()
})

test('Ben finds what he earned, what went to his bank, and what did not arrive there', async ({ page }) => {
  test.setTimeout(180_000)
  await enterAs(page, 'ben', '/user/statement')
  await expect(page.getByText(/^To Monzo, ending in/).first()).toBeVisible()
  await look(page, 'statement-full')
  await page.goto('/get-paid')
  await expect(page.getByText(/Your bank says that this account is closed/)).toBeVisible()
  await look(page, 'get-paid-full')
})
