import { expect } from '@playwright/test'
import { enterAs } from './people.ts'
import { checkScreen, findViolations, takePicture } from './screen.ts'
import { test } from './test.ts'

const days = Array.from({ length: 7 }, (_, nth) => `2027-03-${22 + nth}`)
const at = (day: number, time: string) => `${days[day]}T${time}:00.000Z`
const booking = (title: string, from: string, to: string) => ({
  _id: `0190a000-0000-7000-8000-${String(Date.parse(from) / 1000).padStart(12, '0')}`,
  title,
  kind: 'service',
  status: 'accepted',
  you_are: 'provider',
  other: 'Ana',
  arrangement_id: null,
  starts_at: from,
  ends_at: to,
})

// A week with a clock change on its Sunday.
const agenda = {
  time_zone: 'Europe/London',
  bookings: [
    booking('Bike repair', at(0, '09:00'), at(0, '10:00')),
    { ...booking('Garden tidying and hedge trimming', at(0, '09:30'), at(0, '11:30')), status: 'pending' },
    booking('Piano lesson', at(1, '10:00'), at(1, '10:30')),
    { ...booking('Tent for four', at(2, '12:00'), at(5, '12:00')), kind: 'tool' },
    {
      ...booking('An hour of French', at(3, '14:00'), at(3, '15:00')),
      arrangement_id: '0190a000-0000-7000-8000-000000000099',
    },
    booking('Late-night baby-sitting', at(4, '20:00'), at(5, '01:30')),
    booking('Bread baking for beginners', at(6, '09:00'), at(6, '12:00')),
  ],
  busy: [
    { calendar: 'Work', starts_at: at(1, '09:00'), ends_at: at(1, '12:00') },
    { calendar: 'Work', starts_at: at(1, '11:00'), ends_at: at(1, '17:00') },
    { calendar: 'Family', starts_at: at(3, '00:00'), ends_at: at(4, '00:00') },
  ],
  away: [{ first_day: days[6], last_day: days[6], note: 'At my sister’s' }],
}

test('a full week is readable, and every entry can be reached by keys', { tag: '@nightly' }, async ({ page }) => {
  await page.route('**/api/calendar/agenda?*', (route) => route.fulfill({ json: { status: 'success', data: agenda } }))
  await enterAs(page, 'ben', '/week?from=2027-03-22')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('link', { name: /Bread baking/ })).toBeVisible()
  await takePicture(page, 'week-busy-desk')
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1000, height: 900 })
  await takePicture(page, 'week-busy-narrow')
  await page.getByRole('link', { name: /Garden tidying/ }).focus()
  await takePicture(page, 'week-busy-focus')
  await checkScreen(page, 'week-busy')
})
