import { expect, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { callApi, getIdFromUrl, setHome, signUp } from './people.ts'
import { chooser, getColours, photo, tiles } from './photo-board.ts'
import { delayCalls } from './routing.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

let ben: Page
let ladder: string

test.beforeAll(async ({ browser }) => {
  ben = await openPage(browser)
  await signUp(ben, 'Ben')
  await setHome(ben, { town: 'Horsforth', street: '3 Ash Grove' })
})
test.afterAll(() => closeAll(ben))

const goOn = () => ben.getByRole('button', { name: 'Continue' }).click()

/** Fills in everything before the photos, in an empty wizard. */
async function describe(name: string): Promise<void> {
  await expect(ben.getByText('What would you like to list?')).toBeVisible()
  await expect(ben.getByText('We kept your draft.')).toHaveCount(0)
  await ben.getByText('A tool', { exact: true }).click()
  await expect(ben.getByLabel('What do you lend?')).toHaveValue('')
  await ben.getByLabel('What do you lend?').fill(name)
  await expect(ben.getByText('Neighbours will find it under Tool lending.')).toBeVisible()
  await goOn()
  await ben.getByText('Like new', { exact: true }).click()
  await goOn()
  await ben.getByLabel('Description').fill('Ask me how it works.')
  await goOn()
  await goOn()
  await expect(ben.getByText('Show what you lend')).toBeVisible()
}

/** Fails the uploads of these photos, counted from 0. */
async function losePhotos(...lost: number[]): Promise<void> {
  let sent = -1
  await ben.route('**/api/skills/photos/*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    return lost.includes(sent) ? route.abort() : route.continue()
  })
}

test('Ben lists a tool, and a photo that was lost on the way arrives the second time', {
  tag: '@nightly',
}, async () => {
  await ben.goto('/settings/skill/add')
  await describe('Ladder')
  await chooser(ben).setInputFiles([await photo(ben, 'red'), await photo(ben, 'green'), await photo(ben, 'blue')])
  await expect(tiles(ben)).toHaveCount(3)
  await losePhotos(1)
  await ben.getByRole('button', { name: 'List this tool' }).click()
  await expect(ben.getByText(/It’s listed, but some photos didn’t upload/)).toBeVisible()
  await ben.unroute('**/api/skills/photos/*')

  // A listing is changed on its edit page; Back leads to no step of the wizard.
  await ben.goBack()
  await expect(ben.getByRole('button', { name: 'Send the photos again' })).toBeVisible()
  await expect(tiles(ben)).toHaveCount(3)
  await ben.getByRole('button', { name: 'Remove photo 1' }).click()
  await ben.getByRole('button', { name: 'Send the photos again' }).click()
  await expect(ben.getByText('Skill added successfully')).toBeVisible()
  await expect(ben).toHaveURL(/\/settings\/skills\/[0-9a-f-]{36}$/)
  ladder = getIdFromUrl(ben)
})

test('what he lists next begins with nothing of it, whether it had photos or not', { tag: '@nightly' }, async () => {
  // Back to the wizard in the browser, without a reload.
  await ben.goBack()
  await describe('Wheelbarrow')
  await expect(tiles(ben)).toHaveCount(0)
  await ben.getByRole('button', { name: 'List this tool' }).click()
  await expect(ben.getByRole('heading', { name: 'Wheelbarrow' })).toBeVisible()
  await ben.goBack()
  await describe('Sack truck')
  await chooser(ben).setInputFiles([await photo(ben, 'red')])
  await expect(tiles(ben)).toHaveCount(1)
  // He changes his mind: a new draft keeps no photos.
  await ben.getByRole('link', { name: 'Explore' }).first().click()
  await expect(ben).toHaveURL(/explore/)
  await ben.goBack()
  await expect(tiles(ben)).toHaveCount(1)
  await ben.getByRole('button', { name: 'Start again' }).click()
  await describe('Sack truck')
  await expect(tiles(ben)).toHaveCount(0)

  await ben.goto(`/settings/skills/edit/${ladder}`)
  await expect(tiles(ben)).toHaveCount(2)
  expect(await getColours(ben)).toEqual(['green', 'blue'])
})

