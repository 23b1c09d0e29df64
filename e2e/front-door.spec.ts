import { expect, test } from '@playwright/test'

test('a stranger finds the front door open', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Sparkhood/)
  await expect(page.getByRole('link', { name: /sign up|join|log in/i }).first()).toBeVisible()
  await page.screenshot({ path: '../test-output/pictures/front-door.png' })
})
