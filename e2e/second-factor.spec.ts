import { expect, type Locator, type Page } from '@playwright/test'
import { codeAt } from '../server/test/authenticator.ts'
import { clearSession, confirmSelf, enterAs, getMailedCode, password, signUp } from './people.ts'
import { refuseUnconfirmedOnce } from './routing.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.use({
  // An authenticator with passkeys of the previous test would respond on the log-in page.
  reuseContext: false,
  // Passkeys belong to a domain, which 127.0.0.1 is not.
  baseURL: async ({ baseURL }, use) => {
    await use(baseURL?.replace('127.0.0.1', 'localhost'))
  },
})

/** Adds a virtual authenticator that always consents. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Without suggestions in the address field, which this authenticator would accept immediately. */
const withoutSuggestions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

const confirmSheet = (page: Page): Locator => page.getByRole('dialog', { name: "Confirm it's you" })

test('an operator registers a passkey, for which the admin area asks, and signs in with it', async ({ page }) => {
  await withAuthenticator(page)
  await withoutSuggestions(page)
  await enterAs(page, 'admin', '/admin')
  await expect(page.getByText('you won’t be able to open this area the next time')).toBeVisible()
  await page.getByRole('link', { name: 'Add a passkey or an authenticator app' }).click()
  await expect(page).toHaveURL('/settings/security')
  await checkScreen(page, 'second-factor-none')

  await clearSession(page)
  await enterAs(page, 'admin')
  await page.goto('/admin')
  await expect(page).toHaveURL('/settings/security')
  await expect(page.getByText('The admin area needs a second factor')).toBeVisible()
  await expect(page.getByText('get recovery codes as well')).toBeVisible()
  await checkScreen(page, 'second-factor-needed')
  // The password alone does not allow adding a factor.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmSheet(page).getByRole('button', { name: 'Email me a code' }).click()
  await confirmSheet(page).getByRole('textbox').first().click()
  await page.keyboard.type(await getMailedCode(page, 'admin@sparkhood.example'))
  await confirmSheet(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('not used yet')).toBeVisible()
  await checkScreen(page, 'second-factor-passkey')
  // An authenticator keeps one passkey per account.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await page.getByRole('button', { name: /^Rename / }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name').fill('Office laptop')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Office laptop')).toBeVisible()

  await clearSession(page)
  await page.goto('/login')
  await checkScreen(page, 'login-with-passkeys')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/explore')
  await page.goto('/admin')
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  await expect(page.getByText('Protect the admin area')).toBeHidden()

  // The password alone no longer starts a session.
  await clearSession(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@sparkhood.example')
  await page.getByLabel('Password', { exact: true }).fill('sparkhood-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  await checkScreen(page, 'second-factor-passkey-asked')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/explore')

  await page.goto('/settings/security')
  await refuseUnconfirmedOnce(page, '**/api/users/passkeys/*')
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(confirmSheet(page).getByText('Use your passkey to continue.')).toBeVisible()
  await checkScreen(page, 'confirm-by-passkey')
  await confirmSheet(page).getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByText('The passkey was removed.')).toBeVisible()
  await expect(page.getByText('Office laptop')).toBeHidden()
})

test('the browser suggests a passkey on the log-in page', async ({ page }) => {
  await withAuthenticator(page)
  await signUp(page, 'Pia')
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()
  await clearSession(page)
  await page.goto('/login')
  await expect(page).toHaveURL('/explore')
})

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const)
  test(`a member sets up an authenticator app on ${name} and signs in with a code, then with a recovery code`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    const { email } = await signUp(page, 'Tess')
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Set up' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('img', { name: 'The key of your account as a QR code' })).toBeVisible()
    const key = ((await sheet.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
    await checkScreen(page, `totp-set-up-${viewport.width}`)
    await sheet.getByLabel('Code from the app').fill(codeAt(key, new Date()))
    await sheet.getByRole('button', { name: 'Turn it on' }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(10)
    await expect(sheet.getByRole('button', { name: 'Done' })).toBeDisabled()
    const recoveryCode = (await sheet.getByRole('listitem').first().textContent()) ?? ''
    await checkScreen(page, `recovery-codes-${viewport.width}`)
    await sheet.getByLabel('I have saved them').check()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('You have 10 codes left.')).toBeVisible()
    await checkScreen(page, `second-factor-on-${viewport.width}`)

    const code = page.getByLabel('Code', { exact: true })
    const startOver = async () => {
      await clearSession(page)
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(code).toBeVisible()
    }
    await startOver()
    // The server's reply once the ten minutes of a ticket are over.
    const tooLong = 'That took too long, or how you log in has changed. Please log in again.'
    await page.route('**/api/auth/second-factor', (route) =>
      route.fulfill({ status: 401, json: { status: 'error', code: 'second_factor.ticket', message: tooLong } }),
    )
    await code.fill('123456')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Please log in again' })).toBeVisible()
    await expect(page.getByText(tooLong)).toBeVisible()
    await expect(code).toHaveCount(0)
    await page.unroute('**/api/auth/second-factor')
    await page.getByRole('button', { name: 'Back to log in' }).click()
    await startOver()
    await code.fill('12345')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Enter the 6 digits that your app shows')).toBeVisible()
    await checkScreen(page, `second-factor-asked-${viewport.width}`)
    // The current code was used for the setup; the next one is already valid.
    await code.fill(codeAt(key, new Date(Date.now() + 30_000)))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/explore')

    await startOver()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/explore')
    await page.goto('/settings/security')
    await expect(page.getByText('You have 9 codes left.')).toBeVisible()

    await refuseUnconfirmedOnce(page, '**/api/users/recovery-codes')
    await page.getByRole('button', { name: 'Get new codes' }).click()
    await sheet.getByRole('button', { name: 'Get new codes' }).click()
    await expect(confirmSheet(page).getByText('that your authenticator app shows')).toBeVisible()
    await checkScreen(page, `confirm-by-app-${viewport.width}`)
    await confirmSheet(page).getByRole('button', { name: 'Confirm another way' }).click()
    await confirmSelf(page, password)
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    // In print there are only the codes: nothing of the page below, and no buttons.
    await page.emulateMedia({ media: 'print' })
    await expect(codes.getByRole('listitem').last()).toBeVisible()
    await expect(page.getByText('Passkeys', { exact: true })).toBeHidden()
    await expect(codes.getByRole('button', { includeHidden: true }).filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })
