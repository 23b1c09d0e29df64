import { expect, type Locator, type Page } from '@playwright/test'
import { closeAll, openTwo } from './pages.ts'
import { addMoney, callApi, getMemberId, listSkill, setHome, signUp } from './people.ts'
import { checkScreen, takePicture } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let ana: Page
let ben: Page
let accepted: string

// The tests use the same days, even across midnight.
const begun = Date.now()
/** Eleven o'clock, this many days after the first test began. */
function eleven(days: number): Date {
  const at = new Date(begun + days * 86_400_000)
  at.setUTCHours(11, 0, 0, 0)
  return at
}
const toDay = (at: Date): string => at.toISOString().slice(0, 10)
/** The Monday of a date's week (2026-12-01), in days since 1970, which began on a Thursday. */
const mondayOf = (day: string): number => {
  const at = Date.parse(day) / 86_400_000
  return at - ((at + 3) % 7)
}
/** How many calendar weeks after today's in London the day of `eleven` is. */
const weeksAhead = (days: number): number =>
  (mondayOf(toDay(eleven(days))) - mondayOf(new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' }))) / 7

async function book(days: number): Promise<string> {
  const own = await callApi<{ data: { _id: string }[] }>(ben, 'GET /skills/user/all')
  const booked = await callApi(ana, 'POST /bookings', {
    skills_id: own.data[0]?._id,
    booked_user_id: await getMemberId(ben),
    description: 'The back wheel rubs.',
    hours: 1,
    booking_location: '7 Canary Row, Leeds',
    booking_date: eleven(days).toISOString(),
    payment_method: 'wallet',
  })
  return booked.data?.id ?? ''
}

test.beforeAll(async ({ browser }) => {
  ;[ana, ben] = await openTwo(browser)
  await signUp(ana, 'Ana')
  await signUp(ben, 'Ben')
  await setHome(ben, { town: 'Leeds', street: '3 Mill Lane' })
  await listSkill(ben, { category: 'Bike repair', words: 'Punctures, brakes and gears.', rate: '10' })
  await addMoney(ana, '100')
  accepted = await book(8)
  await callApi(ben, `PUT /bookings/accept/${accepted}`)
  await book(9)
})
test.afterAll(() => closeAll(ana, ben))

test('Ben sees his week, and goes from one to the next by the keys', async () => {
  await ben.goto('/bookings')
  await ben.getByRole('link', { name: 'Your week' }).click()
  await expect(ben.getByRole('heading', { name: 'Your week' })).toBeVisible()
  await ben.getByRole('button', { name: 'Week after' }).press('ArrowRight')
  for (let week = 1; week < weeksAhead(8); week += 1) await ben.getByRole('button', { name: 'Week after' }).click()
  const entry = ben.getByRole('link', { name: /Bike repair/ }).first()
  await expect(entry).toBeVisible()
  await checkScreen(ben, 'week-full')
  await entry.click()
  await expect(ben).toHaveURL(new RegExp(`/inward-details/${accepted}`))
})

/** The position of an hour in the column of a day, which shows seven to nine in the evening. */
const toHour = async (day: Locator, hour: number): Promise<{ x: number; y: number }> => {
  const hours = day.locator('[data-hours]')
  await expect(hours).toBeVisible()
  const box = await hours.boundingBox()
  if (!box) throw new Error('The day shows no hours')
  return { x: box.x + box.width / 2, y: box.y + ((hour - 7) / 14) * box.height }
}

/** Drags by the upper edge, so that this is dropped at the hour. */
async function drag(page: Page, what: Locator, to: { x: number; y: number }): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  await page.mouse.move(box.x + 8, box.y + 3)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 40, { steps: 4 })
  await page.mouse.move(to.x, to.y + 3, { steps: 4 })
}

