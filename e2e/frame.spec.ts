import { expect, test } from '@playwright/test'
import { enterAs } from './people.ts'

test('the navigation says aloud which section a page belongs to', async ({ page }) => {
  await enterAs(page, 'ana', '/settings')
  const sections = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const current = (as: string) => sections.and(page.locator(`[aria-current="${as}"]`))
  await expect(current('page')).toHaveText('Settings')
  await page.goto('/bills')
  await expect(current('true')).toHaveText('Settings')
  await expect(current('page')).toHaveCount(0)
})

test('a conversation beside the list stays open, as a page of its own, where there is no room for both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, 'ana', '/messages')
  await page.getByRole('link', { name: /^Ben/ }).click()
  await expect(page).toHaveURL(/\/messages\?with=/)
  const ben = new URL(page.url()).searchParams.get('with')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page).toHaveURL(`/chat/${ben}`)
  await expect(page.getByRole('log')).toBeVisible()
  await page.goto(`/messages?with=${ben}&at=1`)
  await expect(page).toHaveURL(`/chat/${ben}?at=1`)
  await page.getByRole('link', { name: 'Back to your messages' }).click()
  await expect(page).toHaveURL('/messages')
})

test('printing what stands on a wide screen leads nowhere else', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, 'ana', '/messages')
  await page.getByRole('link', { name: /^Ben/ }).click()
  await expect(page).toHaveURL(/\/messages\?with=/)
  await page.pdf({ format: 'A4' })
  await expect(page).toHaveURL(/\/messages\?with=/)
})
