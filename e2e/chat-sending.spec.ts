import { expect, type Page } from '@playwright/test'
import { clearSession, enterAs, getMemberId } from './people.ts'
import { checkScreen, findViolations } from './screen.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 390, height: 600 } })

const picture = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#2e7d5e"/></svg>`,
)

/** Logs in as Dev, and opens his conversation with Cara. */
async function openChatWithCara(page: Page): Promise<void> {
  await enterAs(page, 'cara')
  const cara = await getMemberId(page)
  await clearSession(page)
  await enterAs(page, 'dev', `/chat/${cara}`)
}

test('a large photo is waited for, and goes with the words that were written meanwhile', { tag: '@nightly' }, async ({
  page,
}) => {
  await openChatWithCara(page)
  await page.evaluate(() => {
    window.createImageBitmap = () => new Promise((_, fail) => window.addEventListener('drawn', fail, { once: true }))
  })
  const buffer = Buffer.concat([picture, Buffer.alloc(500_000, ' ')])
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'chain.svg', mimeType: 'image/svg+xml', buffer })
  const words = page.getByPlaceholder('Write a message')
  await words.fill('This is the chain')
  await words.press('Enter')
  await expect(words).toHaveValue('This is the chain')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expect(page.getByText('Getting your photo ready…')).toBeVisible()
  await checkScreen(page, 'chat-photo-coming')
  await page.evaluate(() => window.dispatchEvent(new Event('drawn')))
  await page.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('log').getByRole('listitem').last()
  await expect(sent).toContainText('This is the chain')
  await expect(sent.getByRole('button', { name: /^Look at the photo/ })).toBeVisible()
})

test('a member who asked for reduced motion is led to the latest message at once', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openChatWithCara(page)
  const words = page.getByPlaceholder('Write a message')
  const log = page.getByRole('log')
  for (let line = 1; line <= 6; line += 1) {
    await words.fill(`Line ${line} of what the bike needs.\n\n\nAnd why.`)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await expect(log.getByRole('listitem').last()).toContainText('Line 6')
  await log.evaluate((box) => box.scrollTo({ top: -2000 }))
  await page.getByRole('button', { name: 'To the latest message' }).evaluate((button: HTMLElement) => button.click())
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0)
})

test('a long name leaves the way to report and block free, and until it is known nothing leads to a nameless page', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterAs(page, 'cara')
  const cara = await getMemberId(page)
  await clearSession(page)
  await enterAs(page, 'dev')
  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/message\/[0-9a-f-]{36}\/[0-9a-f-]{36}/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const thread = await response.json()
    await asked
    const name = { firstname: 'Wilhelmina-Alexandrina', lastname: 'Featherstonehaugh-Cholmondeley' }
    await route.fulfill({ response, json: { ...thread, with: { ...thread.with, ...name } } })
  })
  await page.goto(`/chat/${cara}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  expect(await findViolations(page)).toEqual([])
  answer()
  await expect(page.getByRole('heading', { name: /^Wilhelmina/ })).toBeVisible()
  await page.getByRole('button', { name: 'More about Wilhelmina-Alexandrina' }).click()
  await expect(page.getByRole('button', { name: /^Block/ })).toBeVisible()
})

test('a link warns both sides, and whom it was sent to reports it from there', async ({ page }) => {
  await openChatWithCara(page)
  const dev = await getMemberId(page)
  const last = page.getByRole('log').getByRole('listitem').last()
  await page.getByPlaceholder('Write a message').fill('Pay me at https://pay.example.net/dev, it is quicker')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(last).toContainText('People are warned of links.')
  await clearSession(page)
  await enterAs(page, 'cara', `/chat/${dev}`)
  await expect(last).toContainText('Be careful with links')
  await checkScreen(page, 'chat-link')
  await last.getByRole('button', { name: 'Report this message' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report what Dev wrote' })
  await sheet.getByText('A scam, or asking to pay outside the site').click()
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
})