test('photos that a reload has lost are asked for again, where he lists and where he edits', {
  tag: '@nightly',
}, async () => {
  const lost = ben.getByText('We couldn’t keep your photos. Please add them again.')
  for (const address of ['/settings/skill/add?step=5', `/settings/skills/edit/${ladder}`]) {
    await ben.goto(address)
    await expect(chooser(ben)).toBeAttached()
    await chooser(ben).setInputFiles([await photo(ben, 'red')])
    await expect(ben.locator('img[src^="blob:"]')).toHaveCount(1)
    await ben.reload()
    await expect(lost).toBeVisible()
    await chooser(ben).setInputFiles([await photo(ben, 'blue')])
    await expect(lost).toHaveCount(0)
    await ben
      .getByRole('button', { name: /^Remove photo/ })
      .last()
      .click()
    await expect(ben.locator('img[src^="blob:"]')).toHaveCount(0)
    await ben.reload()
    await expect(chooser(ben)).toBeAttached()
    await expect(lost).toHaveCount(0)
  }
})

test('a link that names what to offer is laid over no other listing that is begun', { tag: '@nightly' }, async () => {
  const { data } = await callApi<{ data: { _id: string; title: string }[] }>(ben, 'GET /admin/skills/get/published')
  const link = `/settings/skill/add?category=${data.find(({ title }) => title === 'Gardening')?._id}`
  await ben.goto(link)
  await expect(ben.getByText('We kept another draft listing: Sack truck.')).toBeVisible()
  await ben.getByRole('button', { name: 'Continue with it' }).click()
  await expect(ben.getByLabel('What do you lend?')).toHaveValue('Sack truck')
  await ben.goto(link)
  await ben.getByRole('button', { name: 'Start again with Gardening' }).click()
  await expect(ben.getByText('How well do you know gardening?')).toBeVisible()
  await goOn()
  await expect(ben.getByText('Please fill in all required fields')).toBeVisible()
  await ben.getByText('Expert', { exact: true }).click()
  await goOn()
  await expect(ben.getByLabel('Description')).toHaveValue('')
})

test('a step that has just opened has nothing wrong yet, and a screen reader begins at what it asks', {
  tag: '@nightly',
}, async () => {
  await ben.goto('/settings/skill/add')
  await ben.getByRole('button', { name: 'Start again' }).click()
  await ben.getByText('A skill', { exact: true }).click()
  await goOn()
  await expect(ben.getByText('Please fill in all required fields')).toBeVisible()
  await ben.getByRole('button', { name: 'Gardening' }).click()
  const asked = ben.getByRole('heading', { name: 'How well do you know gardening?' })
  await expect(asked).toBeFocused()
  await expect(ben.getByText('Please fill in all required fields')).toHaveCount(0)
  await goOn()
  await expect(ben.getByRole('radio').first()).toBeFocused()
  await expect(ben.getByRole('group', { name: 'Experience level' })).toHaveAccessibleDescription(
    'Please fill in all required fields',
  )
  // Also with the browser's own Back.
  await ben.goBack()
  await expect(ben.getByRole('heading', { name: 'What would you like to list?' })).toBeFocused()
  await expect(ben.getByText('Please fill in all required fields')).toHaveCount(0)
})

test('where changes are looked at, an edit says before it is saved that nobody sees the listing until then', {
  tag: '@nightly',
}, async () => {
  // The demo approves every change.
  await ben.route(
    (url) => url.pathname === `/api/skills/${ladder}`,
    async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const { data, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, data: { ...data, change_hides: true } } })
    },
  )
  await ben.goto(`/settings/skills/edit/${ladder}`)
  await expect(tiles(ben)).toHaveCount(2)
  const warning = ben.getByText('Once you save this, neighbours won’t see it until we’ve checked it again.')
  await expect(warning).toHaveCount(0)
  await ben.getByLabel('Description').fill('Ask me how it works!')
  await expect(warning).toBeVisible()
  await ben.getByLabel('Description').fill('Ask me how it works. ')
  await expect(warning).toHaveCount(0)
  await chooser(ben).setInputFiles([await photo(ben, 'blue')])
  await expect(warning).toBeVisible()
})

test('a tool is named before the categories have come, and stands under tools once they have', {
  tag: '@nightly',
}, async () => {
  const letThrough = await delayCalls(ben, '**/api/admin/skills/get/published')
  await ben.goto('/settings/skill/add')
  const again = ben.getByRole('button', { name: 'Start again' })
  if (await again.isVisible()) await again.click()
  await ben.getByText('A tool', { exact: true }).click()
  await ben.getByLabel('What do you lend?').fill('Stepladder')
  letThrough()
  await expect(ben.getByText('Neighbours will find it under Tool lending.')).toBeVisible()
  await goOn()
  await expect(ben.getByText('Like new', { exact: true })).toBeVisible()
})
