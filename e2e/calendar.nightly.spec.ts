import { expect } from '@playwright/test'
import { enterAs } from './people.ts'
import { test } from './test.ts'

test('Ana sees her bookings in the calendar that she has', async ({ page, request }) => {
  await enterAs(page, 'ana', '/settings')
  await page.getByRole('link', { name: /^Calendar/ }).click()
  await page.getByRole('button', { name: 'Make my calendar address' }).click()
  const address = await page.getByLabel('Your calendar address').inputValue()
  // The address is shown only once: cancelling the confirmation must not lose it.
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Your calendar address')).toHaveValue(address)
  const feed = await request.get(address)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect((await feed.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(1)
  await page.reload()
  await expect(page.getByText(/It was last used/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Make my calendar address' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)

  await page.goto('/bookings?tab=outward')
  await page.getByRole('link', { name: 'Flat-pack furniture assembly' }).first().click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^booking-[0-9a-f-]{36}\.ics$/)
})
