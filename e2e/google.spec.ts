import { type BrowserContext, expect, type Page } from '@playwright/test'
import { acceptTerms, acceptTermsAndEnter, clearSession, confirmSelf, getMailedLink } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'
import { leaveAndTurnBack } from './turning-back.ts'

const demoPassword = 'sparkhood-demo'
const leeds = { latitude: 53.7965, longitude: -1.5478 }
let count = 0
const somebody = (name: string) => ({
  name: `${name} Archer`,
  email: `${name.toLowerCase()}.${Date.now()}.${++count}@g.example`,
})
type Who = ReturnType<typeof somebody>

async function continueWithGoogle(page: Page, from: '/login' | '/signup' | '/explore-all' = '/login'): Promise<void> {
  await page.goto(from)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible()
}

async function beAtGoogle(page: Page, { name, email }: Who): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${name}@sparkhood.example`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/explore$/)
}

const memberIn = (page: Page) =>
  page.evaluate(() => {
    const token = localStorage.getItem('accessToken')
    return (
      token && (JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).id as string)
    )
  })

test('Gina signs up with Google, agrees to the terms, is found by her phone and signs in again', async ({
  browser,
}) => {
  const context = await browser.newContext({ permissions: ['geolocation'], geolocation: leeds })
  const page = await context.newPage()
  const gina = somebody('Gina')
  await page.goto('/explore-all')
  await expect(page).toHaveURL(/\/login$/)
  await continueWithGoogle(page, '/signup')
  await beAtGoogle(page, gina)

  await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible()
  await expect(page).toHaveURL(/\/explore\?firstLogin=true$/)
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeTruthy()
  await checkScreen(page, 'google-terms')
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(page.getByText('You must be 18 or over to join')).toBeVisible()
  await expect(page.getByText('Please read and accept the terms')).toBeVisible()
  await expect(page.getByText('Enter your phone number')).toBeVisible()
  await checkScreen(page, 'google-terms-missing')
  // Only the server validates a number strictly.
  await acceptTerms(page, '07700 9001')
  await expect(page.getByText('Enter a phone number, for example 07700 900123')).toHaveCount(1)
  await acceptTerms(page)
  await expect(page).toHaveURL(/\/explore-all$/)
  await page.goto('/explore')
  await expect(page.getByRole('link', { name: /Leeds/ }).first()).toBeVisible()
  const id = await memberIn(page)

  await page.goBack()
  await expect(page).not.toHaveURL(/oauth-callback|accessToken/)
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await memberIn(page)).toBeNull()

  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await beAtGoogle(page, gina)
  await expect(page).toHaveURL(/\/explore$/)
  await expect(page.getByRole('heading', { name: /Explore Skills/i })).toBeVisible()
  expect(await memberIn(page)).toBe(id)
  await context.close()
})

test('Hal would rather not say where he is: he is led where he was going, and shown where to type it', {
  tag: '@nightly',
}, async ({ page }) => {
  await continueWithGoogle(page, '/explore-all')
  await beAtGoogle(page, somebody('Hal'))
  await acceptTerms(page)
  await expect(page).toHaveURL(/\/explore-all$/)
  await page.goto('/explore')
  await expect(page.getByRole('link', { name: 'Set your place' })).toBeVisible()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('while his device is looking for him, Kai is told so and can look around', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined
  })
  await continueWithGoogle(page)
  await beAtGoogle(page, somebody('Kai'))
  await acceptTerms(page)
  await expect(page.getByText('Finding your location.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set your place' })).toHaveCount(0)
  await checkScreen(page, 'google-looking')
})

test('a link does not move a member to where their device is', { tag: '@nightly' }, async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['geolocation'], geolocation: leeds })
  const page = await context.newPage()
  await logIn(page, 'cara')
  await page.goto('/explore?firstLogin=true')
  await expect(page).toHaveURL(/\/explore$/)
  await expect(page.getByRole('link', { name: /Cardiff/ }).first()).toBeVisible()
  await context.close()
})

test('somebody who does not agree can read the terms, take their data and log out', { tag: '@nightly' }, async ({
  page,
}) => {
  await continueWithGoogle(page)
  await beAtGoogle(page, somebody('Ida'))
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible()
  await page.getByRole('link', { name: 'download your data or close your account' }).click()
  await expect(page).toHaveURL(/\/settings\/privacy$/)
  await expect(page.getByRole('heading', { name: 'Before you go on' })).toHaveCount(0)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await memberIn(page)).toBeNull()
})

test('changed terms are shown to members, with what is new', async ({ page }) => {
  await logIn(page, 'ella')
  await page.route('**/api/users/profile/*', async (route) => {
    const reply = await (await route.fetch({ maxRetries: 3 })).json()
    await route.fulfill({ json: { ...reply, data: { ...reply.data, terms_due: 'changed' } } })
  })
  await page.goto('/explore')
  await expect(page.getByRole('heading', { name: 'What is new' })).toBeVisible()
  await checkScreen(page, 'google-terms-changed')
})

test('the page on the way to Google says so', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/api/auth/google?*', (route) => route.fulfill({ status: 204 }))
  await page.goto('/google-auth')
  await expect(page.getByText('Taking you to Google…')).toBeVisible()
})

test('who cancels, or has an account already, is told so in words on the log-in page', { tag: '@nightly' }, async ({
  page,
}) => {
  await continueWithGoogle(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Logging in with Google was cancelled.')).toBeVisible()
  await checkScreen(page, 'google-cancelled')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await beAtGoogle(page, { name: 'Somebody', email: 'ella@sparkhood.example' })
  await expect(page.getByText(/connect Google in Settings, Security/)).toBeVisible()
  expect(await memberIn(page)).toBeNull()
})

test.describe('a link with somebody else’s tokens', () => {
  const addresses = ['/oauth-callback', '/login', '/explore']

  async function attack(context: BrowserContext, address: string): Promise<Page> {
    const credentials = { email: 'dev@sparkhood.example', password: demoPassword }
    const { data } = await (await context.request.post('/api/auth/login', { data: credentials })).json()
    const page = await context.newPage()
    const query = new URLSearchParams({ ...data, tab: '0'.repeat(32), firstLogin: 'true' })
    await page.goto(`${address}?${query}`)
    await page.waitForTimeout(1500)
    expect(page.url()).not.toContain('accessToken')
    expect(page.url()).not.toContain('refreshToken')
    return page
  }

  for (const address of addresses) {
    test(`to ${address} signs nobody in`, async ({ context }) => {
      const page = await attack(context, address)
      await expect(page).toHaveURL(/\/login/)
      expect(await memberIn(page)).toBeNull()
    })

    test(`to ${address} leaves Ella signed in as Ella`, { tag: '@nightly' }, async ({ context }) => {
      const own = await context.newPage()
      await logIn(own, 'ella')
      const ella = await memberIn(own)
      const page = await attack(context, address)
      await expect(page).toHaveURL(/\/explore/)
      expect(await memberIn(page)).toBe(ella)
      expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
    })
  }

  test('is not taken by a tab that left for Google and changed their mind', { tag: '@nightly' }, async ({
    context,
  }) => {
    const page = await context.newPage()
    await continueWithGoogle(page)
    const credentials = { email: 'dev@sparkhood.example', password: demoPassword }
    const { data } = await (await context.request.post('/api/auth/login', { data: credentials })).json()
    await page.goto(`/oauth-callback?${new URLSearchParams(data)}`)
    await expect(page.getByText('Logging in with Google ended in another tab', { exact: false })).toBeVisible()
    expect(await memberIn(page)).toBeNull()
  })
})

test('Ella connects Google, signs in with it and disconnects it', { tag: '@nightly' }, async ({ page }) => {
  const ella = somebody('Ella')
  await logIn(page, 'ella')
  const id = await memberIn(page)
  await page.goto('/settings/security')
  await expect(page.getByRole('heading', { name: 'Google' })).toBeVisible()
  await leaveAndTurnBack(page, page.getByRole('button', { name: 'Connect', exact: true }))
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  // The page's first reply may have been written before she connected, and arrive after.
  await page.route('**/api/auth/identities', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    await page.waitForTimeout(500)
    await route.fulfill({ response }).catch(() => undefined)
  })
  await beAtGoogle(page, ella)
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(page.getByText('Google is connected.')).toBeVisible()
  await expect(page.getByText(`You can log in as ${ella.email}.`)).toBeVisible()
  await checkScreen(page, 'google-connected')

  await clearSession(page)
  await continueWithGoogle(page)
  await beAtGoogle(page, ella)
  await expect(page).toHaveURL(/\/explore$/)
  expect(await memberIn(page)).toBe(id)

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await checkScreen(page, 'google-disconnect')
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  // A log-in with Google takes one click, which does not confirm her identity.
  await confirmSelf(page, demoPassword)
  await expect(page.getByText('Google is no longer connected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
})

test('Cara, who was away for too long while she connected Google, is told so where she began', {
  tag: '@nightly',
}, async ({ page }) => {
  await logIn(page, 'cara')
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible()
  // Her state for the redirect has expired.
  await page.context().clearCookies()
  await beAtGoogle(page, somebody('Cara'))
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(page.getByText('That took too long', { exact: false })).toBeVisible()
})

test('who came with Google keeps that way in until they have a password', { tag: '@nightly' }, async ({ page }) => {
  await continueWithGoogle(page)
  await beAtGoogle(page, somebody('Jo'))
  await acceptTermsAndEnter(page)
  await page.goto('/settings/security')
  await expect(page.getByText('It is your only way in.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
})

test('who sets a password by a link is told which Google account still logs in, and where to end that', {
  tag: '@nightly',
}, async ({ page }) => {
  const lea = somebody('Lea')
  await continueWithGoogle(page)
  await beAtGoogle(page, lea)
  await acceptTermsAndEnter(page)
  await clearSession(page)
  await page.goto('/forgot-psw')
  await page.getByLabel('Email').fill(lea.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.goto(await getMailedLink(page, lea.email, /reset-psw/))
  await page.getByLabel('New password').fill('harbour-candle-77')
  await page.getByLabel('Confirm password').fill('harbour-candle-77')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('The Google account l…@g.example can still log in', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'security settings' }).click()
  await page.getByLabel('Email').fill(lea.email)
  await page.getByLabel('Password', { exact: true }).fill('harbour-candle-77')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
})
