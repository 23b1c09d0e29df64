import { expect, type Page } from '@playwright/test'
import { closeAll, openTwo } from './pages.ts'
import { callApi, enterAs, getMemberId, setHome, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

const more = (page: Page, about: string) => page.getByRole('button', { name: `More about ${about}` })
const nobody = (page: Page) => page.getByRole('heading', { name: 'This member could not be found.' })

test.describe.configure({ mode: 'serial' })

let ana: Page
let ben: Page
let anaId: string
let benId: string

test.beforeAll(async ({ browser }) => {
  ;[ana, ben] = await openTwo(browser)
  await signUp(ana, 'Ana')
  await signUp(ben, 'Ben')
  for (const page of [ana, ben]) await setHome(page, { town: 'Harrogate', street: '4 Mill Lane' })
  ;[anaId, benId] = [await getMemberId(ana), await getMemberId(ben)]
})
test.afterAll(() => closeAll(ana, ben))

test('Ana reports Ben, who learns nothing of it', async () => {
  await ana.goto(`/user-profile/${benId}`)
  await more(ana, 'Ben').click()
  await ana.getByRole('menuitem', { name: 'Report Ben' }).click()
  await ana.getByRole('button', { name: 'Send report' }).click()
  await expect(ana.getByText('Choose what is wrong')).toBeVisible()
  await expect(ana.getByRole('radio').first()).toBeFocused()
  await ana.getByLabel('Pretending to be somebody else').check()
  await ana.getByLabel('What happened?').fill('This is not Ben.')
  await checkScreen(ana, 'report')
  await ana.getByRole('button', { name: 'Send report' }).click()
  await expect(ana.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await checkScreen(ana, 'reported')
  await ana.getByRole('button', { name: 'Done' }).click()
})

test('Ana blocks Ben, and neither finds the other', async () => {
  await ana.goto(`/user-profile/${benId}`)
  await ana.setViewportSize({ width: 390, height: 844 })
  await more(ana, 'Ben').click()
  await ana.setViewportSize({ width: 390, height: 844 })
  await ana.getByRole('button', { name: 'Block Ben' }).click()
  await checkScreen(ana, 'block')
  await ana.getByRole('button', { name: 'Block Ben' }).click()
  await expect(ana).toHaveURL(/\/explore$/)
  await expect(ana.getByText('You have blocked Ben.')).toBeVisible()
  await ana.goto(`/user-profile/${benId}`)
  await expect(nobody(ana)).toBeVisible()
  await ben.goto(`/user-profile/${anaId}`)
  await expect(nobody(ben)).toBeVisible()
})

test('Ana finds Ben under Privacy, and unblocks him', async () => {
  await ana.goto('/settings?tab=general')
  await ana.getByRole('link', { name: 'Privacy' }).first().click()
  await expect(ana.getByRole('button', { name: 'Unblock Ben' })).toBeVisible()
  await ana.getByRole('button', { name: 'Unblock Ben' }).press('Enter')
  await expect(ana.getByText('You haven’t blocked anyone.')).toBeVisible()
  // The pressed button is removed, and the focus moves next to it.
  const around = ana.getByRole('region', { name: 'Blocked people' })
  await expect(around.and(ana.locator(':focus-within'))).toBeVisible()
  await ben.goto(`/user-profile/${anaId}`)
  await expect(ben.getByRole('heading', { name: 'Ana', exact: true })).toBeVisible()
})

test('Ana downloads all that is stored about her', async () => {
  await ana.goto('/settings/privacy')
  const [download] = await Promise.all([
    ana.waitForEvent('download'),
    ana.getByRole('button', { name: 'Download my data' }).click(),
  ])
  await expect(ana.getByRole('button', { name: 'Download my data' })).toBeFocused()
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/)
  expect(await download.failure()).toBeNull()
})

test('Ana asks to delete her account, and is gone for Ben', async () => {
  await ana.goto('/settings/privacy')
  const thanks = 'Thank you for the plums.'
  await callApi(ben, 'POST /message', { receiverId: anaId, content: thanks })
  await ana.getByRole('button', { name: 'Delete my account' }).click()
  await expect(ana.getByRole('heading', { name: 'Delete your account?' })).toBeVisible()
  await checkScreen(ana, 'delete')
  await ana.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect(ana.getByText('Your account is closing. We’ve emailed you.')).toBeVisible()
  await expect(ana.getByRole('region', { name: 'Your account is closing' })).toBeVisible()
  await checkScreen(ana, 'closing')
  await ben.goto(`/user-profile/${anaId}`)
  await expect(nobody(ben)).toBeVisible()
  await ben.goto(`/chat/${anaId}`)
  await expect(ben.getByRole('log').getByText(thanks)).toBeVisible()
  await expect(ben.getByText('Ana can’t receive messages any more.')).toBeVisible()
  await expect(ben.getByRole('main').getByRole('link', { name: 'Ana' })).toHaveCount(0)
  await expect(ben.getByRole('textbox')).toHaveCount(0)
})

test('Ben still reads what he wrote to somebody who has left', { tag: '@nightly' }, async () => {
  await ben.route(`**/api/message/*/${anaId}*`, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const reply = await response.json()
    const person = { ...reply.with, firstname: 'Former member', lastname: '', photourl: '', former: true }
    await route.fulfill({ response, json: { ...reply, with: person, closed: true } })
  })
  await ben.goto(`/chat/${anaId}`)
  await expect(ben.getByRole('heading', { level: 1, name: 'Former member' })).toBeVisible()
  await expect(ben.getByText('They have deleted their account')).toBeVisible()
  await expect(ben.getByRole('button', { name: /^More about/ })).toHaveCount(0)
  await expect(ben.getByRole('main').getByRole('link', { name: /Former/ })).toHaveCount(0)
  await checkScreen(ben, 'chat-former')
  await ben.unroute(`**/api/message/*/${anaId}*`)
})

