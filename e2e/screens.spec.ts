import { expect, type Page } from '@playwright/test'
import { enterAs } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

/** Opens an address and waits for its content. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
}

// every-route.spec.ts checks the addresses of other people; Ella has no data yet.
test('every screen that is still empty looks right and can be used by everybody', async ({ page }) => {
  await enterAs(page, 'ella')
  for (const address of ['/explore', '/user', '/settings/skills', '/bookings?tab=outward']) {
    await visit(page, address)
    await checkScreen(page, `ella${address.replace(/[^a-z0-9]+/g, '-')}`)
  }
})

test('a category leads to a neighbour, a skill and its booking form', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'ana')
  await visit(page, '/explore-all')
  await page.locator('a[href^="/explore-list"]').first().click()
  await expect(page.locator('a[href^="/user-profile/"]').first()).toBeVisible()
  await checkScreen(page, 'ana-explore-list')
  await page.locator('a[href^="/user-profile/"]').first().click()
  await expect(page).toHaveURL(/\/user-profile\//)
  await checkScreen(page, 'ana-user-profile')
  await page.locator('a[href^="/book-service"]').first().click()
  await checkScreen(page, 'ana-book-service')
  await page.locator('a[href^="/book-form"]').first().click()
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
  const said = page.getByLabel(/^What (do you need|is it for)/)
  await expect(said).toBeFocused()
  const [example, normal] = await said.evaluate((field) => {
    const { color } = getComputedStyle(field, '::placeholder')
    field.style.color = 'var(--mantine-color-placeholder)'
    return [color, getComputedStyle(field).color]
  })
  expect(example).toBe(normal)
  await checkScreen(page, 'ana-book-form')
  await page.goBack()
  await expect(page).toHaveURL(/\/book-service/)
})

test('a skill of one’s own can be looked at and changed', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'ben')
  await visit(page, '/settings/skills')
  await page.locator('a[href^="/settings/skills/"]').first().click()
  await checkScreen(page, 'ben-skill')
  await page.locator('a[href^="/settings/skills/edit/"]').first().click()
  await expect(page).toHaveURL(/\/settings\/skills\/edit\//)
  await checkScreen(page, 'ben-skill-edit')
})
