import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { closeAll } from './pages.ts'
import { refuseUnconfirmedOnce, routeOnce } from './routing.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

const password = 'orchard-lantern-42'
const newPassword = 'harbour-candle-77'

type Email = { to: string; subject: string; text: string }

/** The latest email to an address whose text contains this, once it has arrived. */
async function emailTo(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const emails = (await (await request.get(`/dev/mailbox.json?to=${email}`)).json()) as Email[]
        found = emails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
        return found
      },
      { timeout: 30_000 },
    )
    .toBeDefined()
  return found ?? ''
}

/** Signs somebody up through the API. */
async function join(request: APIRequestContext, firstname: string): Promise<string> {
  const email = `${firstname.toLowerCase()}.${Date.now()}@example.org`
  await request.post('/api/auth/resend/code', { data: { email } })
  const code = await emailTo(request, email, /\b(\d{4})\b/)
  await request.post('/api/auth/verify/email', { data: { email, code } })
  const { termsVersion } = await import('@sparkhood/contract/people/accounts')
  const data = { email, firstname, lastname: 'Archer', phone: '07700 900123', gender: 'other', password }
  const reply = await request.post('/api/auth/register', {
    data: { ...data, adult: true, terms_version: termsVersion },
  })
  expect(reply.status()).toBe(200)
  // Registering logs in; the tests begin logged out.
  const { accessToken } = ((await reply.json()) as { data: { accessToken: string } }).data
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${accessToken}` } })
  return email
}

async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/explore$/)
}

/** Somebody's other device, which has a name. */
async function otherDevice(browser: Browser, email: string): Promise<Page> {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const page = await (await browser.newContext({ userAgent })).newPage()
  await logIn(page, email)
  return page
}

test('Ana forgets her password, gets a link and chooses a new one', { tag: '@nightly' }, async ({ page }) => {
  const email = await join(page.request, 'Ana')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill('ana')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await checkScreen(page, 'forgot-psw-sent')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const link = await emailTo(page.request, email, /(\/reset-psw\?token=\S+)/)
  const opened = await page.goto(link)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL(/\/reset-psw$/)
  const submit = page.getByRole('button', { name: 'Reset password' })
  await page.getByLabel('New password').fill('seven77')
  await page.getByLabel('Confirm password').fill('seven78')
  await submit.click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.reload()
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Show or hide password' }).first().click()
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
  await page.getByLabel('Confirm password').fill(newPassword)
  await submit.click()
  await expect(page.getByText('Password reset successful! Redirecting to login...')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, email, newPassword)

  await page.goto(link)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await submit.click()
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-psw')
  await checkScreen(page, 'reset-psw-spent')
  await page.reload()
  await expect(page.getByText('Invalid or missing reset token')).toBeVisible()
  await expect(submit).toBeDisabled()
})

test('Fay chooses a new password in a browser of somebody else, who stays signed in', { tag: '@nightly' }, async ({
  page,
}) => {
  const [fay, gil] = [await join(page.request, 'Fay'), await join(page.request, 'Gil')]
  await logIn(page, gil)
  await page.evaluate(() => localStorage.setItem('written and not sent', 'Hello'))
  await page.request.post('/api/auth/forgot/password', { data: { email: fay } })
  await page.goto(await emailTo(page.request, fay, /(\/reset-psw\?token=\S+)/))
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(
    page.getByText('Password reset successful! Another member is logged in here', { exact: false }),
  ).toBeVisible()
  await checkScreen(page, 'reset-psw-of-another')
  await page.reload()
  await expect(page.getByText('Invalid or missing reset token')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('written and not sent'))).toBe('Hello')
  await page.goto('/settings/email')
  await expect(page.getByText(gil)).toBeVisible()
})

async function fillNew(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm new password').fill(chosen)
}

test('Ben changes his password, and his other device is signed out at once', async ({ page, browser }) => {
  const email = await join(page.request, 'Ben')
  await logIn(page, email)
  const phone = await otherDevice(browser, email)
  await page.goto('/settings?tab=general')
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Password' }).click()
  await page.getByLabel('Current password').fill('not his password')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill('something-else-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('New passwords do not match!')).toBeVisible()
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That password is wrong. Please try again.')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  // The change is made, and its reply is lost.
  const changing = '**/api/users/change/password'
  await routeOnce(page, changing, (route) => route.fetch({ maxRetries: 3 }).then(() => route.abort()))
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByText('We didn’t get an answer, so your new password may already be set. Send it again to be sure.'),
  ).toBeVisible()
  await expect(page.getByText('Failed')).toHaveCount(0)
  await checkScreen(page, 'settings-password-unanswered')
  await fillNew(page, 'something-else-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The new one you sent before may already be set.')).toBeVisible()
  await fillNew(page, newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password reset was successful!')).toBeVisible()
  // It learns of it through the live stream.
  await expect(phone).toHaveURL(/\/login$/)
  await closeAll(phone)
  await page.getByRole('link', { name: 'Back to Explore' }).click()
  await expect(page).toHaveURL(/\/explore$/)
})

test('Cara finds a device she does not know and signs it out', { tag: '@nightly' }, async ({ page, browser }) => {
  const email = await join(page.request, 'Cara')
  await logIn(page, email)
  await page.goto('/settings/devices')
  await expect(page.getByText('You are logged in on this device only.')).toBeVisible()
  const phone = await otherDevice(browser, email)
  await emailTo(page.request, email, /(Device: Safari on an iPhone)/)
  await page.reload()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Log out Safari on an iPhone' }).click()
  await checkScreen(page, 'settings-devices-ask')
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText(/^Safari on an iPhone \(.+, logged in .+\) was logged out\.$/)).toBeVisible()
  await expect(phone).toHaveURL(/\/login$/)
  await closeAll(phone)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  // Without a feed address there is none to remove.
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('Finn logs out everywhere and stops his calendar address, which needs no log-in', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const email = await join(page.request, 'Finn')
  await logIn(page, email)
  await page.goto('/settings/calendar')
  await page.getByRole('button', { name: 'Make my calendar address' }).click()
  const address = await page.getByLabel('Your calendar address').inputValue()
  expect((await request.get(address)).status()).toBe(200)
  await page.goto('/settings/devices')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Stop my calendar address too').check()
  await checkScreen(page, 'settings-devices-all')
  await sheet.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect((await request.get(address)).status()).toBe(404)
})

test('Dev changes his address after confirming that it is him, with the form left as it was', async ({ page }) => {
  const email = await join(page.request, 'Dev')
  const address = `new.${email}`
  await logIn(page, email)
  await page.goto('/settings/email')
  await page.getByLabel('New email address').fill(address)
  await refuseUnconfirmedOnce(page, '**/api/users/change/email')
  await page.getByRole('button', { name: 'Send code' }).click()
  const sheet = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(sheet.getByLabel('Password', { exact: true })).toBeFocused()
  await checkScreen(page, 'confirm-password')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('New email address')).toHaveValue(address)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await refuseUnconfirmedOnce(page, '**/api/users/change/email')
  await page.getByRole('button', { name: 'Send code' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill('not his password')
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(sheet.getByText('That password is wrong. Please try again.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Email me a code instead' }).click()
  await checkScreen(page, 'confirm-code')
  await sheet.getByRole('button', { name: 'Email me a code' }).click()
  await sheet.getByLabel('Digit of your code').first().click()
  await page.keyboard.type(await emailTo(page.request, email, /confirmation code is (\d{4})/))
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(sheet).toBeHidden()

  await page.getByLabel('Digit of your code').first().click()
  await checkScreen(page, 'settings-email-code')
  await page.keyboard.type(await emailTo(page.request, address, /\b(\d{4})\b/))
  await page.getByRole('button', { name: 'Change my email' }).click()
  await expect(page).toHaveURL(/\/settings\/security$/)
  // The form also shows it, for a moment.
  await expect(page.getByRole('link', { name: /^Email address/ })).toContainText(address)
  await emailTo(page.request, email, /(Your account has a new email address)/)
})

test('Ella, who only signs in elsewhere, is asked for a code and sets a first password', { tag: '@nightly' }, async ({
  page,
}) => {
  await logIn(page, await join(page.request, 'Ella'))
  await page.route('**/api/auth/confirm', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { status: 'success', data: { ways: ['code'], email: 'ella@example.org' } } })
      : route.continue(),
  )
  await page.goto('/settings/password')
  await expect(page.getByRole('heading', { name: 'Set a password' })).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await refuseUnconfirmedOnce(page, '**/api/users/change/password')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  const sheet = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(sheet.getByRole('button', { name: 'Email me a code' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Use my password instead' })).toHaveCount(0)
})
