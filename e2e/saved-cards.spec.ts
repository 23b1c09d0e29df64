import { expect } from '@playwright/test'
import { cardExpiry, enterAs } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'
import { leaveAndTurnBack } from './turning-back.ts'

// Like Stripe when a bank uses its own page: the browser is redirected, and the promise never settles.
const leaves = `new Promise(() => { location.href = 'https://bank.example/' })`

// Replaces Stripe's script: it mounts a field, is ready, and records its arguments. The first card's bank asks for
// confirmation.
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
      if (window.tries === 1) return ${leaves}
      return window.tries === 2 ? { error: { type: 'card_error', message: 'Your card was declined.' } } : {}
    },
  })`

// The same for a payment with a saved card: its bank asks, then it is declined, and paid in the sandbox when it is sent
// again.
const decliningScript = `
  window.Stripe = () => ({
    _registerWrapper() {},
    confirmCardPayment: async (client_secret, { payment_method: card_id }) => {
      window.named = [...(window.named ?? []), card_id]
      if (window.named.length === 1) return ${leaves}
      if (window.named.length === 2) return { error: { type: 'card_error', message: 'Your card was declined.' } }
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ client_secret, card_id })
      await fetch('/api/sandbox/payments/confirm', { method: 'POST', headers, body })
      return {}
    },
  })`

test('a card that is saved goes into fields of the provider’s own, past us', async ({ browser }) => {
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
  await checkScreen(page, 'add-bills-stripe')
  await page.getByLabel('Address').fill('3 Cathedral Road')
  await page.getByLabel('City').fill('Cardiff')
  await leaveAndTurnBack(page, page.getByRole('button', { name: /^Add(ing| card)/ }))
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

test('a saved card that was declined is named again when it is tried again, once Stripe’s script is there', {
  tag: '@nightly',
}, async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await enterAs(page, 'cara', '/add-bills')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill(cardExpiry)
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Address').fill('3 Cathedral Road')
  await page.getByLabel('City').fill('Cardiff')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page).toHaveURL(/\/bills$/)

  await page.route('**/api/wallet/setup', (route) =>
    route.fulfill({ json: { status: 'success', data: { stripe_publishable_key: 'pk_test_sparkhood' } } }),
  )
  let isAway = true
  await page.route('https://js.stripe.com/**', (route) =>
    isAway ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: decliningScript }),
  )
  await page.goto('/user')
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.getByLabel('Amount').fill('5')
  await page.getByRole('radio', { name: 'Visa ending in 4242' }).first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const pay = page.getByRole('button', { name: 'Pay £5' })
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.')
  await expect(pay).toBeDisabled()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await leaveAndTurnBack(page, pay)
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText('Payment failed: Your card was declined.')
  await expect(pay).toBeFocused()
  await pay.click()
  await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible()
  const named = await page.evaluate<(string | undefined)[]>('window.named')
  expect([new Set(named).size, named.length, typeof named[0]]).toEqual([1, 3, 'string'])
  await context.close()
})

test('Ben finds what he earned, what went to his bank, and what did not arrive there', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterAs(page, 'ben', '/user/statement')
  await expect(page.getByText(/^To Monzo, ending in/).first()).toBeVisible()
  await page.goto('/get-paid')
  await expect(page.getByText(/Your bank says this account is closed/)).toBeVisible()
})

test('all that waits to be Ben’s can be reached, and where it cannot be read he is told', { tag: '@nightly' }, async ({
  page,
}) => {
  const isWaiting = (url: URL): boolean => url.pathname === '/api/wallet/waiting'
  const oneOf = (address: string): string => {
    const short = new URL(address)
    short.searchParams.set('limit', '1')
    return short.href
  }
  // One row per page shows the same as a hundred would for somebody with more movements.
  await page.route(isWaiting, (route) => route.continue({ url: oneOf(route.request().url()) }))
  await enterAs(page, 'ben', '/user/statement')
  const waiting = page.getByRole('region', { name: 'Held and earned' })
  const rows = waiting.getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await waiting.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(2)
  await page.unroute(isWaiting)

  const json = { status: 'error', code: 'service.unavailable', message: 'We are very busy at the moment.' }
  await page.route(isWaiting, (route) => route.fulfill({ status: 503, json }))
  await page.reload()
  await expect(waiting.getByRole('alert')).toContainText(json.message)
  await page.unroute(isWaiting)
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expect(rows.first()).toBeVisible()
})
