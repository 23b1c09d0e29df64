import { expect, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { enterAs } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let ana: Page
let ben: Page

test.beforeAll(async ({ browser }) => {
  ana = await openPage(browser)
  ben = await openPage(browser)
  for (const [page, name] of [
    [ana, 'ana'],
    [ben, 'ben'],
  ] as const) {
    await enterAs(page, name)
  }
})
test.afterAll(async () => {
  await closeAll(ana)
  await closeAll(ben)
})

const open = async (page: Page, side: 'inward' | 'outward', title: string): Promise<void> => {
  await page.goto(`/bookings?tab=${side}`)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
}
const getId = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''

test('Ana asks Ben for another time, and it moves when he agrees', async () => {
  await open(ana, 'outward', 'Flat-pack furniture assembly')
  const id = getId(ana)
  await ana.getByRole('button', { name: 'Ask for another time' }).click()
  const sheet = ana.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Soonest/ }).click()
  const start = sheet.getByLabel('New start')
  await expect(start).not.toHaveValue('')
  // Whether the next free time is less than a day away depends on the hour.
  const money = /^You may cancel free of charge until a day before the new time|^The new time is less than a day away/
  await expect(sheet.getByText(money)).toBeVisible()
  await checkScreen(ana, 'reschedule-ask')
  await sheet.getByRole('button', { name: 'Ask Ben' }).click()
  await expect(ana.getByText(/^You asked to move it to/)).toBeVisible()

  await ben.goto(`/inward-details/${id}`)
  await expect(ben.getByText(/^Ana asks to move it to/)).toBeVisible()
  await checkScreen(ben, 'reschedule-asked')
  await ben.getByRole('button', { name: 'Agree to the new time' }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Agree to the new time' }).click()
  await expect(ben.getByText('Moved from')).toBeVisible()

  await ana.goto(`/outward-progress/${id}`)
  await expect(ana.getByText(/^Moved from/)).toBeVisible()
})

test('Ben said that Ana did not come, and she says that it is so', async () => {
  await open(ana, 'outward', 'Learn to fix your own bike')
  await expect(ana.getByText(/^Ben says you haven’t turned up\./)).toBeVisible()
  await expect(ana.getByRole('link', { name: 'I was there' })).toBeVisible()
  await checkScreen(ana, 'no-show-asked')
  const id = getId(ana)
  await ben.goto(`/inward-details/${id}`)
  await ben.getByRole('button', { name: 'Ana turned up after all' }).click()
  await expect(ben.getByRole('dialog').getByText('The booking goes ahead as planned.')).toBeVisible()
  await ana.getByRole('button', { name: 'That’s right, I wasn’t there' }).click()
  const sheet = ana.getByRole('dialog')
  await expect(sheet.getByText('This counts in your reliability record.')).toBeVisible()
  await sheet.getByRole('button', { name: 'I wasn’t there' }).click()
  await expect(ana.getByRole('heading', { name: 'How it ended' })).toBeVisible()
  await expect(ana.getByText(/^You didn’t turn up\./)).toBeVisible()
  // His sheet asks for an answer that is no longer possible.
  await expect(ben.getByText('This booking changed while you were deciding, so nothing was done.')).toBeVisible()
  await expect(ben.getByRole('dialog')).toHaveCount(0)
  await expect(ben.getByText(/^Ana didn’t turn up\./)).toBeVisible()
})

test('Ana looks for somebody who is free on a day, and books for that day', { tag: '@nightly' }, async () => {
  await ana.getByRole('link', { name: 'Book Ben again' }).click()
  await expect(ana).toHaveURL(/\/book-profile\?user=/)
  await expect(ana.getByText('Ben keeps nearly every booking')).toBeVisible()
  const day = new Date(Date.now() + 9 * 86_400_000)
  const date = day.toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
  await ana.goto(`/search?q=full+bike+service&free=${date}`)
  await ana.getByRole('link', { name: 'Full bike service at your door' }).first().click()
  await ana.getByRole('link', { name: /^Book / }).click()
  const words = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' } as const
  await expect(ana.getByLabel('Day')).toContainText(day.toLocaleDateString('en-GB', words).replaceAll(',', ''))
})
