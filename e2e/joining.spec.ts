import { expect, type Page } from '@playwright/test'
import {
  callApi,
  clearSession,
  enterAs,
  fillInSignUpForm,
  getMailedCode,
  getMemberId,
  newEmailAddress,
  signUp,
} from './people.ts'
import { delayCalls } from './routing.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

const digits = (page: Page) => page.getByLabel('Digit of your code')

/** Requests a code for a new address, and opens the page where it is entered. */
async function askForCode(page: Page, firstname: string): Promise<{ email: string; code: string }> {
  const email = newEmailAddress(firstname)
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  return { email, code: await getMailedCode(page, email) }
}

/** The same, and enters it. */
async function enterCode(page: Page, firstname: string): Promise<{ email: string; code: string }> {
  const asked = await askForCode(page, firstname)
  // The first box has the focus already.
  await expect(digits(page).first()).toBeFocused()
  await page.keyboard.type(asked.code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL(/\/personal-details$/)
  return asked
}

/** The first call of an address is refused as if the verification had expired. */
async function refuseFirst(page: Page, address: string): Promise<void> {
  const message = 'Please verify your email address first.'
  let isFirst = true
  await page.route(address, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fulfill({ status: 403, json: { status: 'error', code: 'auth.not_verified', message } })
  })
}

test('somebody who took longer over the form than the proof lasts verifies their address once more, and keeps what they typed', {
  tag: '@nightly',
}, async ({ page }) => {
  const { email, code } = await enterCode(page, 'Slow')
  await fillInSignUpForm(page, 'Slow')
  await refuseFirst(page, '**/api/auth/register')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('Please verify your email address once more', { exact: false })).toBeVisible()
  await expect(digits(page).first()).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Slow')
  await checkScreen(page, 'personal-details-code')
  await expect.poll(() => getMailedCode(page, email)).not.toBe(code)
  await digits(page).first().click()
  await page.keyboard.type(await getMailedCode(page, email))
  await page.getByRole('button', { name: 'Verify and create my account' }).click()
  await expect(page).toHaveURL(/\/success$/)
})

test('a wrong digit is taken back and typed anew in its place', { tag: '@nightly' }, async ({ page }) => {
  const { code } = await askForCode(page, 'Thumb')
  const [first = '', second = '', third = '', fourth = ''] = code
  const wrong = second === '9' ? '8' : '9'
  const boxes = () => digits(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  await digits(page).first().click()
  await page.keyboard.type(first + wrong + third + fourth)
  await digits(page).nth(1).click()
  await page.keyboard.press('Backspace')
  expect(await boxes()).toEqual([first, '', third, fourth])
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled()
  await page.keyboard.type(second)
  expect(await boxes()).toEqual([first, second, third, fourth])
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL(/\/personal-details$/)
})

test('a code that is wrong is typed over from its first digit, and sent once however often it is pressed', async ({
  page,
}) => {
  const { code } = await askForCode(page, 'Hasty')
  const wrong = code === '1234' ? '4321' : '1234'
  let sent = 0
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/verify/email', async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await digits(page).first().click()
  await page.keyboard.type(wrong)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const busy = page.getByRole('button', { name: 'Verifying...' })
  await expect(busy).toBeDisabled()
  await expect(busy).toBeFocused()
  await page.keyboard.press('Enter')
  await digits(page).last().press('Enter')
  await busy.click({ force: true })
  answer()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(sent).toBe(1)
  await expect(digits(page).first()).toBeFocused()
  await checkScreen(page, 'otp-wrong')
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL(/\/personal-details$/)
})

test('somebody who sends a form too early is led to what it lacks first, and left alone where they type next', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterCode(page, 'Early')
  const phone = page.getByLabel('Phone number')
  await phone.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await phone.focus()
  await page.keyboard.type('07700 900456')
  await expect(phone).toHaveValue('07700 900456')
  await expect(phone).toBeFocused()
})

