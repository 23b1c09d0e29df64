import { expect, type Page } from '@playwright/test'
import { asks, closeAll, enterAs, getMemberId, openTwo } from './people.ts'
import { look } from './screen.ts'
import { test } from './test.ts'

type Listed = { data: { _id: string } }
type Categories = { data: { _id: string; title: string }[] }

/** Lends a tent by the day; returns its id. */
async function lendTent(page: Page): Promise<string> {
  const known = await asks<Categories>(page, 'GET /admin/skills/get/published')
  const { data } = await asks<Listed>(page, 'POST /skills', {
    skillCategoryId: known.data.find(({ title }) => title === 'Tool lending')?._id,
    kind: 'tool',
    rate_unit: 'day',
    skill_type: 'Tent for four',
    experience_level: 'expert',
    hourly_rate: 4,
    description: 'With all its pegs.',
  })
  return data._id
}

test('Cara waits for a tent that is on loan, and is told when it is back', async ({ browser }) => {
  const [ben, cara] = await openTwo(browser)
  await enterAs(ben, 'ben')
  const benId = await getMemberId(ben)
  const tent = await lendTent(ben)
  await enterAs(cara, 'ana')
  const { data: loan } = await asks(cara, 'POST /bookings', {
    skills_id: tent,
    booked_user_id: benId,
    description: 'A night in the hills.',
    booking_location: '12 Mill Lane, Leeds',
    booking_date: new Date(new Date().setUTCHours(12, 0, 0, 0) + 3 * 86_400_000).toISOString(),
    days: 1,
    payment_method: 'wallet',
  })
  await asks(ben, `PUT /bookings/accept/${loan?.id}`)
  await asks(cara, `PUT /bookings/in-progress/${loan?.id}`)

  await enterAs(cara, 'cara', `/book-service?skill=${tent}`)
  await expect(cara.getByText(/^It is due back/)).toBeVisible()
  await look(cara, 'tool-on-loan')
  await cara.getByRole('button', { name: 'Tell me when it’s back' }).click()
  await expect(cara.getByText('We’ll tell you once, as soon as it is back.')).toBeVisible()
  await look(cara, 'tool-waited-for')

  await asks(ben, `PUT /bookings/complete/${loan?.id}`)
  // What is told by a job is there soon, and a page that was opened before may hear of it later.
  await expect(async () => {
    await cara.goto('/notifications')
    await expect(cara.getByText('Tent for four is back')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await cara.goto(`/book-service?skill=${tent}`)
  await expect(cara.getByRole('link', { name: 'Borrow from Ben' })).toBeVisible()
  await expect(cara.getByText(/^It is due back/)).toBeHidden()
  await closeAll(ben, cara)
})
