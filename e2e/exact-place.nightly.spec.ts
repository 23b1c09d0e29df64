import { expect, type Page } from '@playwright/test'
import { enterAs, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const pin = (page: Page) => page.getByRole('button', { name: /^Pin of your place/ })

test('Ivo types his district, is told how well it is known, and puts the pin to his door', async ({ page }) => {
  await signUp(page, 'Ivo')
  await page.goto('/settings/profile')
  const where = page.getByRole('combobox', { name: 'Town or district' })
  await where.fill('Caerdydd')
  await page.getByRole('option', { name: 'Caerdydd (Cardiff), Wales' }).click()
  await expect(page.getByText('We know only the middle of Cardiff.')).toBeVisible()
  await where.fill('Headingly')
  await page.getByRole('option', { name: 'Headingley, Leeds' }).click()
  await expect(page.getByText('We know only the middle of the district.')).toBeVisible()
  await checkScreen(page, 'exact-place-district')
  await press(page, 'Move the pin on a map')
  await expect(page.locator('[data-drawn]')).toBeVisible({ timeout: 30_000 })
  await checkScreen(page, 'exact-place-pin')
  await pin(page).focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByText('We know exactly where this is.')).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/users/update/'))
  await press(page, 'Save changes')
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ exactness: 'unit', locationName: 'Headingley, Leeds' })
  // Two steps of 25 m north, one of 250 m east.
  expect(body.lat).toBeCloseTo(53.8197 + 50 / 111_195, 5)
  expect(body.lon).toBeCloseTo(-1.5765 + 250 / (111_195 * Math.cos((53.8197 * Math.PI) / 180)), 4)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('Jo taps where the pin belongs, on the plain map, as an operator’s own never comes', {
    tag: '@nightly',
  }, async ({ page }) => {
    const json = { status: 'success', data: { style_url: '/own-style.json' } }
    await page.route('**/api/site/map', (route) => route.fulfill({ json }))
    await page.route('**/own-style.json', () => undefined)
    await signUp(page, 'Jo')
    await page.goto('/settings/profile')
    await page.getByRole('combobox', { name: 'Town or district' }).fill('LS6 Leeds')
    await page.getByRole('option', { name: /LS6$/ }).first().tap()
    await press(page, 'Move the pin on a map')
    const map = page.locator('[data-drawn]')
    await expect(map).toBeVisible({ timeout: 30_000 })
    await map.scrollIntoViewIfNeeded()
    await map.tap({ position: { x: 90, y: 200 } })
    await expect(page.getByText('We know exactly where this is.')).toBeVisible()
  })
})

test('an operator reads which places are in use', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'admin', '/admin/places')
  await expect(page.getByRole('heading', { name: 'OS Code-Point Open' })).toBeVisible()
  await expect(page.getByText('Only the bundled places are in use')).toBeVisible()
  await page.route('**/api/admin/places', (route) =>
    route.fulfill({
      json: {
        data: [
          {
            source: 'codepoint',
            imported_at: '2026-11-20T09:00:00.000Z',
            file: 'codepo_gb.zip',
            sha256: 'ab'.repeat(32),
            postcodes: 1_684_769,
            names: 0,
            problem: 'codepo_gb.zip is cut or damaged. Download it again.',
            tried_at: '2026-11-22T09:00:00.000Z',
          },
        ],
        fetches_light: true,
      },
    }),
  )
  await page.reload()
  await expect(page.getByText('1,684,769')).toBeVisible()
  await expect(page.getByText('The previous data is still in use.')).toBeVisible()
  await checkScreen(page, 'admin-places-failed')
  await page.route('**/api/admin/places', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
})

test('Ana is asked once whether her place may be made exact', { tag: '@nightly' }, async ({ page }) => {
  const answered: string[] = []
  await page.route('**/api/users/profile/*', async (route) => {
    const reply = await route.fetch()
    const json = await reply.json()
    if (json.data?.is_you) json.data.place_to_improve = answered.length === 0
    await route.fulfill({ response: reply, json })
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/users/place/kept')) answered.push(request.method())
  })
  await enterAs(page, 'ana', '/explore')
  await expect(page.getByText('We can now find your street.')).toBeVisible()
  await checkScreen(page, 'exact-place-asked')
  await press(page, 'Not now')
  await expect(page.getByText('We can now find your street.')).toHaveCount(0)
  expect(answered).toEqual(['PUT'])
})
