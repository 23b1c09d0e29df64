import { expect, type Page } from '@playwright/test'
import { closeAll, openPage, openTwo } from './pages.ts'
import { addMoney, callApi, getIdFromUrl, listSkill, setHome, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let rose: Page
let dana: Page
let ben: Page
let skill: string
let booking: string

test.beforeAll(async ({ browser }) => {
  ;[rose, dana] = await openTwo(browser)
  ben = await openPage(browser)
  await signUp(ben, 'Ben')
  await setHome(ben, { town: 'Horsforth', street: '3 Ash Grove' })
  skill = await listSkill(ben, {
    category: 'Bike repair',
    words: 'Brakes, gears and punctures, done in my shed.',
    rate: '5',
  })
  await signUp(rose, 'Rose')
  await setHome(rose, { town: 'Horsforth', street: '12 Mill Lane' })
  await addMoney(rose, '40')
})
test.afterAll(() => closeAll(rose, dana, ben))

const bar = (page: Page) => page.getByRole('region', { name: 'Acting for Rose Archer' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Fills in the booking form for two hours in three days, up to the payment. */
async function fillInRequest(page: Page, time: string): Promise<void> {
  await page.goto(`/book-form?skill=${skill}`)
  await page.getByLabel('What do you need?').fill('The back wheel rubs against the frame.')
  await expect(page.getByLabel('Where')).toHaveValue(/12 Mill Lane/)
  await page.getByLabel('Day').click()
  const day = new Date(Date.now() + 3 * 86_400_000)
  const label = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const cell = page.getByRole('button', { name: label, exact: true })
  const next = page.getByRole('button', { name: 'Next month' })
  await next.waitFor()
  if (!(await cell.isVisible())) await next.click()
  await cell.click()
  await page.getByLabel('Start').selectOption(time)
  await page.getByLabel('How long').selectOption('2')
  await press(page, 'Book Now')
  await expect(page.getByText('How would you like to pay?')).toBeVisible()
}

test('Rose asks her daughter to act for her, and chooses what she may do', async () => {
  const { email } = await signUp(dana, 'Dana')
  await rose.goto('/settings')
  await rose.getByRole('link', { name: /^Helpers/ }).click()
  await expect(rose.getByText('Nobody acts for you.')).toBeVisible()
  await checkScreen(rose, 'helpers-empty')
  await rose.getByLabel('Their email address').fill('not an address')
  await press(rose, 'Send the invitation')
  await expect(rose.getByText('Please enter a valid email address').first()).toBeVisible()
  await rose.getByLabel('Their email address').fill(email)
  await rose.getByLabel(/^Spend from your wallet/).check()
  // An emptied field stays empty: an automatic 0 would turn 15 into 150.
  await rose.getByLabel('Pounds a month').fill('')
  await rose.getByLabel('Pounds a month').pressSequentially('15')
  await press(rose, 'Send the invitation')
  await expect(rose.getByText(email)).toBeVisible()
  await expect(rose.getByText(/^Waiting for an answer until/)).toBeVisible()
  await checkScreen(rose, 'helpers-invited')
})

test('Dana sees what she would take on, accepts, and switches with one press', async () => {
  await dana.goto('/you')
  await dana.getByRole('link', { name: 'Accept or decline' }).click()
  await expect(dana.getByText('Spend up to £15 a month')).toBeVisible()
  await checkScreen(dana, 'helpers-asked')
  await press(dana, 'Accept')
  await expect(dana.getByText('You can now act for Rose.')).toBeVisible()
  await expect(dana.getByRole('button', { name: 'Act for Rose' })).toBeVisible()
  await dana.goto('/you')
  await checkScreen(dana, 'you-with-switcher')
  await press(dana, 'Act for Rose')
  await expect(bar(dana)).toContainText('You’re acting for Rose Archer')
  await expect(dana).toHaveURL(/\/bookings\?tab=outward$/)
  await checkScreen(dana, 'acting-bookings')
  // Pages for Rose alone say so.
  await dana.goto('/settings/password')
  await expect(dana.getByRole('heading', { name: 'This stays with Rose Archer' })).toBeVisible()
  await expect(bar(dana)).toBeVisible()
  await checkScreen(dana, 'acting-not-here')
})

test('Dana asks Ben for Rose, and everybody reads both names', async () => {
  await dana.goto('/explore')
  await expect(bar(dana)).toBeVisible()
  await checkScreen(dana, 'acting-explore')
  await fillInRequest(dana, '10:00')
  await expect(dana.getByText('Pay by card')).toHaveCount(0)
  await checkScreen(dana, 'acting-pay')
  await press(dana, 'Pay £10 from Rose Archer’s wallet')
  await expect(dana.getByRole('heading', { name: 'Your request is on its way' })).toBeVisible()
  await dana.getByRole('button', { name: 'OK', exact: true }).click()
  await dana
    .getByRole('link', { name: /Bike repair/ })
    .first()
    .click()
  await expect(dana).toHaveURL(/\/outward-progress\//)
  booking = getIdFromUrl(dana)
  await expect(bar(dana)).toBeVisible()
  await checkScreen(dana, 'acting-booking')
  for (const [page, at] of [
    [ben, `/inward-details/${booking}`],
    [rose, `/outward-details/${booking}`],
  ] as const) {
    await page.goto(at)
    await expect(page.getByText('Dana for Rose')).toBeVisible()
  }
  await checkScreen(ben, 'asked-by-a-helper')
  await rose.goto('/notifications')
  await expect(rose.getByRole('link', { name: /Dana asked for Bike repair/ })).toBeVisible()
})

test('Dana writes to Ben for Rose', async () => {
  await dana.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(dana).toHaveURL(/\/messages$/)
  await expect(dana.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await dana.getByRole('link', { name: /Ben/ }).first().click()
  await dana.getByRole('textbox').last().fill('Please ring the bell twice.')
  await dana.keyboard.press('Enter')
  await expect(dana.getByText('Please ring the bell twice.')).toBeVisible()
  await expect(bar(dana)).toBeVisible()
  await checkScreen(dana, 'acting-chat')
  await ben.goto('/messages')
  await ben.getByRole('link', { name: /Rose/ }).first().click()
  await expect(ben.getByText(/Dana for Rose/)).toBeVisible()
})

test('The limit of the month is said in words', { tag: '@nightly' }, async () => {
  await fillInRequest(dana, '14:00')
  await expect(dana.getByText('You may spend £5 of £10.')).toBeVisible()
})

test('Rose sees what Dana did and ends it; the next press is refused in words, and Dana is herself again', {
  tag: '@nightly',
}, async () => {
  await dana.goto(`/outward-progress/${booking}`)
  await expect(dana.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await rose.goto('/settings/helpers')
  await expect(rose.getByText('£10 of £15 spent this month')).toBeVisible()
  await press(rose, 'What Dana did')
  await expect(rose.getByText(/^Asked for a booking/)).toBeVisible()
  await expect(rose.getByText(/^Wrote a message: Ben/)).toBeVisible()
  await checkScreen(rose, 'helpers-acts')
  await press(rose, 'End now')
  await rose.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(rose.getByText('Dana can no longer act for you.')).toBeVisible()
  await expect(rose.getByText('Nobody acts for you.')).toBeVisible()

  await press(dana, 'Cancel booking')
  await dana.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(bar(dana).getByRole('alert')).toContainText('You can no longer act for them')
  // There is no retry for what cannot work any more.
  await expect(dana.getByRole('heading', { name: 'You can’t act for Rose Archer any more' })).toBeVisible()
  await dana.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(dana.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await checkScreen(dana, 'acting-ended')
  await bar(dana).getByRole('button', { name: 'Switch back to your own name' }).click()
  await expect(dana).toHaveURL(/\/settings\/helpers$/)
  await expect(bar(dana)).toHaveCount(0)
  const { data } = await callApi<{ data: { status: string } }>(rose, `GET /bookings/${booking}`)
  expect(data.status).toBe('pending')
})
