import { expect, type Page } from '@playwright/test'
import { termsVersion } from '../contract/people/accounts.ts'

export const password = 'orchard-lantern-42'

/** An expiry date that is valid for years, whenever the test runs: MM/YY. */
export const cardExpiry = `12/${String(new Date().getFullYear() + 3).slice(-2)}`

/** Called on each screen on the way; does nothing by default. */
type Look = (page: Page, name: string) => Promise<void>

/** Types the password where the page asks to confirm the identity. */
export async function confirmSelf(page: Page, password: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: "Confirm it's you" })
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** The id in the address of a page. */
export const getIdFromUrl = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''

type Email = { to: string; subject: string; text: string }

/** The latest 4-digit code mailed to an address, from the offline mailbox. */
export async function getMailedCode(page: Page, email: string): Promise<string> {
  const emails = (await (await page.request.get(`/dev/mailbox.json?to=${email}`)).json()) as Email[]
  return /\b(\d{4})\b/.exec(emails[0]?.text ?? '')?.[1] ?? ''
}

/** The latest link of a kind mailed to an address, once it has arrived. */
export async function getMailedLink(page: Page, email: string, kind: RegExp): Promise<string> {
  const find = async (): Promise<string> => {
    const emails = (await (await page.request.get(`/dev/mailbox.json?to=${email}`)).json()) as Email[]
    return emails.flatMap(({ text }) => text.match(/https?:\S+/g) ?? []).find((link) => kind.test(link)) ?? ''
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return find()
}

type Reply = { data?: { id?: string; referral_code?: string; payment_intent_id?: string } }
/** Calls the API as the member signed in on a page, if any: `asks(page, 'POST /bookings', {…})`. */
export async function callApi<R = Reply>(page: Page, endpoint: string, data?: object): Promise<R> {
  const [method, path] = endpoint.split(' ')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const reply = await page.request.fetch(`/api${path}`, {
    method,
    data,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    // The server closes idle connections after five seconds, possibly at the moment of their next use.
    maxRetries: 3,
  })
  expect(reply.status(), endpoint).toBe(200)
  return (await reply.json()) as R
}

/** A new address for somebody. */
export const newEmailAddress = (firstname: string): string => `${firstname.toLowerCase()}.${Date.now()}@example.org`

type Entering = { email: string; secret: string; at?: string }

/**
 * Logs a member in by the API, and opens a page if one is given: loading a page is a large part of a test's cost, and
 * most tests begin with another one.
 */
async function enter(page: Page, { email, secret, at }: Entering): Promise<void> {
  // The cheapest page of the site that gives access to its storage.
  await page.goto('/api/health/live')
  const { data } = await callApi<{ data: Record<string, string> }>(page, 'POST /auth/login', {
    email,
    password: secret,
  })
  await page.evaluate(({ accessToken = '', refreshToken = '' }) => {
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('refreshToken', refreshToken)
    const claims = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    localStorage.setItem('decodedToken', atob(claims))
  }, data)
  if (at === undefined) return
  await page.goto(at)
  await expect(page).toHaveURL(at)
}

/**
 * Clears the session, on a page without one: a members' page with a pending request would redirect to the log-in at any
 * moment.
 */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('/api/health/live')
  await page.evaluate(() => localStorage.clear())
}

/** Logs in as a demo member. */
export const enterAs = (page: Page, name: string, at?: string): Promise<void> =>
  enter(page, { email: `${name}@sparkhood.example`, secret: 'sparkhood-demo', at })

/** Registers a member by the API, and logs them in; `at` is the page to open. */
export async function signUp(page: Page, firstname: string, at?: string): Promise<{ email: string }> {
  const email = newEmailAddress(firstname)
  await page.goto('/api/health/live')
  await callApi(page, 'POST /auth/resend/code', { email })
  await callApi(page, 'POST /auth/verify/email', { email, code: await getMailedCode(page, email) })
  await callApi(page, 'POST /auth/register', {
    email,
    firstname,
    lastname: 'Archer',
    gender: 'other',
    phone: '07700 900123',
    password,
    adult: true,
    terms_version: termsVersion,
  })
  await enter(page, { email, secret: password, at })
  return { email }
}

/** Fills in the last form of signing up. */
export async function fillInSignUpForm(page: Page, firstname: string): Promise<void> {
  await page.getByLabel('First name').fill(firstname)
  await page.getByLabel('Last name').fill('Archer')
  await page.getByLabel('Phone number').fill('07700 900123')
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('I am 18 or over').check()
  await page.getByLabel('I agree to the').check()
}

/** Fills in the form that people who signed up with Google get before they continue. */
export async function acceptTerms(page: Page, phone = '07700 900456'): Promise<void> {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('I am 18 or over').check()
  await page.getByLabel('I agree to the').check()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
}

/** Accepts the terms, and continues as a member without a home. */
export async function acceptTermsAndEnter(page: Page): Promise<void> {
  await acceptTerms(page)
  await expect(page.getByRole('link', { name: 'Set your place' })).toBeVisible()
}

