import { expect, type Page } from '@playwright/test'
import { closeAll, openTwo } from './pages.ts'
import { callApi, enterAs, getMemberId } from './people.ts'
import { photo } from './photo-board.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

type Listed = { data: { _id: string } }
type Categories = { data: { _id: string; title: string }[] }

/** Lists a tent for lending by the day; returns its id. */
async function lendTent(page: Page): Promise<string> {
  const known = await callApi<Categories>(page, 'GET /admin/skills/get/published')
  const { data } = await callApi<Listed>(page, 'POST /skills', {
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

test.describe.configure({ mode: 'serial' })
let returned = ''

test('Cara waits for a tent that is on loan, and is told when it is back', async ({ browser }) => {
  const [ben, cara] = await openTwo(browser)
  await enterAs(ben, 'ben')
  const benId = await getMemberId(ben)
  const tent = await lendTent(ben)
  await enterAs(cara, 'ana')
  const { data: loan } = await callApi(cara, 'POST /bookings', {
    skills_id: tent,
    booked_user_id: benId,
    description: 'A night in the hills.',
    booking_location: '12 Mill Lane, Leeds',
    booking_date: new Date(new Date().setUTCHours(12, 0, 0, 0) + 3 * 86_400_000).toISOString(),
    days: 1,
    payment_method: 'wallet',
  })
  returned = loan?.id ?? ''
  await callApi(ben, `PUT /bookings/accept/${returned}`)
  await callApi(cara, `PUT /bookings/in-progress/${returned}`)

  await enterAs(cara, 'cara', `/book-service?skill=${tent}`)
  await expect(cara.getByText(/^It is due back/)).toBeVisible()
  await checkScreen(cara, 'tool-on-loan')
  await cara.getByRole('button', { name: 'Tell me when it’s back' }).click()
  await expect(cara.getByText('We’ll tell you once, as soon as it is back.')).toBeVisible()
  await checkScreen(cara, 'tool-waited-for')

  await callApi(ben, `PUT /bookings/complete/${returned}`)
  // The notification comes from a job, and an open page may learn of it later.
  await expect(async () => {
    await cara.goto('/notifications')
    await expect(cara.getByText('Tent for four can be borrowed again')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await cara.goto(`/book-service?skill=${tent}`)
  await expect(cara.getByRole('link', { name: 'Borrow from Ben' })).toBeVisible()
  await expect(cara.getByText(/^It is due back/)).toBeHidden()
  await closeAll(ben, cara)
})

test('Ben takes a photo of the tent as it came back, and a dispute shows it to Ana and to Ruth', async ({
  browser,
}) => {
  const [ben, ana] = await openTwo(browser)
  await enterAs(ben, 'ben', `/inward-details/${returned}`)
  const back = ben.getByRole('region', { name: 'On return' })
  await back.getByLabel('Add photos').setInputFiles(await photo(ben, 'red'))
  await expect(back.getByRole('button', { name: 'Look at photo 1, by you' })).toBeVisible()

  await enterAs(ana, 'ana', `/open-dispute?booking=${returned}`)
  await ana.getByRole('radio').first().check()
  await ana.getByLabel('What went wrong?').fill('I did not tear it.')
  await ana.getByRole('button', { name: 'Submit Dispute' }).click()
  await ana.getByRole('link', { name: 'See the dispute' }).click()
  const shown = ana.getByRole('region', { name: 'Photos of its condition' })
  await expect(shown.getByRole('img', { name: 'On return, by Ben' })).toBeVisible()
  await expect(ana.getByRole('button', { name: 'Make this offer' })).toBeVisible()
  await checkScreen(ana, 'dispute-loan')
  await enterAs(ana, 'admin', `/admin/disputes?id=${returned}`)
  await expect(shown.getByRole('img', { name: 'On return, by Ben' })).toBeVisible()
  await checkScreen(ana, 'dispute-loan-admin')
  await closeAll(ben, ana)
})
