import { expect, type Page } from '@playwright/test'
import { closeAll, openPage, openTwo } from './pages.ts'
import { enterAs, getMemberId } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

let ana: Page
let ben: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  ;[ana, ben] = await openTwo(browser)
  await enterAs(ana, 'ana')
  await enterAs(ben, 'ben')
})
test.afterAll(() => closeAll(ana, ben))

const section = (page: Page) => page.getByRole('region', { name: /^(Vouched for by|Do you know .*)$/ })

test('Ana vouches for Ben, who is told, hides it and shows it again', async () => {
  await ana.goto(`/user-profile/${await getMemberId(ben)}`)
  await section(ana).getByRole('button', { name: 'Vouch for Ben' }).click()
  const sheet = ana.getByRole('dialog', { name: 'Vouch for Ben' })
  await sheet.getByRole('button', { name: 'Vouch for Ben' }).click()
  await expect(sheet.getByText('Choose how you know each other')).toBeVisible()
  await sheet.getByLabel('How do you know Ben?').selectOption('neighbour')
  await sheet.getByLabel(/^For how many years/).fill('6')
  await sheet.getByLabel(/^A few words/).fill('Ring me on 07700 900123')
  await sheet.getByRole('button', { name: 'Vouch for Ben' }).click()
  await expect(sheet.getByText(/looks like a phone number/)).toBeVisible()
  await sheet.getByLabel(/^A few words/).fill('He waters my tomatoes.')
  await expect(sheet.getByText(/looks like a phone number/)).toHaveCount(0)
  await checkScreen(ana, 'vouch-sheet')
  await sheet.getByRole('button', { name: 'Vouch for Ben' }).click()
  await expect(section(ana)).toContainText('You, neighbour for 6 years')
  await checkScreen(ana, 'vouch-given')

  await ben.goto('/explore-profile')
  await expect(section(ben)).toContainText('Ana, neighbour for 6 years')
  await section(ben).getByRole('button', { name: 'Hide: what Ana says' }).click()
  await expect(section(ben)).toContainText('Hidden: only you see this.')
  await checkScreen(ben, 'vouch-hidden')
  await section(ben).getByRole('button', { name: 'Show again: what Ana says' }).click()
  await expect(section(ben)).not.toContainText('Hidden')
})

test('Ana stops vouching for Ben in her settings', async () => {
  await ana.goto('/settings/vouches')
  await checkScreen(ana, 'vouches-given')
  await ana.getByRole('button', { name: 'Stop vouching for Ben' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Stop vouching' }).click()
  await expect(ana.getByText('You don’t vouch for anybody yet')).toBeVisible()
  await ben.goto('/explore-profile')
  await expect(section(ben)).toContainText(/Ana vouched for you until/)
  await checkScreen(ben, 'vouch-taken-back')
})

test('somebody who may not vouch sees nothing where nobody does, and Ben is told so', async ({ browser }) => {
  const cara = await openPage(browser)
  await enterAs(cara, 'cara')
  await cara.goto(`/user-profile/${await getMemberId(cara)}`)
  await expect(section(cara)).toContainText('Nobody vouches for you yet.')
  await closeAll(cara)
})
