import { expect, test } from '@playwright/test'
import { enterAs } from './people.ts'
import { look } from './screen.ts'

test('Ana sees why each neighbour is shown, and where they are on a map', async ({ page }) => {
  test.setTimeout(180_000)
  await enterAs(page, 'ana')
  await expect(page.getByText(/away, free (today|tomorrow|on|from)/).first()).toBeVisible()

  await page.getByText('Map', { exact: true }).click()
  await expect(page).toHaveURL(/view=map/)
  const map = page.getByRole('region', { name: /^Map\./ }).first()
  await expect(map.locator('[data-drawn]')).toBeVisible({ timeout: 30_000 })
  // What is chosen in the list stands out on the map, by mouse and by keyboard.
  const card = page.locator('[data-person]').first()
  await card.getByRole('link').first().focus()
  await expect(card).toHaveAttribute('data-chosen', 'true')
  await look(page, 'explore-map')
})