test('Ana is told what holds up the end, where something came in meanwhile', { tag: '@nightly' }, async () => {
  const pounds = { kind: 'pounds', message: 'There is money in your wallet.', pounds: 40, sparks: 0, bookings: 0 }
  await ana.route('**/api/users/deletion', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const { data } = (await response.json()) as { data: object }
    const obstacles = [{ ...pounds, link: '/get-paid' }]
    await route.fulfill({ response, json: { data: { ...data, obstacles } } })
  })
  await ana.goto('/explore')
  const banner = ana.getByRole('region', { name: 'Your account is closing' })
  await banner.getByRole('link', { name: 'what’s left' }).click()
  const told = ana.getByRole('note').filter({ hasText: 'Some things need settling before your account can be deleted' })
  await expect(told).toContainText('£40')
  await expect(told).toContainText('Keep it first, settle it, then delete it again.')
  await checkScreen(ana, 'closing-held-up')
  await ana.unroute('**/api/users/deletion')
})

test('Ana keeps her account after all', async () => {
  await ana.goto('/explore')
  await ana
    .getByRole('region', { name: 'Your account is closing' })
    .getByRole('button', { name: 'Keep my account' })
    .click()
  await expect(ana.getByText('Your account stays. Welcome back.')).toBeVisible()
  await expect(ana.getByRole('region', { name: 'Your account is closing' })).toHaveCount(0)
  await ben.goto(`/user-profile/${anaId}`)
  await expect(ben.getByRole('heading', { name: 'Ana', exact: true })).toBeVisible()
})

test('Somebody with money in the wallet is told what to settle first', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'ana', '/settings/privacy')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Not yet: some things need settling' })).toBeVisible()
})

test('Somebody who has a booking with somebody can report and block them from there, too', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterAs(page, 'ana', '/bookings?tab=outward')
  await page.locator('a[href^="/outward-"]').first().click()
  await expect(page).toHaveURL(/\/outward-[a-z]+\/[0-9a-f-]{36}/)
  const [id] = /[0-9a-f-]{36}/.exec(page.url()) ?? []
  await page.goto(`/outward-details/${id}`)
  await page.getByRole('button', { name: /^More about/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Report/ })).toBeVisible()
})
