import { type Browser, expect, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { enterAs, getMemberId } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const picture = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#2e7d5e"/>
   <circle cx="320" cy="240" r="150" fill="#f5b025"/></svg>`,
)

const sending = '**/api/message'
let ana: Page
let ben: Page
let ella: Page

/** Logs in as a demo member in a phone-sized browser of their own. */
async function toPhone(browser: Browser, name: string): Promise<Page> {
  const page = await openPage(browser, { width: 390, height: 844 })
  await enterAs(page, name)
  return page
}

test.beforeAll(async ({ browser }) => {
  ana = await toPhone(browser, 'ana')
  ben = await toPhone(browser, 'ben')
  ella = await toPhone(browser, 'ella')
})
test.afterAll(async () => {
  await closeAll(ana, ben, ella)
})

const write = async (page: Page, words: string): Promise<void> => {
  await page.getByPlaceholder('Write a message').fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
}
/** All lines of the open conversation. */
const said = (page: Page) => page.getByRole('log').getByRole('listitem')
const lastly = (page: Page) => said(page).last()

test('somebody who has written to nobody is told where messages will be', async () => {
  await ella.goto('/explore')
  await ella.getByRole('link', { name: 'Messages' }).click()
  await expect(ella.getByText("No messages for now... they'll appear here when you have them")).toBeVisible()
  await checkScreen(ella, 'messages-empty')
  await ella.goto('/chat/nobody')
  await expect(ella.getByRole('alert')).toContainText('Invalid user ID.')
})

test('Ella writes to Ben from his profile, and he reads it as it comes', async () => {
  await ben.goto('/messages')
  await expect(ben.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await ella.goto(`/user-profile/${await getMemberId(ben)}`)
  await ella.getByRole('link', { name: 'Message Ben' }).click()
  await expect(ella.getByText('No messages yet')).toBeVisible()
  await checkScreen(ella, 'chat-empty')
  await write(ella, 'Hello Ben, could you look at my bike?')
  await expect(lastly(ella)).toContainText('Delivered')

  await expect(ben.getByRole('link', { name: 'Messages' })).toContainText('1')
  const row = ben.getByRole('link', { name: /Ella.*could you look at my bike/ })
  await expect(row).toContainText('1 unread')
  await row.click()
  await expect(ben).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  await expect(lastly(ben)).toContainText('could you look at my bike?')
  await expect(lastly(ella)).toContainText('Read')
})

test('they see each other write, send photos, and are warned quietly about numbers', async () => {
  await ben.getByPlaceholder('Write a message').fill('Of course')
  await expect(ella.getByText('Ben is writing...')).toBeVisible()
  await ben.getByRole('button', { name: 'Send' }).click()
  await expect(lastly(ella)).toContainText('Of course')
  await expect(ella.getByText('Ben is writing...')).toBeHidden()

  await ella
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'bike.svg', mimeType: 'image/svg+xml', buffer: picture })
  await write(ella, 'This is the wheel')
  await expect(lastly(ben).getByRole('button', { name: 'Look at the photo from Ella' })).toBeVisible()
  await lastly(ben).getByRole('button', { name: 'Look at the photo from Ella' }).click()
  await expect(ben.getByRole('dialog').getByRole('img', { name: 'From Ella' })).toBeVisible()
  await ben.keyboard.press('Escape')

  await write(ben, 'My number is 07700 900123, and you can pay me in cash')
  await expect(lastly(ella)).toContainText('Book here, and your money is held until the job is done.')
  await checkScreen(ella, 'chat')
})

test('what is written without a line goes out once it is back, in order and once; nothing is missed', async () => {
  await ella.context().setOffline(true)
  await write(ella, 'First without a line')
  await write(ella, 'Second without a line')
  await expect(lastly(ella)).toContainText('Sending...')
  await write(ben, 'Are you there?')
  await ella.context().setOffline(false)
  await expect(said(ella).filter({ hasText: 'Are you there?' })).toBeVisible({ timeout: 30_000 })
  await expect(said(ben).filter({ hasText: 'Second without a line' })).toBeVisible({ timeout: 30_000 })
  await expect(ella.getByText('Sending...')).toHaveCount(0)
  for (const page of [ella, ben]) {
    const words = (await said(page).allInnerTexts()).flatMap((text) => /(First|Second) without/.exec(text)?.[1] ?? [])
    expect(words).toEqual(['First', 'Second'])
  }
})

test('a photo that waits is there when the page is loaded again, and goes', { tag: '@nightly' }, async () => {
  let isCut = true
  await ella.route(sending, (route) =>
    isCut && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await ella
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'brake.svg', mimeType: 'image/svg+xml', buffer: picture })
  await write(ella, 'And this is the brake')
  await expect(lastly(ella)).toContainText('Sending...')
  await ella.reload()
  await expect(lastly(ella).getByRole('img', { name: 'What you chose' })).toBeVisible()
  isCut = false
  await expect(lastly(ben)).toContainText('And this is the brake', { timeout: 30_000 })
  await expect(lastly(ben).getByRole('button', { name: 'Look at the photo from Ella' })).toBeVisible()
})

test('what has waited for a while can be discarded, and holds nothing up', { tag: '@nightly' }, async () => {
  await ella.route(sending, (route) =>
    route.request().postData()?.includes('Never mind') ? route.abort() : route.fallback(),
  )
  await write(ella, 'Never mind the wheel')
  await write(ella, 'It is the chain')
  const late = said(ella).filter({ hasText: 'Never mind the wheel' })
  await expect(late.getByRole('status')).toContainText('Not sent yet', { timeout: 20_000 })
  await checkScreen(ella, 'chat-late')
  await late.getByRole('button', { name: 'Discard' }).click()
  await expect(late).toHaveCount(0)
  await expect(lastly(ben)).toContainText('It is the chain', { timeout: 30_000 })
  await ella.unroute(sending)
})

test('where no stream opens, messages come all the same', { tag: '@nightly' }, async () => {
  const stream = '**/api/live/**'
  await ella.route(stream, (route) => route.abort())
  await ella.reload()
  await expect(said(ella).filter({ hasText: 'Are you there?' })).toBeVisible()
  await write(ben, 'And without a stream?')
  await expect(lastly(ella)).toContainText('And without a stream?')
  await expect(lastly(ben)).toContainText('Read')

  // Marking it as read fails at first, and nothing else happens.
  const reading = '**/api/message/markasread/*'
  let lost = 0
  await ella.route(reading, (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.fallback()
  })
  await write(ben, 'Have you read this?')
  await expect(lastly(ella)).toContainText('Have you read this?')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await expect(lastly(ben)).toContainText('Read')
  await ella.unroute(reading)
  await ella.unroute(stream)
  await ella.reload()
})

test('a reader of older messages is told of new ones, and led to them', { tag: '@nightly' }, async () => {
  for (let line = 1; line <= 12; line += 1) await write(ben, `Line ${line} of what the bike needs.\nAnd why.`)
  await expect(lastly(ella)).toContainText('Line 12')
  await ella.getByRole('log').evaluate((log) => log.scrollTo({ top: -2000 }))
  await expect(ella.getByRole('button', { name: 'To the latest message' })).toBeVisible()
  await write(ben, 'Oh, and the bell.')
  await expect(ella.getByRole('button', { name: '1 new message' })).toBeVisible()
  await write(ben, 'And the lamp.')
  await ella.getByRole('button', { name: '2 new messages' }).click()
  await expect(lastly(ella)).toBeInViewport()
  await expect(ella.getByRole('button', { name: /latest|new message/ })).toBeHidden()
})

test('a draft stays on the device, and words are found again', { tag: '@nightly' }, async () => {
  await ella.getByPlaceholder('Write a message').fill('I will be there at')
  await ella.getByRole('link', { name: 'Back to your messages' }).click()
  await expect(ella.getByText('Draft:')).toBeVisible()
  await ella.getByLabel('Search your messages').fill('bike')
  await ella.getByRole('link', { name: /could you look at my bike/ }).click()
  await expect(said(ella).filter({ hasText: 'could you look at my bike?' })).toBeInViewport()
  await expect(ella.getByPlaceholder('Write a message')).toHaveValue('I will be there at')
})

test('where what was said before does not come, the page says so, and asks again', { tag: '@nightly' }, async () => {
  const few = /\/api\/message\/[0-9a-f-]{36}\/[0-9a-f-]{36}\?/
  let isLost = true
  await ella.route(few, (route) => {
    const address = new URL(route.request().url())
    const isBack = address.searchParams.has('cursor')
    if (isBack && isLost) return route.abort()
    if (!isBack && !address.searchParams.has('after')) address.searchParams.set('limit', '5')
    return route.fallback({ url: address.href })
  })
  const first = said(ella).filter({ hasText: 'could you look at my bike?' })
  // By a search result's link to a message that is not on the first page.
  await ella.reload()
  await expect(ella.getByRole('alert')).toBeInViewport()
  await expect(first).toBeHidden()
  await checkScreen(ella, 'chat-earlier-lost')
  isLost = false
  await ella.getByRole('alert').getByRole('button').click()
  await expect(first).toBeInViewport()
  await ella.unroute(few)
})

test('a search of people does not wait for one of words, and shows all', { tag: '@nightly' }, async () => {
  await ella.getByRole('link', { name: 'Back to your messages' }).click()
  const named = /\/message\/chat\/history\/users\?.*term=/
  let [asked, isBusy] = [0, true]
  await ella.route(named, (route) => {
    asked += 1
    if (!isBusy) return route.fallback()
    return route.fulfill({
      status: 429,
      json: { status: 'error', code: 'limit.too_fast', message: 'That was a lot at once.' },
    })
  })
  const alert = ella.getByRole('alert')
  await ella.getByLabel('Search your messages').fill('ben')
  await expect(alert).toContainText('That was a lot at once.')
  await ella.getByLabel('Search your messages').fill('bike')
  await expect(ella.getByRole('link', { name: /could you look at my bike/ })).toBeVisible()
  await expect(alert).toContainText('That was a lot at once.')
  const before = asked
  await ella.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toBeGreaterThan(before)
  await expect(alert).toContainText('That was a lot at once.')
  isBusy = false
  await expect(async () => {
    // A page whose live stream reconnects refetches by itself, and then there is no button.
    await ella
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 500 })
      .catch(() => {})
    await expect(alert).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await ella.unroute(named)

  // No demo member has chats with many people of one name, so the same one is on every page.
  await ella.route(named, async (route) => {
    const url = new URL(route.request().url())
    const isFirst = !url.searchParams.has('cursor')
    url.searchParams.delete('cursor')
    const response = await route.fetch({ url: url.href })
    const { data, ...page } = (await response.json()) as { data: { user_id: string; name: string }[] }
    const others = data.map((chat) => ({ ...chat, user_id: `${chat.user_id.slice(0, -4)}beef`, name: 'Ben Other' }))
    const json = { ...page, data: isFirst ? data : others, next_cursor: isFirst ? 'more' : null }
    await route.fulfill({ response, json })
  })
  await ella.getByLabel('Search your messages').fill('Ben')
  await ella.getByRole('button', { name: 'Show more people' }).click()
  await expect(ella.getByRole('link', { name: /Ben Other/ })).toBeVisible()
  await expect(ella.getByRole('button', { name: 'Show more people' })).toBeHidden()
  await ella.unroute(named)
  await ella.getByLabel('Search your messages').fill('bike')
  await ella.getByRole('link', { name: /could you look at my bike/ }).click()
  await expect(said(ella).filter({ hasText: 'could you look at my bike?' })).toBeInViewport()
})

test('a conversation tells of the bookings of the two, and stands beside the list where there is room', async () => {
  await ana.setViewportSize({ width: 1280, height: 900 })
  await ana.goto('/messages')
  await expect(ana.getByText('Select a conversation to start messaging')).toBeVisible()
  await ana.getByRole('link', { name: /^Ben/ }).click()
  await expect(ana.getByRole('log').getByText('You asked for a booking.').first()).toBeVisible()
  await write(ana, 'See you on Saturday')
  await expect(lastly(ana)).toContainText('See you on Saturday')
})

test('by the keyboard alone Ella reports what Ben wrote, blocks him, and is not reached any more', async () => {
  await ella.setViewportSize({ width: 1280, height: 900 })
  const about = ella.getByRole('button', { name: 'More about what Ben wrote' }).last()
  // The page has just got wider: the phone's button is replaced by that of the menu.
  await expect(about).toHaveAttribute('aria-haspopup', 'menu')
  await about.focus()
  await ella.keyboard.press('Enter')
  await ella.getByRole('menuitem', { name: 'Report what Ben wrote' }).focus()
  await ella.keyboard.press('Enter')
  await ella.getByLabel('A scam, or asking to pay outside the site').check()
  await ella.getByRole('button', { name: 'Send report' }).click()
  await ella.getByRole('button', { name: 'Block Ben' }).click()
  await ella.getByRole('dialog').getByRole('button', { name: 'Block Ben' }).click()
  await expect(ella.getByText('You have blocked Ben.')).toBeVisible()

  await write(ben, 'Hello?')
  await expect(ben.getByText('This member could not be found.').first()).toBeVisible()
  await ella.goto('/messages')
  await expect(ella.getByText("No messages for now... they'll appear here when you have them")).toBeVisible()

  await ella.goto('/settings/privacy')
  await ella.getByRole('button', { name: 'Unblock Ben' }).click()
  await expect(ella.getByText('You have unblocked Ben.')).toBeVisible()
  await ben.getByRole('link', { name: 'Back to your messages' }).click()
  await expect(ben.getByRole('link', { name: /^Ella/ })).toBeVisible()
})