test('a code is emptied from its end by Backspace', { tag: '@nightly' }, async ({ page }) => {
  await askForCode(page, 'Rubber')
  await digits(page).first().click()
  await page.keyboard.type('1234')
  for (let times = 0; times < 7; times += 1) await page.keyboard.press('Backspace')
  await expect(digits(page).first()).toBeFocused()
  for (const box of await digits(page).all()) await expect(box).toHaveValue('')
})

test('somebody who registers again because no answer came is told that they are a member', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterCode(page, 'Lost')
  await fillInSignUpForm(page, 'Lost')
  let isFirst = true
  await page.route('**/api/auth/register', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch({ maxRetries: 3 })
    await route.abort()
  })
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(/\/success$/)
})

test('an invitation counts as the code in it, wherever it is pasted', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'ana')
  const { data } = await callApi(page, `GET /users/profile/${await getMemberId(page)}`)
  await clearSession(page)
  const link = `${new URL(page.url()).origin}/signup?ref=${data?.referral_code}`
  await page.goto('/signup')
  await page.getByRole('button', { name: 'I have a referral code' }).click()
  await page.getByLabel('Referral code').fill(link)
  await expect(page.getByLabel('Referral code')).toHaveValue(data?.referral_code ?? '')
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    `/google-auth?ref=${data?.referral_code}`,
  )

  await enterCode(page, 'Invited')
  await fillInSignUpForm(page, 'Invited')
  await page.getByLabel('Referral code').fill('the one that my neighbour gave me')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('That referral code is not known.')).toBeVisible()
  await page.getByLabel('Referral code').fill(link)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(/\/success$/)
})

test('Twice presses twice after a lost signal, and is not led elsewhere by what moved under the finger', async ({
  page,
  context,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(newEmailAddress('Twice'))
  const verify = page.getByRole('button', { name: 'Verify' })
  await context.setOffline(true)
  await verify.click()
  const problem = page.getByRole('alert').filter({ hasText: 'You’re offline' })
  await expect(problem).toBeVisible()
  await context.setOffline(false)
  const answer = await delayCalls(page, '**/api/auth/resend/code')
  // If the error above disappeared, Google's button would move to this place.
  await verify.dblclick()
  await expect(problem).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/otp$/)
})

test('somebody who has not said where they live is told what brings their first Sparks, and then has them', async ({
  page,
}) => {
  await page.goto('/success')
  await expect(page.getByText('Tell us your area', { exact: false })).toBeVisible()
  await signUp(page, 'Sparky')
  expect(await callApi(page, 'GET /wallet/balance')).toMatchObject({ spark_tokens: 0 })
  await page.goto('/user')
  const said = page.getByText('to get your first 10 Sparks', { exact: false })
  await expect(said).toBeVisible()
  await callApi(page, `PUT /users/update/${await getMemberId(page)}`, {
    lat: 53.8,
    lon: -1.55,
    locationName: 'Leeds',
  })
  await expect
    .poll(async () => (await callApi<{ spark_tokens: number }>(page, 'GET /wallet/balance')).spark_tokens)
    .toBe(10)
  await page.reload()
  await expect(page.getByText('They can’t be bought', { exact: false })).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('on a first visit nothing else stands where the way in is to be', { tag: '@nightly' }, async ({ page }) => {
  await signUp(page, 'Fresh')
  await page.goto('/install')
  // Their identity is all that is needed, so nothing else is waited for.
  await page.route('**/api/bookings/**', (route) => route.abort())
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('[aria-label="Complete your profile"]')) Object.assign(window, { another: true })
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/explore')
  await expect(page.getByRole('region', { name: 'Your first two minutes' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => 'another' in window)).toBe(false)
})

test('a form cannot be sent before the scripts of its page have come, and keeps what was typed', async ({ page }) => {
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(newEmailAddress('Early'))
  await expect(page.getByRole('button', { name: 'Verify' })).toBeDisabled()
  await page.keyboard.press('Enter')
  letGo()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/otp$/)
})