/** Signs somebody up through the pages, from the home page to the first exploration. */
export async function signUpByPages(page: Page, firstname: string, look?: Look): Promise<{ email: string }> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  return signUpFromHere(page, firstname, look)
}

/** The same from the current page, such as an invitation. */
export async function signUpFromHere(page: Page, firstname: string, look?: Look): Promise<{ email: string }> {
  const email = newEmailAddress(firstname)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/otp$/)
  await look?.(page, 'otp')
  await page.getByLabel('Digit of your code').first().click()
  await page.keyboard.type(await getMailedCode(page, email))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL(/\/personal-details$/)

  await look?.(page, 'personal-details')
  await fillInSignUpForm(page, firstname)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(/\/success$/)
  await look?.(page, 'success')
  await page.getByRole('link', { name: 'Login' }).click()
  // Registering has logged them in.
  await expect(page).toHaveURL(/\/explore$/)
  return { email }
}

/** Fills in the log-in form on the page. */
export async function logIn(page: Page, email: string, { word = password, to = /\/explore$/ } = {}): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await button.click()
  await expect(page).toHaveURL(to)
  // The address changes before the content, and the log-in page may contain what a test looks for.
  await expect(button).toBeHidden()
}

type Home = { town: string; street: string }
type Suggested = { data: { locationName: string; zip_code: string; lat: number; lon: number }[] }

/** Sets somebody's home, as the profile form would. */
export async function setHome(page: Page, { town, street }: Home): Promise<void> {
  const { data } = await callApi<Suggested>(page, `GET /places/suggest?q=${encodeURIComponent(town)}`)
  expect(data[0]?.locationName).toMatch(new RegExp(`^${town}(, |$)`))
  await callApi(page, `PUT /users/update/${await getMemberId(page)}`, {
    ...data[0],
    label: undefined,
    street,
    exactness: 'unit',
  })
}

/** Sets somebody's home with the profile form. */
export async function setHomeByForm(page: Page, { town, street }: Home): Promise<void> {
  await page.goto('/settings/profile')
  await page.getByRole('combobox', { name: 'Town or district' }).fill(town)
  await page
    .getByRole('option', { name: new RegExp(town) })
    .first()
    .click()
  await page.getByLabel('Street').fill(street)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
}

type Listing = { category: string; words: string; rate: string }

/** Creates a listing as the wizard would; returns its id. */
export async function listSkill(page: Page, { category, words, rate }: Listing): Promise<string> {
  const known = await callApi<{ data: { _id: string; title: string }[] }>(page, 'GET /admin/skills/get/published')
  const listed = await callApi<{ data: { _id: string } }>(page, 'POST /skills', {
    skillCategoryId: known.data.find(({ title }) => title === category)?._id,
    kind: 'service',
    experience_level: 'expert',
    hourly_rate: Number(rate),
    description: words,
  })
  return listed.data._id
}

/** Creates a listing through the five steps of the wizard. */
export async function listSkillByWizard(page: Page, { category, words, rate }: Listing): Promise<void> {
  await page.goto('/settings/skill/add')
  await page.getByText('A service', { exact: true }).click()
  await page.getByLabel('Find your skill').fill(category)
  await page.getByRole('button', { name: category }).first().click()
  await page.getByText('Expert', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox').last().fill(words)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('spinbutton').fill(rate)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'List this skill' }).click()
  await expect(page).toHaveURL(/\/settings\/skills\/[0-9a-f-]{36}$/)
}

/** Adds pounds to the wallet with a sandbox card, as the form would. */
export async function addMoney(page: Page, pounds: string): Promise<void> {
  const { clientSecret } = await callApi<{ clientSecret: string }>(page, 'POST /wallet/fund', {
    amount: Number(pounds),
  })
  const card = { card_number: '4242 4242 4242 4242', expiry_date: cardExpiry, cvv: '123' }
  await callApi(page, 'POST /sandbox/payments/confirm', { ...card, client_secret: clientSecret })
  await callApi(page, 'POST /wallet/confirm', { clientSecret })
}

/** Adds pounds to the wallet with a sandbox card, on /user. */
export async function addMoneyByForm(page: Page, pounds: string): Promise<void> {
  await page.goto('/user')
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.getByLabel('Amount').fill(pounds)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill(cardExpiry)
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible()
  await page.keyboard.press('Escape')
}

type Purse = {
  balance: number
  spark_tokens: number
  held: { gbp: number; spark: number }
  earned: { gbp: number; spark: number }
  to_bank: { now: number }
}
/** The wallet of the member signed in on a page, from the API. */
export const getWallet = (page: Page): Promise<Purse> => callApi<Purse>(page, 'GET /wallet/balance')

/** The id of the member signed in on a page, from their token. */
export async function getMemberId(page: Page): Promise<string> {
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id
}
