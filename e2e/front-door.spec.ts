import { expect, type Page } from '@playwright/test'
import { enterAs } from './people.ts'
import { test } from './test.ts'

test('a stranger finds the front door open', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Sparkhood/)
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a page of members sends a stranger to the log-in, which leads them back to it', async ({ page }) => {
  await page.goto('/bookings?tab=outward')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill('ella@sparkhood.example')
  await page.getByLabel('Password', { exact: true }).fill('sparkhood-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/bookings\?tab=outward$/)
  // Back leaves the site instead of returning to the log-in.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

/** Opens an address that redirects, and checks that Back does not lead to it. */
async function expectRedirect(page: Page, address: string, to: RegExp): Promise<void> {
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page).toHaveURL(to)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
}

test('an address that only leads on makes way, and a page with a link to one stays', { tag: '@nightly' }, async ({
  page,
}) => {
  await expectRedirect(page, '/privac-policy', /\/privacy-policy$/)
  await expectRedirect(page, '/blog-details', /\/blog\/.+/)
  for (const address of ['/dashboard', '/setup/retry', '/oauth-callback'])
    await expectRedirect(page, address, /\/login$/)
  await enterAs(page, 'ella')
  await expectRedirect(page, '/dashboard', /\/explore$/)
  await expectRedirect(page, '/setup/retry', /\/create-stripe-account$/)
  await expectRedirect(page, '/google-auth', /\/explore$/)
  await page.goto('/settings/password')
  await page.locator('a[href="/dashboard"]').click()
  await expect(page).toHaveURL(/\/explore$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/settings\/password$/)
})

test('a wrong password is told so, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('ana@sparkhood.example')
  await page.getByLabel('Password', { exact: true }).fill('not her password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ana@sparkhood.example')
})

test('logging out asks first and clears the browser', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('ella@sparkhood.example')
  await page.getByLabel('Password', { exact: true }).fill('sparkhood-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/explore$/)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByText('Confirm Logout')).toBeVisible()
  await expect(page.getByText('Are you sure you want to logout from your account?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('a question that the browser closes by itself leaves nothing over the page', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterAs(page, 'ana', '/explore')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.close())
  await page.getByRole('link', { name: 'Community' }).click({ timeout: 5000 })
  await expect(page).toHaveURL(/\/community/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing that was typed into a form gets into the address', async ({ page }) => {
    for (const address of ['/login', '/signup', '/forgot-psw', '/contact']) {
      await page.goto(address)
      for (const field of await page.locator('main').getByRole('textbox').all())
        await field.fill('typed@sparkhood.example')
      // The scripts handle the form; without them the browser would submit it to a page that does not accept it.
      await expect(page.locator('form button[type="submit"]').first()).toBeDisabled()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      await expect(page.locator('main').getByRole('textbox').first()).toHaveValue('typed@sparkhood.example')
    }
  })
})
