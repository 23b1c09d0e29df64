import { expect } from '@playwright/test'
import { enterAs } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test('Ana looks for help around another place than her home', async ({ page }) => {
  await enterAs(page, 'ana', '/search?q=bike')
  const people = page.locator('article a[href^="/user-profile/"]')
  await expect(people.first()).toBeVisible()
  const near = page.getByRole('combobox', { name: 'Near' })
  await near.fill('Headingley')
  await page
    .getByRole('option', { name: /^Headingley/ })
    .first()
    .click()
  await expect(page).toHaveURL(/near=53\.8\d*%2C-1\.5\d*\+Headingley/)
  await expect(page.getByRole('button', { name: /^Near Headingley/ })).toBeVisible()
  await expect(people.first()).toBeVisible()
  await checkScreen(page, 'search-near-a-place')
  await page.reload()
  await expect(near).toHaveValue(/^Headingley/)
  await page.getByRole('button', { name: /^Near Headingley/ }).click()
  await expect(page).not.toHaveURL(/near=/)
  await expect(near).toHaveValue('')
})
