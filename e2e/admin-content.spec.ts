import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { callApi, enterAs } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

const picture = fileURLToPath(new URL('../web/public/icons/apple-touch.png', import.meta.url))

const open = async (browser: Browser): Promise<Page> => openPage(browser, { width: 1280, height: 900 })

async function openAs(browser: Browser, who: 'admin' | 'ana'): Promise<Page> {
  const page = await open(browser)
  await enterAs(page, who, '/explore')
  return page
}

/** Opens an admin page by its keyboard shortcut. */
async function press(page: Page, keys: string, heading: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

async function turn(page: Page, what: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: what }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Why').fill(reason)
  await sheet.getByRole('button', { name: /^Turn it/ }).click()
  await expect(sheet).toBeHidden()
}

test('Ruth goes to the console, keeps newcomers out for a while and says so on every page', async ({ browser }) => {
  const [ruth, visitor] = [await openAs(browser, 'admin'), await open(browser)]
  await ruth.getByRole('link', { name: 'Console' }).click()
  await expect(ruth.getByRole('heading', { name: 'Today' })).toBeVisible()
  await press(ruth, 'gh', 'Switches')
  await turn(ruth, 'Turn off: New members', 'A machine signs up by the hundred')
  await ruth.getByRole('button', { name: 'Turn on: Notice on every page' }).click()
  await ruth.getByLabel('What it says').fill('We mend something until nine. You can go on meanwhile.')
  await ruth.getByLabel('Why').fill('Big clean-up')
  await ruth.getByRole('button', { name: 'Turn it on' }).click()
  await expect(ruth.getByText('A machine signs up by the hundred')).toBeVisible()
  await expect(ruth.getByRole('status').getByText('We mend something until nine.')).toBeVisible()

  await visitor.goto('/signup')
  await expect(visitor.getByText('Nobody new can join just now.')).toBeVisible()
  await expect(visitor.getByText('We mend something until nine.')).toBeVisible()
  await checkScreen(visitor, 'signup-closed')

  await turn(ruth, 'Turn on: New members', 'It has stopped')
  await turn(ruth, 'Turn off: Notice on every page', 'Done')
  await visitor.reload()
  await expect(visitor.getByLabel('Email')).toBeVisible()
  await closeAll(ruth, visitor)
})

