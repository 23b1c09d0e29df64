import { expect } from '@playwright/test'
import { signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test('Ana says when she is free, and the days she is away', async ({ page }) => {
  await signUp(page, 'Ana')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'When you are free' }).click()
  await expect(page.getByText('These are the hours everyone starts with.')).toBeVisible()

  await page.getByLabel('Free on Sunday').uncheck()
  await page.getByLabel('Monday, from').selectOption('09:00')
  await page.getByLabel('Monday, until').selectOption('12:00')
  await page.getByRole('group', { name: 'Monday' }).getByRole('button', { name: 'Another time' }).click()
  await page.getByRole('button', { name: 'Same until Friday' }).click()
  await page.getByLabel('Tuesday, time 2, until').selectOption('09:30')
  await expect(page.getByText('Closing must be after opening')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save hours' })).toBeDisabled()
  await checkScreen(page, 'availability-wrong')
  await page.getByLabel('Tuesday, time 2, until').selectOption('17:00')
  await page.getByLabel('Bank holidays').selectOption('scotland')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Your hours are saved')).toBeVisible()

  await page.getByRole('button', { name: 'Add days' }).click()
  await page.getByRole('button', { name: 'Save days' }).click()
  await expect(page.getByLabel(/^From/)).toBeFocused()
  await expect(page.getByLabel(/^From/)).toHaveAccessibleDescription('Choose the first day')
  const year = new Date().getUTCFullYear() + 1
  await page.getByLabel(/^From/).fill(`${year}-03-01`)
  await page.getByLabel('Until and including').fill(`${year}-03-08`)
  await page.getByLabel('Note to yourself').fill('In Whitby')
  await page.getByRole('button', { name: 'Save days' }).click()
  await expect(page.getByText('Away · In Whitby')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Tuesday, time 2, until')).toHaveValue('17:00')
  await expect(page.getByLabel('Free on Sunday')).not.toBeChecked()
  await page.getByRole('button', { name: /^Remove .* Mar/ }).click()
  await expect(page.getByText('Going away, or free on an evening for once?')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Away · In Whitby')).toBeVisible()

  // An unfinished change survives a reload; discarding it restores the saved values.
  await page.getByLabel('Free on Sunday').check()
  await page.reload()
  await expect(page.getByText('We kept what you had not saved yet.')).toBeVisible()
  await expect(page.getByLabel('Free on Sunday')).toBeChecked()
  await page.getByRole('button', { name: 'Undo these changes' }).click()
  await expect(page.getByLabel('Free on Sunday')).not.toBeChecked()

  // A change on the profile shows here, instead of the values cached earlier.
  await page.goBack()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('From', { exact: true }).selectOption('07:00')
  await page.getByLabel('At weekends too').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'When you are free' }).click()
  await expect(page.getByLabel('Monday, from')).toHaveValue('07:00')
  await expect(page.getByLabel('Free on Sunday')).toBeChecked()
})

test('a thumb finds a day beside its box, and each of a few words in a bar', { tag: '@nightly' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signUp(page, 'Thumb')
  await page.goto('/settings/availability')
  const monday = page.getByLabel('Free on Monday')
  await expect(monday).toBeChecked()
  await monday.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, height = 0 } = (await monday.boundingBox()) ?? {}
  const room = (44 - height) / 2 - 1
  for (const beside of [y - room, y + height + room]) {
    const before = await monday.isChecked()
    await page.touchscreen.tap(x + 4, beside)
    await expect(monday).toBeChecked({ checked: !before })
  }
  await page.goto('/search?q=bike')
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const bar = page.getByRole('dialog').getByRole('radiogroup', { name: 'Price in' })
  await expect(bar).toBeVisible()
  for (const word of await bar.locator('label').all()) {
    expect((await word.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await context.close()
})
