import { expect, type Page } from '@playwright/test'
import { closeAll, openTwo } from './pages.ts'
import { enterAs, getMemberId, listSkill, setHome, signUpFromHere } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let ana: Page
let nora: Page

test.beforeAll(async ({ browser }) => {
  ;[ana, nora] = await openTwo(browser)
  await enterAs(ana, 'ana')
})
test.afterAll(() => closeAll(ana, nora))

test('Ana invites Nora, who joins by the link with the code filled in, and sees her come', async () => {
  await ana.goto('/settings')
  await ana.getByRole('link', { name: /Invite friends/ }).click()
  await expect(ana.getByRole('heading', { name: 'Invite friends' })).toBeVisible()
  await expect(ana.getByRole('img', { name: 'Your invitation link as a QR code' })).toBeVisible()
  const link = (await ana.getByText(/\/signup\?ref=/).textContent()) ?? ''
  await nora.goto(link.slice(link.indexOf('/signup')))
  await signUpFromHere(nora, 'Nora')
  await ana.reload()
  await expect(ana.getByRole('link', { name: /Nora Archer.*Joined/ })).toBeVisible()
})

test('Nora finds whom to follow and why, follows, and takes it back where she sees it', {
  tag: '@nightly',
}, async () => {
  await setHome(nora, { town: 'Leeds', street: '12 Mill Lane' })
  await nora.goto('/following')
  await expect(nora.getByRole('heading', { name: 'You are not following anyone yet' })).toBeVisible()
  await checkScreen(nora, 'following-empty')
  const first = nora.getByRole('button', { name: /^Follow / }).first()
  const name = ((await first.getAttribute('aria-label')) ?? '').replace('Follow ', '')
  await first.click()
  await expect(nora.getByRole('button', { name: `Following ${name}` })).toBeVisible()
  await nora.reload()
  await expect(nora.getByRole('heading', { name: 'Following (1)' })).toBeVisible()
  await nora.getByRole('button', { name: `Following ${name}` }).click()
  await expect(nora.getByRole('button', { name: `Follow ${name}` })).toBeVisible()
  await ana.goto('/following')
  await ana.getByLabel('Search by name').fill('nobody is called so')
  await expect(ana.getByText('Nobody here is called')).toBeVisible()
  await ana.getByLabel('Search by name').fill('')
  await expect(ana.getByRole('button', { name: /^Following / }).first()).toBeVisible()
})

/** Runs in the page: the events of somebody returning from another tab after a while. */
const comeBackLater = (): void => {
  const now = Date.now
  Date.now = () => now() + 20_000
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('Ana hears of what Nora newly offers while she reads, and nothing jumps', { tag: '@nightly' }, async () => {
  await ana.goto(`/user-profile/${await getMemberId(nora)}`)
  await ana.getByRole('button', { name: 'Follow Nora' }).click()
  await expect(ana.getByRole('button', { name: 'Following Nora' })).toBeVisible()
  await ana.getByRole('link', { name: 'Community' }).first().click()
  await expect(ana.getByRole('heading', { name: 'Community' })).toBeVisible()
  // Who and what, without the time, which changes while the test runs.
  const top = ana.getByRole('list', { name: 'What is new' }).getByRole('link').first()
  await expect(top).toBeVisible()
  const before = await top.textContent()
  await listSkill(nora, { category: 'Bike repair', words: 'Brakes, gears and punctures.', rate: '8' })
  const above = ana.getByRole('button', { name: 'Show new items' })
  await expect(above).toBeVisible()
  await expect(top).toHaveText(before ?? '')
  // Nor when she returns from elsewhere: then it only checks.
  const looked = ana.waitForResponse((reply) => /\/community\/news\?.*limit=1\b/.test(reply.url()))
  await ana.evaluate(comeBackLater)
  await looked
  await expect(top).toHaveText(before ?? '')
  await above.click()
  await expect(top).toContainText('Nora now offers Bike repair')
})
