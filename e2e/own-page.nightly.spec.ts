import { expect } from '@playwright/test'
import { enterAs, signUp } from './people.ts'
import { checkScreen, takePicture } from './screen.ts'
import { test } from './test.ts'

test('what Ana has begun to say of herself stays until she saves or cancels it', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterAs(page, 'ana', '/user')
  const about = page.getByRole('region', { name: 'About you' })
  const before = await about.getByRole('paragraph').first().textContent()
  const words = about.getByRole('textbox')
  await about.getByRole('button', { name: 'Edit' }).click()
  await words.fill('I mend clocks, and once a month')
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL(/\/messages$/)
  await page.goBack()
  await expect(words).toHaveValue('I mend clocks, and once a month')
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

test('what’s left to do is said again to whose profile was complete once, until they wave it away', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterAs(page, 'ana', '/install')
  let isComplete = true
  await page.route('**/users/profile/*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const json = await response.json()
    const completion = json.data.completion?.map(({ item }: { item: string }) => ({
      item,
      done: isComplete || item !== 'skill',
    }))
    await route.fulfill({ response, json: { ...json, data: { ...json.data, completion } } })
  })
  const banner = page.getByRole('region', { name: 'Complete your profile' })
  await page.goto('/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(banner).toHaveCount(0)
  isComplete = false
  await page.reload()
  await expect(banner).toContainText('Next: list at least one skill')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('Hal says where home is without looking for where to, goes on where he was, and is told of his first Sparks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, 'Hal', '/explore')
  const steps = page.getByRole('region', { name: 'Your first two minutes' })
  await steps.getByRole('link', { name: 'Add where you live' }).click()
  const town = page.getByRole('combobox', { name: 'Town or district' })
  await expect(town).toBeFocused()
  await expect(town).toBeInViewport()
  await takePicture(page, 'place-asked-390')
  await page.keyboard.type('Horsforth')
  await page
    .getByRole('option', { name: /Horsforth/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByText('Your first 10 Sparks are on their way to your wallet.')).toBeVisible()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(steps).toContainText('You’ve added where you live.')
  await checkScreen(page, 'first-place-said')
  await page.reload()
  await expect(steps).toContainText('You got your first 10 Sparks.')

  // Opened by its address, it has no history to go back to.
  await page.goto('/settings/profile?at=place')
  await expect(town).toBeFocused()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByText('Your first 10 Sparks')).toHaveCount(0)
})