test('Ruth announces a street party, which Ana reads and puts away', { tag: '@nightly' }, async ({ browser }) => {
  const [ruth, ana] = [await openAs(browser, 'admin'), await openAs(browser, 'ana')]
  await ruth.goto('/admin')
  await expect(ruth.getByRole('heading', { name: 'Today' })).toBeVisible()
  await press(ruth, 'gn', 'Announcements')
  await ruth.keyboard.press('c')
  const sheet = ruth.getByRole('dialog')
  const words = 'Street party on Mill Lane, Sunday at three. Bring a chair.'
  await sheet.getByLabel('Message').fill(words)
  await sheet.getByLabel('Link', { exact: true }).fill('/community')
  await expect(sheet.getByRole('region', { name: 'Announcement' })).toContainText(words)
  await sheet.getByRole('button', { name: 'Save draft' }).click()
  await ruth.getByRole('button', { name: 'Publish' }).click()
  await ruth.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(ruth.getByText('Live now')).toBeVisible()

  // The community page lists it instead of the banner.
  await ana.goto('/community')
  const banner = ana.getByRole('region', { name: 'Announcement' })
  await expect(banner).toContainText(words)
  await expect(banner).toHaveCount(1)
  await ana.goto('/bookings')
  await expect(banner).toContainText(words)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await ana.reload()
  await expect(ana.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()

  await ruth.getByRole('button', { name: 'End it now' }).click()
  await ruth.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(ruth.getByText('Over')).toBeVisible()
  await closeAll(ruth, ana)
})

test('What Ruth would change or publish was changed meanwhile: she reads it before either', {
  tag: '@nightly',
}, async ({ browser }) => {
  const ruth = await openAs(browser, 'admin')
  const starts_at = new Date().toISOString()
  const words = (say: string) => ({ words: say, starts_at })
  const { data } = await callApi<{ data: { _id: string } }>(
    ruth,
    'POST /admin/announcements',
    words('Repair café on Sunday.'),
  )
  const changeIt = (say: string) => callApi(ruth, `PUT /admin/announcements/${data._id}`, words(say))
  await ruth.goto('/admin/announcements')
  const sheet = ruth.getByRole('dialog')

  await ruth.getByRole('button', { name: 'Change', exact: true }).click()
  await sheet.getByLabel('Message').fill('Repair café on Sunday at two.')
  await changeIt('Repair café on Saturday.')
  await sheet.getByRole('button', { name: 'Save draft' }).click()
  await expect(sheet.getByRole('region', { name: 'Current version' })).toContainText('Repair café on Saturday.')
  await expect(sheet.getByLabel('Message')).toHaveValue('Repair café on Sunday at two.')
  await checkScreen(ruth, 'desk-announcement-changed')
  await sheet.getByLabel('Message').fill('Repair café on Saturday at two.')
  await sheet.getByRole('button', { name: 'Save draft' }).click()
  await expect(sheet).toBeHidden()

  await ruth.getByRole('button', { name: 'Publish' }).click()
  await changeIt('Repair café on Friday.')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('This was changed meanwhile. Please look at it again.')
  await expect(sheet.getByText('Repair café on Friday.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect(ruth.getByText('Live now')).toBeVisible()
  await callApi(ruth, `PUT /admin/announcements/end/${data._id}`)
  await closeAll(ruth)
})

test('Ruth makes a category, gives it a picture and a place, and finds stored words', { tag: '@nightly' }, async ({
  browser,
}) => {
  const ruth = await openAs(browser, 'admin')
  await ruth.goto('/admin')
  await expect(ruth.getByRole('heading', { name: 'Today' })).toBeVisible()
  await press(ruth, 'go', 'Categories')
  await expect(ruth.getByText('Gardening', { exact: true })).toBeVisible()
  await ruth.keyboard.press('c')
  await ruth.getByLabel('Title').fill('Beekeeping')
  await ruth.getByLabel('Description').fill('Hives, honey and swarms, with somebody who has a veil to lend.')
  await ruth.getByRole('button', { name: 'Add category' }).click()
  await expect(ruth.getByText('Made. Publish it when it is ready.')).toBeVisible()
  await ruth.getByRole('button', { name: 'Change Beekeeping' }).click()
  await ruth.getByLabel('Upload a picture').setInputFiles(picture)
  await expect(ruth.getByRole('button', { name: 'Use the drawing' })).toBeVisible()
  await ruth.keyboard.press('Escape')
  await ruth.getByRole('button', { name: 'Move Beekeeping up' }).click()
  await ruth.getByRole('button', { name: 'Save the order' }).click()
  await expect(ruth.getByText('Order saved.')).toBeVisible()
  await ruth.getByRole('button', { name: 'Publish Beekeeping' }).click()
  await ruth.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(ruth.getByRole('button', { name: 'Stop showing Beekeeping' })).toBeVisible()
  await ruth.getByRole('button', { name: 'Stop showing Beekeeping' }).click()
  await expect(ruth.getByText('They stay on their owners’ profiles')).toBeVisible()
  await ruth.getByRole('button', { name: 'Stop showing it' }).click()
  await expect(ruth.getByRole('button', { name: 'Publish Beekeeping' })).toBeVisible()

  await press(ruth, 'gw', 'Templates')
  await ruth.keyboard.press('/')
  await ruth.keyboard.type('outside')
  await expect(ruth.getByText('Asks to pay outside', { exact: true })).toBeVisible()
  await expect(ruth.getByText('Cannot log in')).toBeHidden()
  await ruth.keyboard.press('Escape')

  await closeAll(ruth)
})

test('Ruth hides a review in stored words, shows it again, and looks at how the site does', {
  tag: '@nightly',
}, async ({ browser }) => {
  const ruth = await openAs(browser, 'admin')
  await ruth.goto('/admin')
  await expect(ruth.getByRole('heading', { name: 'Today' })).toBeVisible()
  await press(ruth, 'ge', 'Reviews')
  await ruth.getByText('New', { exact: true }).click()
  const open = ruth.getByRole('region', { name: 'Open case' })
  const why = open.getByRole('textbox', { name: 'Why' })
  await expect(open.getByRole('heading', { level: 2 })).toBeVisible()
  await open.getByText('Hide it', { exact: true }).click()
  await ruth.getByRole('heading', { name: 'Reviews', level: 1 }).click()
  const stored = ruth.getByPlaceholder('Insert a template')
  await expect(stored).toBeVisible()
  await ruth.keyboard.press('i')
  await expect(stored).toBeFocused()
  await ruth.keyboard.press('Enter')
  await ruth.keyboard.type('No such words')
  await ruth.keyboard.press('Enter')
  await expect(ruth.getByText('No template with that name')).toBeVisible()
  await expect(open.getByText('Give a reason')).toBeHidden()
  await ruth.keyboard.press('ControlOrMeta+a')
  await ruth.keyboard.type('Asks')
  await ruth.keyboard.press('Enter')
  await expect(why).toHaveValue(/payment outside Sparkhood/)
  await open.getByRole('button', { name: 'Decide' }).click()
  await expect(ruth.getByText('Hidden. The author is told why.')).toBeVisible()
  await ruth.getByText('Hidden', { exact: true }).click()
  await expect(open.getByRole('region', { name: 'How it was hidden' })).toBeVisible()
  await why.fill('It was another one')
  await open.getByRole('button', { name: 'Decide' }).click()
  await expect(ruth.getByText('Restored. The author is told.')).toBeVisible()

  await press(ruth, 'gy', 'System')
  await expect(ruth.getByRole('heading', { name: 'Health' })).toBeVisible()
  await expect(ruth.getByText(/^Answers in \d+ ms$/)).toBeVisible()
  await closeAll(ruth)
})
