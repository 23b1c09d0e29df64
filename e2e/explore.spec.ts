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

test('whoever comes back to a long list finds it where they left it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [address, leadsTo] of [
    ['/explore', /\/user-profile\//],
    ['/search?q=gardening', /\/user-profile\//],
    ['/search?q=gardening&tab=skills', /\/book-service\?/],
  ] as const) {
    await enterAs(page, 'ana', address)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(12)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(14)
    const left = cards.nth(13)
    await left.scrollIntoViewIfNeeded()
    const before = await left.boundingBox()
    await left.getByRole('link').first().click()
    await expect(page).toHaveURL(leadsTo)
    await page.goBack()
    await expect(left).toBeInViewport()
    const after = await left.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), address).toBeLessThan(8)
  }
})
