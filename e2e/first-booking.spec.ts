import { expect, type Locator, type Page } from '@playwright/test'
import { fillInSignUpForm, getMailedCode, getWallet, newEmailAddress } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

/** More than this in the first ten minutes turns newcomers away. */
const [maxTaps, maxScreens] = [14, 9]

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/**
 * Counts like a thumb: each press of a button, a link or an option is a tap, while fields are filled in one after the
 * other with the keyboard's Next key. Each page and each sheet is a screen.
 */
function countFor(page: Page) {
  const counted = { taps: 0, screens: [] as string[] }
  const screen = (name: string): void => {
    if (counted.screens.at(-1) !== name) counted.screens.push(name)
  }
  const tap = async (target: Locator): Promise<void> => {
    await target.tap()
    counted.taps += 1
  }
  const arrive = async (address: RegExp): Promise<void> => {
    await expect(page).toHaveURL(address)
    screen(new URL(page.url()).pathname)
  }
  return { counted, tap, arrive, screen }
}

test('a newcomer on a phone books a neighbour in few taps and screens', async ({ page }) => {
  const { counted, tap, arrive, screen } = countFor(page)
  const email = newEmailAddress('Nia')
  await page.goto('/')
  await arrive(/\/$/)
  await tap(page.getByRole('main').getByRole('link', { name: 'Join your neighbours' }))
  await arrive(/\/signup$/)
  await page.getByLabel('Email').fill(email)
  await tap(page.getByRole('button', { name: 'Verify' }))
  await arrive(/\/otp$/)
  await page.getByLabel('Digit of your code').first().focus()
  await page.keyboard.type(await getMailedCode(page, email))
  await tap(page.getByRole('button', { name: 'Verify OTP' }))
  await arrive(/\/personal-details$/)
  await fillInSignUpForm(page, 'Nia')
  // Gender, age and terms.
  counted.taps += 3
  await tap(page.getByRole('button', { name: 'Create my account' }))
  await arrive(/\/success$/)
  await page.getByRole('combobox', { name: 'Postcode, street or town' }).fill('Headingley')
  await tap(page.getByRole('option', { name: /Headingley/ }).first())
  await checkScreen(page, 'success-place')
  await tap(page.getByRole('button', { name: 'See my neighbours' }))
  await arrive(/\/explore$/)
  // The first of those whose hour the welcome Sparks cover.
  await tap(
    page
      .getByRole('article')
      .filter({ hasText: /£1?\d(\.\d\d)?\/hr/ })
      .first()
      .getByRole('link')
      .first(),
  )
  await arrive(/\/user-profile\//)
  await expect.poll(async () => (await getWallet(page)).spark_tokens).toBe(10)
  const offer = page
    .getByRole('article')
    .filter({ hasText: /£1?\d(\.\d\d)? an hour/ })
    .first()
  await tap(offer.getByRole('link', { name: /^(Book|Borrow from) / }))
  await arrive(/\/book-form/)
  await page.getByLabel(/^What (do you need|is it for)\?/).fill('A hand with the back garden.')
  await tap(page.getByRole('button', { name: /^Soonest/ }))
  await tap(page.getByRole('button', { name: 'Book Now' }))
  screen('payment')
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Pay / }))
  await expect(page.getByText('Your request is on its way')).toBeVisible()
  expect(counted.taps, 'taps').toBeLessThanOrEqual(maxTaps)
  expect(counted.screens.length, counted.screens.join(', ')).toBeLessThanOrEqual(maxScreens)
})
