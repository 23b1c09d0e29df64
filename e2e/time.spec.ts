import { expect, type Page } from '@playwright/test'
import { addMoney, asks, closeAll, getMemberId, listSkill, openTwo, settleIn, signUp } from './people.ts'
import { look } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let ana: Page
let ben: Page
let accepted: string

/** Eleven o'clock, this many days ahead. */
function eleven(days: number): Date {
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCHours(11, 0, 0, 0)
  return at
}
const toDay = (at: Date): string => at.toISOString().slice(0, 10)
/** How many days after its Monday the day in London lies that is this many days ahead. */
const sinceMonday = (days: number): number => {
  const today = new Date(new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' }))
  return ((today.getUTCDay() + 6) % 7) + days
}
/** How many weeks, from Monday to Sunday, after this one a day lies that is this many days ahead. */
const weeksAhead = (days: number): number => Math.floor(sinceMonday(days) / 7)

async function book(days: number): Promise<string> {
  const own = await asks<{ data: { _id: string }[] }>(ben, 'GET /skills/user/all')
  const booked = await asks(ana, 'POST /bookings', {
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
  await settleIn(ben, { town: 'Leeds', street: '3 Mill Lane' })
  await listSkill(ben, { category: 'Bike repair', words: 'Punctures, brakes and gears.', rate: '10' })
  await addMoney(ana, '100')
  accepted = await book(8)
  await asks(ben, `PUT /bookings/accept/${accepted}`)
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
  await look(ben, 'week-full')
  await entry.click()
  await expect(ben).toHaveURL(new RegExp(`/inward-details/${accepted}`))
})

test('Ben drags a booking to another day of his week, and Ana is asked', async () => {
  await ben.goto('/week')
  for (let week = 0; week < weeksAhead(8); week += 1) await ben.getByRole('button', { name: 'Week after' }).click()
  const move = ben.getByRole('button', { name: 'Move Bike repair for Ana' }).first()
  // On a Sunday the next day is not in sight.
  const target = toDay(eleven(sinceMonday(8) % 7 === 6 ? 7 : 9))
  await move.locator('..').dragTo(ben.locator(`section[aria-labelledby="day-${target}"]`))
  const sheet = ben.getByRole('dialog', { name: 'Move Bike repair' })
  await expect(sheet.getByRole('button', { name: /^New day: / })).not.toHaveAccessibleName('New day: Choose a day')
  await sheet.getByLabel('New start').selectOption({ label: '15:00' })
  await look(ben, 'week-move')
  await sheet.getByRole('button', { name: 'Ask Ana' }).click()
  await expect(ben.getByText('We’ve asked Ana. Until they agree, it stays as it is.')).toBeVisible()
  await ana.goto(`/outward-progress/${accepted}`)
  await expect(ana.getByText(/^Ben asks to move it to .*15:00 to 16:00/)).toBeVisible()

  // The button does the same, and says what is asked already.
  await move.press('Enter')
  await expect(sheet.getByText(/^You asked to move it to/)).toBeVisible()
  await ben.keyboard.press('Escape')
  await ana.getByRole('button', { name: 'Keep the time' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Keep the time' }).click()
  await expect(ana.getByRole('button', { name: 'Agree to the new time' })).toBeHidden()
})

test('Ben is asked before he goes away over a booking, and sees what becomes of it', async () => {
  await ben.goto('/settings/availability')
  await ben.getByRole('button', { name: 'Add days' }).click()
  await ben.getByLabel(/^From/).fill(toDay(eleven(8)))
  await ben.getByLabel('Until and including').fill(toDay(eleven(9)))
  await ben.getByRole('button', { name: 'Save days' }).click()
  await expect(ben.getByText('You have bookings on these days')).toBeVisible()
  await expect(ben.getByRole('link', { name: /Bike repair with Ana/ })).toHaveCount(2)
  await look(ben, 'availability-booked')
  await ben.getByRole('button', { name: 'Close' }).first().click()

  await ben.getByLabel('Friday, from').selectOption('20:00')
  await ben.getByLabel('Friday, until').selectOption('02:00')
  await expect(ben.getByText('Until 02:00 the next day')).toBeVisible()
  await ben.getByRole('button', { name: 'Save hours' }).click()
  await expect(ben.getByText('Your hours are saved')).toBeVisible()
})

test('Ben adds a calendar: one that cannot be read says why', async () => {
  await ben.getByRole('button', { name: 'Add a calendar' }).click()
  await ben.getByLabel('Private address (ICS)').fill('https://127.0.0.1/calendar.ics')
  await ben.getByRole('button', { name: 'Add calendar' }).click()
  await expect(ben.getByText('We can only read calendars at a public https address.')).toBeVisible()
  await ben.getByText('Where do I find it?').click()
  await look(ben, 'calendar-refused')
})

test('Ben blocks Ana: he is told what ends and what stays, and both can write about what stays', async () => {
  await ben.goto(`/user-profile/${await getMemberId(ana)}`)
  await ben.getByRole('button', { name: /^More/ }).click()
  await ben.getByRole('menuitem', { name: /^Block/ }).click()
  const sheet = ben.getByRole('dialog')
  await expect(sheet.getByText(/^Ana’s request is declined, and £10 goes back to Ana/)).toBeVisible()
  await expect(sheet.getByText(/^This booking stays/)).toBeVisible()
  await look(ben, 'block-with-bookings')
  await sheet.getByRole('button', { name: 'Block Ana' }).click()

  await ben.goto(`/inward-details/${accepted}`)
  await ben.getByLabel('What Ana needs to know').fill('Please leave the bike in the shed.')
  await ben.getByRole('button', { name: 'Send' }).click()
  await expect(ben.getByText('Please leave the bike in the shed.')).toBeVisible()
  await ana.goto(`/outward-progress/${accepted}`)
  await expect(ana.getByText('Please leave the bike in the shed.')).toBeVisible()
})
