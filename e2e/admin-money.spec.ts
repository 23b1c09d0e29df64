import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { addMoney, callApi, enterAs, getMemberId, listSkill, setHome, signUp, signUpFromHere } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let ruth: Page
let gus: Page
let sam: Page
let gusId: string

const open = async (browser: Browser): Promise<Page> => openPage(browser, { width: 1280, height: 900 })

test.beforeAll(async ({ browser }) => {
  ;[ruth, gus, sam] = [await open(browser), await open(browser), await open(browser)]
})
test.afterAll(() => closeAll(ruth, gus, sam))

test('Ruth finds what Gus paid, sends a part of it back to his card, and Gus reads why', async () => {
  await signUp(gus, 'Gus')
  gusId = await getMemberId(gus)
  await addMoney(gus, '40')
  await enterAs(ruth, 'admin', '/admin/money')
  await ruth.getByRole('link', { name: 'Payments' }).click()

  await ruth.goto(`/admin/money/payments?member=${gusId}`)
  await expect(ruth.getByRole('listitem').filter({ hasText: '£40' })).toHaveCount(1)
  await ruth.getByRole('button', { name: 'Save this filter' }).click()
  await ruth.getByLabel('Filter name').fill('What Gus pays')
  await ruth.getByRole('button', { name: 'Save', exact: true }).click()
  await ruth.goto('/admin/money/payments')
  await ruth.getByRole('link', { name: 'What Gus pays' }).click()
  await expect(ruth.getByRole('listitem').filter({ hasText: '£40' })).toHaveCount(1)

  await ruth.getByRole('heading', { name: 'Payments' }).click()
  await ruth.keyboard.press('o')
  await expect(ruth.getByRole('heading', { name: 'Transactions' })).toBeVisible()
  await ruth.getByRole('button', { name: 'Refund to the card' }).click()
  await ruth.getByLabel('Amount in pounds').fill('120')
  await ruth.getByLabel('Why').fill('He paid twice.')
  // The press that leaves the field sends what was typed, or nothing.
  await ruth.getByRole('dialog').getByRole('button', { name: 'Refund to the card' }).click()
  await expect(ruth.getByText('Enter at most £40')).toBeVisible()
  await ruth.getByLabel('Amount in pounds').fill('12.50')
  await checkScreen(ruth, 'desk-take-back')
  await ruth.getByRole('dialog').getByRole('button', { name: 'Refund to the card' }).click()
  await expect(ruth.getByText('He paid twice.')).toBeVisible()

  const [of, _id] = new URL(ruth.url()).pathname.split('/').slice(-2)
  const sayOfBooks = async (inside: string, gateway: string | null) => {
    await ruth.route('**/api/admin/reconciliation', async (route) => {
      const reply = await (await route.fetch({ maxRetries: 3 })).json()
      const overlooked = gateway ? [{ books: 'gateway', since: gateway }] : []
      Object.assign(reply.data, { inside_at: inside, gateway_at: gateway, overlooked, breaks: [] })
      await route.fulfill({ json: reply })
    })
    await ruth.goto('/admin/money')
  }
  const ours = 'Our own books match to the penny.'
  await sayOfBooks(new Date().toISOString(), null)
  await expect(ruth.getByText(`${ours} They haven’t been checked against Stripe’s yet.`)).toBeVisible()
  await ruth.unroute('**/api/admin/reconciliation')
  await sayOfBooks(new Date().toISOString(), '2026-01-05T04:23:00Z')
  await expect(ruth.getByText('Our books haven’t been checked against Stripe’s since')).toBeVisible()
  await expect(ruth.getByText(ours, { exact: true })).toBeVisible()
  await ruth.unroute('**/api/admin/reconciliation')

  await ruth.route('**/api/admin/reconciliation', async (route) => {
    const reply = await (await route.fetch({ maxRetries: 3 })).json()
    const at = new Date().toISOString()
    const found = {
      about: 'payment 1',
      ours: 40,
      theirs: 39,
      age_hours: 1,
      found_at: at,
      seen_at: at,
      resolved_at: null,
    }
    reply.data.breaks = [{ _id, kind: 'gateway.amount', story: { of, _id }, ...found }]
    await route.fulfill({ json: reply })
  })
  await ruth.goto('/admin/money')
  await ruth.getByRole('link', { name: 'An amount differs from Stripe’s' }).click()
  await expect(ruth.getByText('He paid twice.')).toBeVisible()

  await gus.goto('/user/statement')
  await expect(gus.getByText('He paid twice.')).toBeVisible()
  await expect(gus.getByText('Back to your card')).toBeVisible()
})

