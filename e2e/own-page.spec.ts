import { expect, test } from '@playwright/test'
import { enterAs } from './people.ts'
import { look } from './screen.ts'

test('what Ana has begun to say of herself stays until she saves or cancels it', async ({ page }) => {
  await enterAs(page, 'ana', '/user')
  const about = page.getByRole('region', { name: 'About you' })
  const before = await about.getByRole('paragraph').textContent()
  const words = about.getByRole('textbox')
  await about.getByRole('button', { name: 'Edit' }).click()
  await words.fill('I mend clocks, and once a month')
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL(/\/messages$/)
  await page.goBack()
  await expect(words).toHaveValue('I mend clocks, and once a month')
  await look(page, 'profile-bio-kept')
  await about.getByRole('button', { name: 'Cancel' }).click()
  await expect(about.getByText(before ?? '')).toBeVisible()
  await about.getByRole('button', { name: 'Edit' }).click()
  await expect(words).toHaveValue(before ?? '')
  await words.fill('I mend clocks.')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(words).toHaveCount(0)
  await page.reload()
  await expect(about.getByText('I mend clocks.')).toBeVisible()
  await expect(words).toHaveCount(0)
})
