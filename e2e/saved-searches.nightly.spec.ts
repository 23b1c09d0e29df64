import { expect } from '@playwright/test'
import { enterAs } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test('who finds nothing saves the search on a phone, and finds it in the settings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'ana', '/search?q=zeppelinquokka')
  await expect(page.getByRole('heading', { name: 'No users or skills found' })).toBeVisible()
  await page.getByRole('button', { name: 'Tell me about new ones' }).click()
  await page.getByLabel('Tell me when someone new offers “zeppelinquokka”').selectOption('Within 10 miles')
  await checkScreen(page, 'search-save')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText('Saved. We’ll tell you when someone new within 10 miles offers')).toBeVisible()
  await page.getByRole('link', { name: 'See your saved searches' }).click()
  const saved = page.getByRole('link', { name: 'zeppelinquokka' })
  await expect(saved).toBeVisible()
  const miles = page.getByLabel('How far you’d go to help')
  await miles.selectOption('5 miles')
  await checkScreen(page, 'settings-saved-searches')
  await page.getByRole('button', { name: 'Delete the search for zeppelinquokka' }).click()
  await expect(page.getByText('You have no saved searches.')).toBeVisible()
  await page.reload()
  await expect(miles).toHaveValue('5')
  await expect(page.getByText('You have no saved searches.')).toBeVisible()
})
