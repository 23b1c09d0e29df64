import { type Browser, expect, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { enterAs, getMemberId } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let cara: Page
let ella: Page

async function getBrowser(browser: Browser, name: string): Promise<Page> {
  const page = await openPage(browser, { width: 1280, height: 900 })
  await enterAs(page, name)
  return page
}

test.beforeAll(async ({ browser }) => {
  cara = await getBrowser(browser, 'cara')
  ella = await getBrowser(browser, 'ella')
})
test.afterAll(async () => {
  await closeAll(cara, ella)
})

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// Ella has no bookings of her own, so at any hour her notifications are only from Cara.
test('Ella’s bell counts up as Cara writes to her and follows her, leads there, and counts down', async () => {
  await ella.goto('/notifications')
  await ella.getByRole('button', { name: /notification/i }).click()
  const all = ella.getByRole('button', { name: 'Mark all as seen' })
  const done = ella.getByText('You’re up to date')
  await expect(all.or(done).first()).toBeVisible()
  if (await all.isVisible()) await all.click()
  await expect(done).toBeVisible()
  await ella.keyboard.press('Escape')
  await expect(done).toBeHidden()
  await bell(ella, 'Notifications').click()
  await checkScreen(ella, 'bell-empty')
  // `look` leaves the list open, and a change of width rerenders it a moment later.
  await ella.reload()
  await expect(bell(ella, 'Notifications')).toHaveAttribute('aria-expanded', 'false')

  await cara.goto(`/chat/${await getMemberId(ella)}`)
  for (const words of ['Hello Ella', 'Shall I lend you my drill?']) {
    await cara.getByPlaceholder('Write a message').fill(words)
    await cara.getByRole('button', { name: 'Send' }).click()
  }
  await expect(bell(ella, '1 new notification')).toBeVisible()
  await cara.goto(`/user-profile/${await getMemberId(ella)}`)
  await cara.getByRole('button', { name: 'Follow Ella' }).click()
  await expect(bell(ella, '2 new notifications')).toBeVisible()

  await bell(ella, '2 new notifications').focus()
  await ella.keyboard.press('Enter')
  await expect(ella.getByRole('link', { name: /2 messages from Cara.*Shall I lend you my drill/ })).toBeVisible()
  await checkScreen(ella, 'bell')
  await ella.getByRole('link', { name: /Cara follows you/ }).click()
  await expect(ella).toHaveURL(new RegExp(`/user-profile/${await getMemberId(cara)}$`))
  await expect(bell(ella, '1 new notification')).toBeVisible()

  await bell(ella, '1 new notification').click()
  await ella.getByRole('link', { name: /2 messages from Cara/ }).click()
  await expect(ella).toHaveURL(/\/chat\//)
  await expect(bell(ella, 'Notifications')).toBeVisible()
})

test('all of them stand on a page, by group', async () => {
  await ella.goto('/notifications')
  await ella.getByRole('tab', { name: /Messages/ }).click()
  await expect(
    ella
      .getByRole('tabpanel')
      .getByRole('link', { name: /from Cara|Cara wrote/ })
      .first(),
  ).toBeVisible()
  await cara.goto('/notifications')
  await ella.goto('/notifications?group=followees')
  await expect(ella.getByText('Nothing new from people you follow')).toBeVisible()
  await checkScreen(ella, 'notifications-empty')
})

test('what she is told of is kept, and one press in an email ends such emails', async () => {
  await cara.goto('/settings?tab=general')
  await cara.getByRole('link', { name: /Notification Settings/ }).click()
  await expect(cara.getByLabel('Other messages')).not.toBeChecked()
  const saved = cara.waitForResponse((reply) => reply.url().endsWith('/notifications/preferences') && reply.ok())
  await cara.getByLabel('Booking updates').uncheck()
  await saved
  await cara.reload()
  await expect(cara.getByLabel('Booking updates')).not.toBeChecked()
  await cara.getByLabel('Booking updates').check()

  await ella.goto('/unsubscribe?token=nonsense')
  await expect(ella.getByText('This link is incomplete. Please open it from the email again.')).toBeVisible()
})

/**
 * Runs in the worker. The browser from npm cannot show notifications and refuses permission; this records instead what
 * would have been shown.
 */
const standIn = `if (Notification.permission !== 'granted') {
  const shown = new Map()
  registration.showNotification = async (title, { tag = title, ...rest }) => {
    shown.set(tag, { title, ...rest, close: () => shown.delete(tag) })
  }
  registration.getNotifications = async () => [...shown.values()]
}`

/** A browser with push permission, and functions that act as the push service and as a tap. */
async function openPushBrowser(browser: Browser, name: string) {
  const context = await browser.newContext({ serviceWorkers: 'allow', permissions: ['notifications'] })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    wire.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await wire.send('ServiceWorker.enable')
  await enterAs(page, name, '/explore')
  const registrationId = await registered
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(standIn)
  const { origin } = new URL(page.url())
  const deliver = (push: Record<string, string>) =>
    wire.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) })
  const shown = () =>
    worker.evaluate(`registration.getNotifications().then((all) => all.map(({ title, body }) => title + ': ' + body))`)
  const click = () =>
    worker.evaluate(`registration.getNotifications().then(([notification]) => {
      self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
    })`)
  return { context, page, deliver, shown, click }
}

test('a push is shown, once for each conversation, and leads there', async ({ browser }) => {
  const { context, page, deliver, shown, click } = await openPushBrowser(browser, 'ella')
  const link = `/chat/${await getMemberId(cara)}`
  for (const body of ['Hello Ella', 'Shall I lend you my drill?'])
    await deliver({ title: 'Cara wrote to you', body, link, tag: 'conversation' })
  await expect.poll(shown).toEqual(['Cara wrote to you: Shall I lend you my drill?'])
  await page.evaluate(async () => {
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await click()
  await expect(page).toHaveURL(new RegExp(`${link}$`))
  await expect.poll(shown).toEqual([])
  // A link to another site is ignored.
  await deliver({ title: 'A prize', body: 'Press here', link: 'https://elsewhere.example/', tag: 'prize' })
  await expect.poll(shown).toEqual(['A prize: Press here'])
  await click()
  await expect(page).toHaveURL(/\/notifications$/)
  await context.close()
})