test('above £250 Ruth asks, and Sam has to agree', { tag: '@nightly' }, async () => {
  await signUp(sam, 'Sam')
  await ruth.goto(`/admin/members/${await getMemberId(sam)}`)
  await ruth.getByRole('button', { name: 'Change role' }).click()
  await ruth.getByRole('dialog').getByRole('combobox').selectOption('admin')
  await ruth.getByRole('dialog').getByRole('textbox').fill('The second of two')
  await ruth.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(ruth.getByText('The role is changed')).toBeVisible()

  await addMoney(gus, '300')
  await ruth.goto(`/admin/members/${gusId}/statement`)
  await ruth.getByRole('link', { name: 'Money added' }).first().click()
  await ruth.getByRole('button', { name: 'Refund to the card' }).click()
  await ruth.getByLabel('Why').fill('It was meant for somebody else.')
  await ruth.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(ruth.getByText('Requested. Someone else has to approve it.')).toBeVisible()
  await ruth.goto('/admin/money/corrections?state=waiting')
  await expect(ruth.getByText('You asked for this, so somebody else has to approve it.')).toBeVisible()
  await expect(ruth.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await sam.goto('/admin')
  await sam.getByRole('link', { name: /Reversals to approve/ }).click()
  await sam.getByRole('button', { name: 'Approve' }).click()
  await sam.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(sam.getByText('Nothing matches.')).toBeVisible()
  await sam.goto('/admin/money/corrections')
  const reversed = sam.getByRole('listitem').filter({ hasText: 'It was meant for somebody else.' })
  await expect(reversed.getByText('Reversed', { exact: true })).toBeVisible()
  await checkScreen(sam, 'desk-corrections')

  await sam.route(/\/api\/admin\/corrections(\?|$)/, async (route) => {
    const reply = await (await route.fetch({ maxRetries: 3 })).json()
    reply.data[0].returned = true
    await route.fulfill({ json: reply })
  })
  await sam.reload()
  await expect(sam.getByText('Refused by the card')).toHaveCount(1)
  await expect(sam.getByText('We don’t try a card again once it has refused a refund.')).toHaveCount(1)
  await sam.unroute(/\/api\/admin\/corrections(\?|$)/)
  await sam.goto('/admin/money/refunds?state=returned')
  await expect(sam.getByLabel('Status')).toHaveValue('returned')
  await expect(sam.getByText('Nothing matches this filter.')).toBeVisible()
})

test('Ruth takes a table of payments out, which is written down', { tag: '@nightly' }, async () => {
  await ruth.goto('/admin/exports')
  const [download] = await Promise.all([
    ruth.waitForEvent('download'),
    ruth.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await download.path(), 'utf8').split('\r\n')[0]).toContain('payment,begun,paid,state')
  await ruth.goto('/admin/log')
  await expect(ruth.getByRole('listitem').filter({ hasText: 'Exported a table' })).toHaveCount(1)
})

test('a reward for an invitation that looks like one’s own waits for Ruth, who pays it', { tag: '@nightly' }, async ({
  browser,
}) => {
  const ida = await open(browser)
  const { data } = await callApi(gus, 'GET /users/get/invitation')
  await ida.goto(`/signup?ref=${data?.referral_code}`)
  await signUpFromHere(ida, 'Ida')
  await setHome(sam, { town: 'Horsforth', street: '3 Ash Grove' })
  const skill = await listSkill(sam, { category: 'Bike repair', rate: '8', words: 'Brakes, gears and punctures.' })
  await addMoney(ida, '20')
  const start = new Date(Date.now() + 3 * 86_400_000)
  start.setUTCHours(11, 0, 0, 0)
  const booked = await callApi(ida, 'POST /bookings', {
    skills_id: skill,
    booked_user_id: await getMemberId(sam),
    description: 'The back wheel rubs.',
    hours: 1,
    booking_location: '7 Canary Row, Leeds',
    booking_date: start.toISOString(),
    payment_method: 'wallet',
  })
  await callApi(sam, `PUT /bookings/accept/${booked.data?.id}`)
  await callApi(ida, `PUT /bookings/in-progress/${booked.data?.id}`)
  await callApi(ida, `PUT /bookings/complete/${booked.data?.id}`)

  await expect(async () => {
    await ruth.goto('/admin/invitations')
    await expect(ruth.getByRole('heading', { name: 'Gus invited Ida' })).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await ruth.getByText('Pay the reward').click()
  await ruth.getByLabel('Why').fill('They share a flat.')
  await ruth.getByRole('button', { name: 'Decide' }).click()
  await expect(ruth.getByText('It is paid as the budget has room.')).toBeVisible()
  await closeAll(ida)
})

test('What Ruth did alone for Hal today counts: the form says how much of it is left', { tag: '@nightly' }, async ({
  browser,
}) => {
  const [hal, desk] = [await open(browser), await open(browser)]
  await signUp(hal, 'Hal')
  for (const pounds of ['200', '100']) await addMoney(hal, pounds)
  // Right after a log-in no confirmation of the identity is needed.
  await enterAs(desk, 'admin', '/admin/money')
  type Listed = { data: { _id: string; amount: number }[] }
  const { data } = await callApi<Listed>(desk, `GET /admin/payments?member=${await getMemberId(hal)}`)
  const getId = (pounds: number) => data.find(({ amount }) => amount === pounds)?._id
  const askFor = async (pounds: number): Promise<void> => {
    await desk.goto(`/admin/money/payment/${getId(pounds)}`)
    await desk.getByRole('button', { name: 'Refund to the card' }).click()
    await desk.getByLabel('Why').fill('He paid twice.')
  }
  const sheet = desk.getByRole('dialog')
  await askFor(200)
  await expect(sheet.getByText('This happens straight away.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Refund to the card' }).click()
  await expect(sheet).toBeHidden()

  await askFor(100)
  await expect(sheet.getByText('within a day, and £50 of it is left: somebody else has to approve it')).toBeVisible()
  await sheet.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(desk.getByText('Requested. Someone else has to approve it.')).toBeVisible()
  await closeAll(hal, desk)
})