test('Ben drags a booking to another time of his week, and Ana is asked', async () => {
  await ben.goto('/week')
  for (let week = 0; week < weeksAhead(8); week += 1) await ben.getByRole('button', { name: 'Week after' }).click()
  const move = ben.getByRole('button', { name: 'Move Bike repair for Ana' }).first()
  await expect(move).toBeVisible()
  // All hours are visible, so that nothing scrolls while dragging.
  await ben.setViewportSize({ width: 1280, height: 1400 })
  // On a Sunday the next day is not visible.
  const target = toDay(eleven(eleven(8).getUTCDay() === 0 ? 7 : 9))
  const day = ben.locator(`section[aria-labelledby="day-${target}"]`)
  await drag(ben, move.locator('..'), await toHour(day, 15))
  await expect(day.locator('[data-hours]').getByText('15:00', { exact: true })).toBeVisible()
  await takePicture(ben, 'week-dragging')
  await ben.mouse.up()
  const sheet = ben.getByRole('dialog', { name: 'Move Bike repair' })
  await expect(sheet.getByRole('button', { name: /^New day: / })).not.toHaveAccessibleName('New day: Choose a day')
  await expect(sheet.getByLabel('New start')).toHaveValue('15:00')
  await checkScreen(ben, 'week-move')
  // Nothing is sent before he confirms.
  await ana.goto(`/outward-progress/${accepted}`)
  await expect(ana.getByText(/^Ben asks to move it/)).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Ask Ana' }).click()
  await expect(ben.getByText('We’ve asked Ana. Until they agree, it stays as it is.')).toBeVisible()
  await ana.goto(`/outward-progress/${accepted}`)
  await expect(ana.getByText(/^Ben asks to move it to .*15:00 to 16:00/)).toBeVisible()

  // The button does the same, and shows the existing proposal.
  await move.press('Enter')
  await expect(sheet.getByText(/^You asked to move it to/)).toBeVisible()
  await ben.keyboard.press('Escape')
  await ana.getByRole('button', { name: 'Keep the time' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Keep the time' }).click()
  await expect(ana.getByRole('button', { name: 'Agree to the new time' })).toBeHidden()
})

test('a booking that is dragged to where it cannot be says why', { tag: '@nightly' }, async () => {
  await ben.reload()
  const move = ben.getByRole('button', { name: 'Move Bike repair for Ana' }).first()
  await expect(move).toBeVisible()
  const day = ben.locator(`section[aria-labelledby="day-${toDay(eleven(8))}"]`)
  // Nobody is available at the earliest visible hour.
  await drag(ben, move.locator('..'), await toHour(day, 7))
  await ben.mouse.up()
  const sheet = ben.getByRole('dialog', { name: 'Move Bike repair' })
  await expect(sheet.getByText(/^07:00 on .* isn’t free. Choose another time.$/)).toBeVisible()
  await expect(sheet.getByLabel('New start')).toHaveValue('')
  await checkScreen(ben, 'week-move-taken')
  await ben.keyboard.press('Escape')

  const asked = ben.getByRole('link', { name: /Bike repair for Ana \(asked for\)/ })
  for (let week = weeksAhead(8); week < weeksAhead(9); week += 1)
    await ben.getByRole('button', { name: 'Week after' }).click()
  // Until its week has loaded, the previous one stays.
  await expect(asked).toBeVisible()
  await drag(ben, asked.locator('..'), await toHour(ben.locator('section').last(), 15))
  await ben.mouse.up()
  await expect(ben.getByText('You can move it once both of you have agreed to it.')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await ben.setViewportSize({ width: 1280, height: 900 })
})

test('Ben is asked before he goes away over a booking, and sees what becomes of it', { tag: '@nightly' }, async () => {
  await ben.goto('/settings/availability')
  await ben.getByRole('button', { name: 'Add days' }).click()
  await ben.getByLabel(/^From/).fill(toDay(eleven(8)))
  await ben.getByLabel('Until and including').fill(toDay(eleven(9)))
  await ben.getByRole('button', { name: 'Save days' }).click()
  await expect(ben.getByText('You have bookings on these days')).toBeVisible()
  await expect(ben.getByRole('link', { name: /Bike repair with Ana/ })).toHaveCount(2)
  await checkScreen(ben, 'availability-booked')
  await ben.getByRole('button', { name: 'Close' }).first().click()

  await ben.getByLabel('Friday, from').selectOption('20:00')
  await ben.getByLabel('Friday, until').selectOption('02:00')
  await expect(ben.getByText('Until 02:00 the next day')).toBeVisible()
  await ben.getByRole('button', { name: 'Save hours' }).click()
  await expect(ben.getByText('Your hours are saved')).toBeVisible()
})

test('Ben adds a calendar: one that cannot be read says why', { tag: '@nightly' }, async () => {
  await ben.getByRole('button', { name: 'Add a calendar' }).click()
  await ben.getByLabel('Private address (ICS)').fill('https://127.0.0.1/calendar.ics')
  await ben.getByRole('button', { name: 'Add calendar' }).click()
  await expect(ben.getByText('We can only read calendars at a public https address.')).toBeVisible()
  await ben.getByText('Where do I find it?').click()
  await checkScreen(ben, 'calendar-refused')
})

test('Ben blocks Ana: he is told what ends and what stays, and both can write about what stays', {
  tag: '@nightly',
}, async () => {
  await ben.goto(`/user-profile/${await getMemberId(ana)}`)
  await ben.getByRole('button', { name: /^More/ }).click()
  await ben.getByRole('menuitem', { name: /^Block/ }).click()
  const sheet = ben.getByRole('dialog')
  await expect(sheet.getByText(/^Ana’s request is declined, and £10 goes back to Ana/)).toBeVisible()
  await expect(sheet.getByText(/^This booking stays/)).toBeVisible()
  await checkScreen(ben, 'block-with-bookings')
  await sheet.getByRole('button', { name: 'Block Ana' }).click()

  await ben.goto(`/inward-details/${accepted}`)
  await ben.getByLabel('What Ana needs to know').fill('Please leave the bike in the shed.')
  await ben.getByRole('button', { name: 'Send' }).click()
  await expect(ben.getByText('Please leave the bike in the shed.')).toBeVisible()
  await ana.goto(`/outward-progress/${accepted}`)
  await expect(ana.getByText('Please leave the bike in the shed.')).toBeVisible()
  await checkScreen(ana, 'booking-notes')
  await ana.getByRole('button', { name: 'Report this message' }).click()
  const report = ana.getByRole('dialog', { name: 'Report what Ben wrote' })
  await report.getByLabel('Something else').check()
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(ana.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})
