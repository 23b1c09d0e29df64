import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { callApi, enterAs, getMemberId, logIn, password, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

const newPage = async (browser: Browser): Promise<Page> => openPage(browser, { width: 1280, height: 900 })

/** Opens a queue as Ruth; returns the page, and the open case. */
async function openQueue(browser: Browser, address: string): Promise<[Page, Locator]> {
  const ruth = await newPage(browser)
  await enterAs(ruth, 'admin', address)
  const open = ruth.getByRole('region', { name: 'Open case' })
  await expect(open.getByRole('heading', { level: 2 })).toBeVisible()
  return [ruth, open]
}

test('A title that is taken decides nothing: the suggestion stays open, with what Ruth typed', {
  tag: '@nightly',
}, async ({ browser }) => {
  const [ruth, open] = await openQueue(browser, '/admin/suggestions')
  const heading = open.getByRole('heading', { level: 2 })
  const suggested = await heading.innerText()
  const belongs = 'Beds, hedges and lawns.'
  await open.getByLabel('Category title').fill('Gardening')
  await open.getByLabel('What belongs here').fill(belongs)
  await open.getByRole('button', { name: 'Make it a category' }).click()
  await expect(open.getByRole('alert')).toHaveText('There is a category of that title already.')
  await expect(heading).toHaveText(suggested)
  await expect(open.getByLabel('What belongs here')).toHaveValue(belongs)
  await checkScreen(ruth, 'desk-suggestion-refused')

  const { data } = await callApi<{ data: { _id: string }[] }>(ruth, 'GET /admin/suggestedskills')
  await callApi(ruth, `PUT /admin/suggestedskills/decline/${data[0]?._id}`, { reason: 'Somebody asked for it before.' })
  await open.getByRole('button', { name: 'Decline' }).click()
  await open.getByLabel('Why not?').fill('There is one.')
  await open.getByRole('button', { name: 'Decline' }).click()
  await expect(ruth.getByText('has been answered already. It has left your list.')).toBeVisible()
  await expect(heading).not.toHaveText(suggested)
  await closeAll(ruth)
})

test('A profile that changed while Ruth compared has her look at the paper again', { tag: '@nightly' }, async ({
  browser,
}) => {
  const [ruth, open] = await openQueue(browser, '/admin/papers')
  const member = await open.getByRole('link').first().innerText()
  await open.getByRole('button', { name: 'Open the picture' }).click()
  await expect(open.getByTitle('Open it as large as it is')).toBeVisible()
  const message = 'Look at the picture first: it is new to you, or the profile has changed.'
  await ruth.route('**/api/admin/kyc/approve/*', (route) =>
    route.fulfill({ status: 409, json: { status: 'error', code: 'kyc.look_first', message } }),
  )
  await open.getByRole('button', { name: 'It matches: approve' }).click()
  await expect(open.getByRole('alert')).toHaveText(message)
  await expect(open.getByRole('link').first()).toHaveText(member)
  await expect(open.getByRole('button', { name: 'Open the picture' })).toBeVisible()
  await checkScreen(ruth, 'desk-paper-again')
  await closeAll(ruth)
})

test('Ruth can let Gus in again, but that he stays out Mo has to say', { tag: '@nightly' }, async ({ browser }) => {
  const [mo, gus] = [await newPage(browser), await newPage(browser)]
  const ruth = await newPage(browser)
  await enterAs(ruth, 'admin')
  const mos = await signUp(mo, 'Mo')
  await callApi(ruth, `PUT /admin/members/role/${await getMemberId(mo)}`, { role: 'moderator', reason: 'To help.' })
  const { email } = await signUp(gus, 'Gus')
  const because = { because: 'scam', reason: 'You asked to be paid outside.' }
  await callApi(ruth, `PUT /admin/members/suspend/${await getMemberId(gus)}`, because)
  await callApi(ruth, 'POST /auth/appeal', { email, password, message: 'It was my brother, on my phone.' })

  await ruth.goto('/admin/appeals')
  const open = ruth.getByRole('region', { name: 'Open case' })
  await expect(open.getByText('Someone else, with fresh eyes, has to decide that it stays')).toBeVisible()
  await expect(open.getByRole('radio')).toHaveCount(1)
  await checkScreen(ruth, 'desk-appeal-own')
  // As for an operator who acts for Gus.
  await ruth.route('**/api/admin/appeals*', async (route) => {
    const response = await route.fetch()
    const reply: { data: object[] } = await response.json()
    await route.fulfill({ response, json: { ...reply, data: reply.data.map((one) => ({ ...one, helped: true })) } })
  })
  await ruth.reload()
  await expect(ruth.getByText('For somebody else to decide')).toBeVisible()
  await expect(
    open.getByText('You act for this member, or used to, so somebody else on the team has to decide'),
  ).toBeVisible()
  await expect(open.getByRole('radio')).toHaveCount(0)
  await checkScreen(ruth, 'desk-appeal-helped')
  await mo.goto('/admin/appeals')
  await mo.getByText('Keep the suspension', { exact: true }).click()
  await mo.getByLabel('Why').fill('Three people say so.')
  // The session ends before the reply, and the typed text is there again after the next log-in.
  await callApi(mo, 'POST /auth/logout')
  await mo.getByRole('button', { name: 'Answer' }).click()
  await logIn(mo, mos.email, { to: /\/admin\/appeals/ })
  await expect(mo.getByLabel('Why')).toHaveValue('Three people say so.')
  await mo.getByRole('button', { name: 'Answer' }).click()
  await expect(mo.getByText('Answered by email.')).toBeVisible()
  await closeAll(ruth, mo, gus)
})

test('What Ruth typed about a case is there again after keys led away, and she can turn them off', {
  tag: '@nightly',
}, async ({ browser }) => {
  const [ruth, open] = await openQueue(browser, '/admin/suggestions')
  const heading = open.getByRole('heading', { level: 2 })
  const first = await heading.innerText()
  const typed = async (): Promise<void> => {
    await expect(open.getByLabel('What belongs here')).toHaveValue('Half a thought')
    await expect(open.getByLabel('Why not?')).toHaveValue('We have')
  }
  await open.getByLabel('What belongs here').fill('Half a thought')
  await open.getByRole('button', { name: 'Decline' }).click()
  await open.getByLabel('Why not?').fill('We have')
  await ruth.getByRole('heading', { level: 1 }).click()
  await ruth.keyboard.press('j')
  await expect(heading).not.toHaveText(first)
  await expect(open.getByLabel('What belongs here')).toHaveValue('')
  await ruth.keyboard.press('k')
  await expect(heading).toHaveText(first)
  await typed()
  await open.getByRole('link').first().click()
  await expect(ruth).toHaveURL(/members/)
  await ruth.goBack()
  await typed()

  await ruth.getByRole('heading', { level: 1 }).click()
  await ruth.keyboard.press('?')
  const sheet = ruth.getByRole('dialog')
  await expect(sheet.getByText('Next in the list')).toBeVisible()
  await checkScreen(ruth, 'desk-keys')
  await sheet.getByLabel('Use single-key shortcuts').uncheck()
  await expect(sheet.getByText('Next in the list')).toBeHidden()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await ruth.reload()
  await typed()
  for (const key of ['j', '?', 'g', 'm']) await ruth.keyboard.press(key)
  await expect(sheet).toBeHidden()
  await expect(ruth).toHaveURL(/suggestions/)
  await expect(heading).toHaveText(first)

  await ruth.setViewportSize({ width: 390, height: 844 })
  await ruth.getByRole('button', { name: 'Menu' }).click()
  await checkScreen(ruth, 'desk-menu')
  await sheet.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await sheet.getByLabel('Use single-key shortcuts').check()
  await expect(sheet.getByText('Next in the list')).toBeVisible()
  await closeAll(ruth)
})

test('By keyboard Ruth goes on where a case was, on a phone from the list and back to it', async ({ browser }) => {
  const [ruth, open] = await openQueue(browser, '/admin/suggestions')
  await ruth.setViewportSize({ width: 390, height: 844 })
  const lines = ruth.getByRole('main').getByRole('listitem').getByRole('button')
  const name = (await lines.nth(1).innerText()).split('\n')[0] ?? ''
  await lines.nth(1).press('Enter')
  await expect(open).toBeFocused()
  await expect(open.getByRole('heading', { level: 2 })).toContainText(name)
  await ruth.goBack()
  await expect(lines.nth(1)).toBeFocused()
  await lines.nth(1).press('Enter')
  await open.getByRole('button', { name: /^All/ }).press('Enter')
  await expect(lines.nth(1)).toBeFocused()
  await expect(ruth).toHaveURL(/suggestions$/)

  // Two members reported Gus. One decision covers both, and is not reported as made by somebody else.
  const people = [await newPage(browser), await newPage(browser), await newPage(browser)] as const
  for (const [nth, page] of people.entries()) await signUp(page, ['Gus', 'Ada', 'Bob'][nth] ?? '')
  const subject_id = await getMemberId(people[0])
  for (const page of people.slice(1))
    await callApi(page, 'POST /reports', { kind: 'member', subject_id, reason: 'scam' })
  await ruth.goto('/admin/reports')
  await ruth.setViewportSize({ width: 1280, height: 900 })
  await expect(lines).toHaveCount(2)
  await open.getByText('No action needed').click()
  await open.getByLabel('Your reason').fill('They know each other.')
  await open.getByRole('button', { name: 'Decide' }).press('Enter')
  await expect(ruth.getByText('Decided.')).toBeVisible()
  await expect(ruth.getByRole('heading', { name: 'No reports waiting' })).toBeVisible()
  await expect(ruth.getByRole('main')).toBeFocused()
  await expect(ruth.getByText('no longer waiting')).toHaveCount(0)
  await closeAll(ruth, ...people)
})

test('From a member’s page Ruth opens the report that it names, however many wait before it', {
  tag: '@nightly',
}, async ({ browser }) => {
  const [ruth, rae, gwen] = [await newPage(browser), await newPage(browser), await newPage(browser)]
  await enterAs(ruth, 'admin')
  await signUp(rae, 'Rae')
  await signUp(gwen, 'Gwen')
  const report = (page: Page, id: string, details: string) =>
    callApi(page, 'POST /reports', { kind: 'member', subject_id: id, reason: 'other', details })
  type Members = { data: { _id: string; state: string }[]; next_cursor: string }
  const first = await callApi<Members>(ruth, 'GET /admin/members')
  const second = await callApi<Members>(
    ruth,
    `GET /admin/members?${new URLSearchParams({ cursor: first.next_cursor })}`,
  )
  const known = [await getMemberId(ruth), await getMemberId(rae), await getMemberId(gwen)]
  const others = [...first.data, ...second.data]
    .filter(({ _id, state }) => state === 'active' && !known.includes(_id))
    .slice(0, 20)
  for (const { _id } of others) await report(rae, _id, 'One of many')
  await report(ruth, await getMemberId(gwen), 'She asked for my card.')

  await ruth.goto(`/admin/members/${await getMemberId(gwen)}`)
  await ruth.getByRole('link', { name: 'Waits for you' }).click()
  const open = ruth.getByRole('region', { name: 'Open case' })
  await expect(open.getByText('She asked for my card.')).toBeVisible()
  await expect(open.getByRole('link', { name: 'Gwen Archer' })).toBeVisible()
  await expect(ruth.getByRole('button', { name: /Gwen Archer/ })).toHaveAttribute('aria-current', 'true')
  await expect(ruth.getByRole('button', { name: /Something else/ }).nth(20)).toBeVisible()
  const address = ruth.url()
  await open.getByText('No action needed').click()
  await open.getByLabel('Your reason').fill('It was a misunderstanding.')
  await open.getByRole('button', { name: 'Decide' }).click()
  await expect(ruth.getByText('Decided.')).toBeVisible()

  await ruth.goto(address)
  await expect(open.getByRole('heading', { name: 'There’s nothing for you to decide here' })).toBeVisible()
  await expect(open.getByRole('button', { name: 'Decide' })).toBeHidden()
  await checkScreen(ruth, 'desk-report-gone')
  await ruth.setViewportSize({ width: 390, height: 844 })
  await expect(open.getByRole('heading', { name: 'There’s nothing for you to decide here' })).toBeVisible()
  await open.getByRole('button', { name: /^All/ }).click()
  await expect(ruth.getByRole('button', { name: /Something else/ }).first()).toBeVisible()
  await expect(open).toBeHidden()
  await closeAll(ruth, rae, gwen)
})
