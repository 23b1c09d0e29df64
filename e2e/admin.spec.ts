import { type Browser, expect, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { callApi, enterAs, getMemberId, logIn, password, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

const open = async (browser: Browser): Promise<Page> => openPage(browser, { width: 1280, height: 900 })

async function openConsole(browser: Browser): Promise<Page> {
  const ruth = await open(browser)
  await enterAs(ruth, 'admin', '/admin')
  await expect(ruth.getByRole('heading', { name: 'Today' })).toBeVisible()
  return ruth
}

/** Opens an admin page by its keyboard shortcut. */
async function press(page: Page, keys: string, address: RegExp): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await expect(page).toHaveURL(address)
}

test('Ruth sees what waits and declines a suggestion, by keyboard, and finds it in the log', {
  tag: '@nightly',
}, async ({ browser }) => {
  const ruth = await openConsole(browser)
  await expect(ruth.getByRole('heading', { name: 'The last 30 days' })).toBeVisible()
  await ruth.keyboard.press('?')
  await expect(ruth.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
  await ruth.keyboard.press('Escape')

  await press(ruth, 'gu', /suggestions/)
  await expect(ruth.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const opened = ruth.getByRole('region', { name: 'Open case' }).getByRole('heading', { level: 2 })
  const first = await opened.innerText()
  await ruth.keyboard.press('j')
  await expect(opened).not.toHaveText(first)
  const declined = await opened.innerText()
  await ruth.getByRole('button', { name: 'Decline' }).click()
  await ruth.getByLabel('Why not?').fill('It belongs to DIY')
  await ruth.getByRole('button', { name: 'Decline' }).click()
  await expect(ruth.getByText('Declined, with your reason.')).toBeVisible()
  await expect(opened).not.toHaveText(declined)

  await press(ruth, 'gl', /log/)
  await expect(ruth.getByText('It belongs to DIY')).toBeVisible()
  // The log also names the viewed member, once, however often the page refetches.
  const lou = await open(browser)
  await signUp(lou, 'Lou')
  await press(ruth, 'gm', /members/)
  await ruth.getByRole('link', { name: /Lou Archer/ }).click()
  for (const again of [true, false]) {
    await expect(ruth.getByText('We record that you opened this page.')).toBeVisible()
    await expect(ruth.getByRole('heading', { name: 'Lou Archer' })).toBeVisible()
    if (again) await ruth.reload()
  }
  await press(ruth, 'gl', /log/)
  await expect(ruth.getByRole('listitem').filter({ hasText: 'Viewed a member, Lou Archer' })).toHaveCount(1)
  for (const [keys, name] of [
    ['gi', 'papers'],
    ['gp', 'money'],
    ['gy', 'system'],
  ] as const) {
    await press(ruth, keys, new RegExp(name))
  }
  await closeAll(ruth, lou)
})

test('Ruth suspends Gus, who reads why where he logs in and appeals, and lets him in again', async ({ browser }) => {
  const [ruth, gus] = [await openConsole(browser), await open(browser)]
  const { email } = await signUp(gus, 'Gus')
  await callApi(gus, 'POST /users/deletion')
  await gus.goto('/settings')
  await press(ruth, 'gm', /members/)
  // Before the field has loaded, typed letters are keyboard shortcuts, and the o in an address opens the first member.
  await expect(ruth.locator('main input').first()).toBeVisible()
  await ruth.keyboard.press('/')
  await expect(ruth.locator('main input').first()).toBeFocused()
  await ruth.keyboard.type(email)
  await expect(ruth.getByRole('link', { name: /Gus/ })).toHaveCount(1)
  await ruth.getByRole('link', { name: /Gus/ }).click()
  await expect(ruth).toHaveURL(new RegExp(await getMemberId(gus)))
  await ruth.getByLabel('Add a note').fill('Rang about his key.')
  await ruth.getByRole('button', { name: 'Save note' }).click()
  await expect(ruth.getByText('Rang about his key.').first()).toBeVisible()
  await ruth.getByRole('button', { name: 'Reset second factor' }).click()
  await checkScreen(ruth, 'desk-reset-factor')
  await ruth.getByLabel('Why').fill('He rang: his phone is in the canal.')
  await ruth.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click()
  await expect(ruth.getByText('Their second factor is reset')).toBeVisible()
  await ruth.getByRole('button', { name: 'Suspend' }).click()
  await ruth.getByLabel('Reason').selectOption('scam')
  await ruth.getByLabel('Message').fill('You asked to be paid outside.')
  await ruth.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(ruth.getByText('Warnings and suspensions')).toBeVisible()

  // His open page redirects by itself, because its live stream ends with his session.
  await expect(gus).toHaveURL(/\/login$/)
  await gus.getByLabel('Email').fill(email)
  await gus.getByLabel('Password', { exact: true }).fill(password)
  await gus.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(gus.getByText('You asked to be paid outside.')).toBeVisible()
  await checkScreen(gus, 'suspended')
  await gus.getByRole('button', { name: 'Keep my account' }).click()
  await expect(gus.getByText('Your account stays. It is suspended as before.')).toBeVisible()
  await gus.getByLabel('Do you think we are wrong?').fill('It was my brother, on my phone.')
  await gus.getByRole('button', { name: 'Appeal' }).click()
  await expect(gus.getByText('Someone will review it')).toBeVisible()

  await press(ruth, 'ga', /appeals/)
  await expect(ruth.getByText('It was my brother, on my phone.')).toBeVisible()
  await ruth.getByText('Lift the suspension').click()
  await ruth.getByLabel('Why').fill('We believe you.')
  await ruth.getByRole('button', { name: 'Answer' }).click()
  await expect(ruth.getByText('Answered by email.')).toBeVisible()
  await gus.getByRole('button', { name: 'Back to log in' }).click()
  // The page on which his session ended.
  await logIn(gus, email, { to: /\/settings$/ })
  await closeAll(ruth, gus)
})

const emails = 'request.made--booking.request-letter'
const tick = 'timed--housekeeping'

/** When the last job of the night failed for good, as precisely as the server reports it. */
const lastAt = '2026-11-23T04:10:00.123456Z'

/** Makes the server report this many dead letters in each queue, and removes them as they are handled. */
async function giveUpInTheNight(page: Page, jobs: Record<string, number>): Promise<string[]> {
  const asked: string[] = []
  const since = new Date().toISOString()
  const problem = 'connect ECONNREFUSED 10.0.0.5:587'
  await page.route('**/api/admin/jobs/queues', (route) => {
    const data = Object.entries(jobs).map(([queue, many]) => ({ queue, jobs: many, since, until: lastAt, problem }))
    return route.fulfill({ json: { status: 'success', data: data.filter((one) => one.jobs > 0), more: false } })
  })
  await page.route('**/api/admin/jobs?*', (route) => {
    const queue = new URL(route.request().url()).searchParams.get('queue') ?? ''
    const count = Math.min(jobs[queue] ?? 0, 2)
    const data = Array.from({ length: count }, (_, nth) => ({
      _id: `0190f000-0000-7000-8000-00000000000${nth}`,
      queue,
      data: '{"bookingId":"0190f000-0000-7000-8000-0000000000ff"}',
      problem,
      gave_up_at: since,
    }))
    return route.fulfill({ json: { status: 'success', data, next_cursor: null } })
  })
  await page.route(/\/api\/admin\/jobs\/(rerun|drop)$/, (route) => {
    const { queue, until, reason } = route.request().postDataJSON() as Record<'queue' | 'until' | 'reason', string>
    const many = Math.min(jobs[queue] ?? 0, 5000)
    const left = (jobs[queue] ?? 0) - many
    jobs[queue] = left
    asked.push(`${route.request().method()} ${queue} ${many}${until === lastAt ? '' : ' others'}: ${reason}`)
    return route.fulfill({ json: { status: 'success', message: `${many} jobs`, jobs: many, left } })
  })
  return asked
}

test('Ruth runs all emails of a night again with one reason, and gives up what nobody misses', {
  tag: '@nightly',
}, async ({ browser }) => {
  const ruth = await openConsole(browser)
  const asked = await giveUpInTheNight(ruth, { [emails]: 7300, [tick]: 3, 'kyc.decided--kyc.mail': 1 })
  await press(ruth, 'gy', /system/)
  const section = ruth.getByRole('region', { name: 'Failed jobs' })
  const group = (name: string) => section.getByRole('listitem').filter({ hasText: name })
  const ofEmails = group('booking request letter, after request made')
  await expect(ofEmails.getByText('7,300 jobs, the first on')).toBeVisible()
  // A single job needs no action on all.
  await expect(group('kyc mail, after kyc decided').getByRole('button', { name: 'Retry', exact: true })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Retry all' })).toHaveCount(2)
  await ofEmails.getByRole('button', { name: 'Show each' }).click()
  await expect(ofEmails.getByRole('button', { name: 'Retry', exact: true })).toHaveCount(2)
  await checkScreen(ruth, 'desk-given-up')

  await ofEmails.getByRole('button', { name: 'Retry all' }).click()
  const sheet = ruth.getByRole('dialog', { name: 'Retry all 7,300?' })
  await expect(sheet.getByText('booking request letter, after request made.')).toBeVisible()
  await sheet.getByLabel('Why').fill('The mail server is back')
  await checkScreen(ruth, 'desk-run-all-again')
  await sheet.getByRole('button', { name: 'Retry all' }).click()
  await expect(ruth.getByText('7,300 jobs will be retried')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(ofEmails).toHaveCount(0)

  await group('housekeeping').getByRole('button', { name: 'Discard all' }).click()
  const second = ruth.getByRole('dialog', { name: 'Discard all 3?' })
  await second.getByLabel('Why').fill('It has run since')
  await second.getByRole('button', { name: 'Discard all' }).click()
  await expect(ruth.getByText('3 jobs discarded')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Retry all' })).toHaveCount(0)
  expect(asked).toEqual([
    `POST ${emails} 5000: The mail server is back`,
    `POST ${emails} 2300: The mail server is back`,
    `PUT ${tick} 3: It has run since`,
  ])
  await closeAll(ruth)
})

test('A member finds nothing at the console', async ({ browser }) => {
  const ana = await open(browser)
  await enterAs(ana, 'ana', '/admin')
  await expect(ana.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await closeAll(ana)
})
