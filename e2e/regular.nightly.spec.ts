import { expect, type Page } from '@playwright/test'
import { closeAll, openTwo } from './pages.ts'
import { enterAs, getIdFromUrl } from './people.ts'
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

test('Ana makes a finished booking regular, and Ben agrees to some of the dates', async () => {
  await ana.goto('/bookings?tab=outward')
  await expect(ana.getByRole('heading', { name: 'Regular visits', exact: true })).toBeVisible()
  const past = ana.getByRole('region', { name: /^Past/ })
  await past.getByRole('button', { name: /^Past/ }).click()
  // Others have listings of the same title.
  const bens = past.getByRole('article').filter({ hasText: 'Ben' })
  await bens.getByRole('link', { name: 'Full bike service at your door' }).first().click()
  await ana.getByRole('link', { name: 'Make it regular' }).click()
  await expect(ana.getByLabel('What do you need?')).not.toHaveValue('')
  await ana.getByRole('button', { name: /^Soonest/ }).click()
  await ana.getByRole('textbox', { name: 'Number of visits' }).fill('3')
  await expect(ana.getByRole('region', { name: 'Dates' }).getByRole('listitem')).toHaveCount(3)
  await checkScreen(ana, 'regular-propose')
  await ana.getByRole('button', { name: /^Propose \d visits$/ }).click()
  await expect(ana.getByText(/^Waiting for Ben to answer/)).toBeVisible()
  await checkScreen(ana, 'regular-waiting')

  await ben.goto(`/regular/${getIdFromUrl(ana)}`)
  await expect(ben.getByText(/^Ana suggests these visits/)).toBeVisible()
  await ben.getByRole('checkbox').first().click()
  await checkScreen(ben, 'regular-asked')
  await ben.getByRole('button', { name: /^Agree to \d visits?$/ }).click()
  await expect(ben.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  await checkScreen(ben, 'regular-agreed')
  await ben.goto('/bookings?tab=inward')
  await expect(ben.getByRole('region', { name: 'Regular visits' }).getByRole('article')).not.toHaveCount(0)
  await checkScreen(ben, 'regular-in-list')
})

test('Ana skips a visit, asks to move another, and pauses them', async () => {
  await ana.goto('/bookings?tab=outward')
  await ana.getByRole('link', { name: 'Bike lessons' }).first().click()
  await ana
    .getByRole('button', { name: /^Skip \w{3} \d/ })
    .first()
    .click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Skip it' }).click()
  await expect(ana.getByText('Skipped', { exact: true })).toBeVisible()
  await ana
    .getByRole('button', { name: /^Move \w{3} \d/ })
    .first()
    .click()
  const sheet = ana.getByRole('dialog')
  await sheet.getByLabel('New start').fill('12:15')
  await sheet.getByLabel('This one and all that follow').check()
  await checkScreen(ana, 'regular-move')
  await sheet.getByRole('button', { name: 'Ask Ben' }).click()
  await expect(ana.getByText('You ask for another time for one visit and all later ones.')).toBeVisible()
  await ana.getByRole('button', { name: 'Pause', exact: true }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(ana.getByText(/^You paused it\./)).toBeVisible()
  // The pressed button was removed.
  await expect(ana.getByRole('main')).toBeFocused()
  await checkScreen(ana, 'regular-paused')
})
