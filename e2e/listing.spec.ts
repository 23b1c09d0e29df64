import { expect, type Page } from '@playwright/test'
import { closeAll, openTwo } from './pages.ts'
import { addMoney, callApi, enterAs, getIdFromUrl, getWallet, setHome, signUp } from './people.ts'
import { chooser, dragPhoto, getColours, photo, tiles } from './photo-board.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

let ana: Page
let ben: Page
let tool: string

test.beforeAll(async ({ browser }) => {
  ;[ana, ben] = await openTwo(browser)
})
test.afterAll(() => closeAll(ana, ben))

test('Ben lists a tool by the day, and loses nothing when he leaves by accident', async () => {
  await signUp(ben, 'Ben')
  await setHome(ben, { town: 'Horsforth', street: '3 Ash Grove' })
  await ben.goto('/settings/skills')
  await expect(ben.getByText('No Skills Added Yet')).toBeVisible()
  await checkScreen(ben, 'listing-none')
  await ben.getByRole('link', { name: 'Add Skill' }).click()
  await expect(ben.getByText('What would you like to list?')).toBeVisible()
  await checkScreen(ben, 'listing-kind')
  await ben.getByRole('button', { name: 'Continue' }).click()
  await expect(ben.getByText('Please fill in all required fields')).toBeVisible()

  await ben.getByText('A tool', { exact: true }).click()
  await expect(ben.getByText('Neighbours will find it under Tool lending.')).toBeVisible()
  await ben.getByLabel('What do you lend?').fill('Pressure washer')
  await checkScreen(ben, 'listing-tool')
  await ben.getByRole('button', { name: 'Continue' }).click()
  await ben.getByText('Like new', { exact: true }).click()
  await checkScreen(ben, 'listing-condition')
  await ben.getByRole('button', { name: 'Continue' }).click()
  await ben.getByLabel('Description').fill('Patios and bins. Ring 07700 900123, or come to 3 Ash Grove.')
  await ben.getByRole('button', { name: 'Continue' }).click()
  await expect(ben.getByText('“07700 900123” looks like a phone number.')).toBeVisible()
  await checkScreen(ben, 'listing-detail')
  await ben.getByLabel('Description').fill('Patios, bins and the side of the shed. Comes with a long hose.')

  await ben.goto('/explore')
  await ben.goto('/settings/skill/add')
  await expect(ben.getByText('We kept your draft.')).toBeVisible()
  await expect(ben.getByLabel('What do you lend?')).toHaveValue('Pressure washer')
  await checkScreen(ben, 'listing-kept')
  for (const _step of ['tool', 'condition', 'description']) await ben.getByRole('button', { name: 'Continue' }).click()

  await ben.getByText('By the day', { exact: true }).click()
  await expect(ben.getByLabel('Rate a day')).toHaveValue('5.00')
  await ben.getByLabel('Rate a day').fill('8')
  await expect(ben.getByText(/4 Sparks/)).toBeVisible()
  await checkScreen(ben, 'listing-rate')
  await ben.getByRole('button', { name: 'Continue' }).click()
})

test('he chooses photos, crops one, puts them in order, and the first is the cover', async () => {
  const red = await photo(ben, 'red')
  const green = await photo(ben, 'green', { width: 600, height: 900 })
  const blue = await photo(ben, 'blue')
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') }
  await chooser(ben).setInputFiles([red, notes, green, blue])
  await expect(ben.getByText('notes.txt: Only image files are allowed')).toBeVisible()
  await expect(tiles(ben)).toHaveCount(3)
  await checkScreen(ben, 'listing-photos')

  await chooser(ben).setInputFiles([red, blue])
  await expect(ben.getByText('Maximum 4 images allowed')).toBeVisible()
  await expect(tiles(ben)).toHaveCount(4)
  await ben.getByRole('button', { name: 'Remove photo 4' }).click()

  await ben.getByRole('button', { name: 'Move photo 3 forward' }).press('Enter')
  expect(await getColours(ben)).toEqual(['red', 'blue', 'green'])
  await dragPhoto(ben, 2, 0)
  expect(await getColours(ben)).toEqual(['green', 'red', 'blue'])

  await ben.getByRole('button', { name: 'Crop photo 1' }).click()
  const frame = ben.getByRole('application', { name: /^Crop/ })
  await frame.press('+')
  await frame.press('ArrowDown')
  await ben.getByRole('button', { name: 'Move left' }).click()
  await checkScreen(ben, 'listing-crop')
  await ben.getByRole('button', { name: 'Use this crop' }).click()
  await expect(ben.getByRole('dialog')).toHaveCount(0)
  const shape = await tiles(ben)
    .locator('img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalWidth / image.naturalHeight
    })
  expect(shape).toBeCloseTo(4 / 3, 1)

  await ben.getByRole('button', { name: 'List this tool' }).click()
  await expect(ben).toHaveURL(/\/settings\/skills\/[0-9a-f-]{36}$/)
  tool = getIdFromUrl(ben)
  await expect(ben.getByText('1 / 3')).toBeVisible()
  await expect(ben.getByText(/£8 a day/).first()).toBeVisible()
})

test('he edits it: another photo first, one gone, and one that only arrives the second time', {
  tag: '@nightly',
}, async () => {
  await ben.getByRole('link', { name: 'Edit tool' }).click()
  await expect(tiles(ben)).toHaveCount(3)
  await ben.getByRole('button', { name: 'Move photo 2 forward' }).click()
  await ben.getByRole('button', { name: 'Remove photo 3' }).click()
  await chooser(ben).setInputFiles([await photo(ben, 'blue')])
  await ben.getByLabel('What do you lend?').fill('')
  await ben.getByRole('button', { name: 'Save changes' }).click()
  await expect(ben.getByText('Please fill in all required fields')).toBeVisible()
  await ben.getByLabel('What do you lend?').fill('Pressure washer')
  // The upload of the photo fails once; the listing is saved, and the photo can be sent again.
  await ben.route('**/api/skills/photos/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await ben.getByRole('button', { name: 'Save changes' }).click()
  await expect(ben.getByText(/some photos didn’t upload/)).toBeVisible()
  await expect(tiles(ben).nth(2).getByRole('alert')).toHaveText('Something went wrong. Please try again later.')
  await checkScreen(ben, 'listing-photo-failed')
  await ben.unroute('**/api/skills/photos/*')
  await ben.getByRole('button', { name: 'Save changes' }).click()
  await expect(ben.getByText('Skill updated successfully')).toBeVisible()
  await expect(ben.getByText('1 / 3')).toBeVisible()
  await ben.getByRole('link', { name: 'Edit tool' }).click()
  expect(await getColours(ben)).toEqual(['red', 'green', 'blue'])
})

test('Ana borrows it for two days, and both see when it is to be back', async () => {
  await signUp(ana, 'Ana')
  await setHome(ana, { town: 'Horsforth', street: '12 Mill Lane' })
  await addMoney(ana, '30')
  await ana.goto(`/book-service?skill=${tool}`)
  await ana.getByRole('link', { name: 'Borrow from Ben' }).click()
  await ana.getByRole('button', { name: 'Book Now' }).click()
  await expect(ana.getByText('Please fill in all required fields.').first()).toBeVisible()
  await ana.getByLabel('What is it for?').fill('A patio that we think may be grey underneath.')
  await ana.getByLabel('Pick it up on').click()
  const day = new Date(Date.now() + 3 * 86_400_000)
  const label = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const cell = ana.getByRole('button', { name: label, exact: true })
  const next = ana.getByRole('button', { name: 'Next month' })
  await next.waitFor()
  if (!(await cell.isVisible())) await next.click()
  await cell.click()
  await ana.getByLabel('Pick-up time').selectOption('17:00')
  await ana.getByLabel('How long').selectOption('2')
  const back = new Date(day.getTime() + 2 * 86_400_000).toLocaleDateString('en-GB', { weekday: 'long' })
  await expect(ana.getByText(new RegExp(`Bring it back by ${back} .*17:00`))).toBeVisible()
  await checkScreen(ana, 'loan-form')
  await ana.getByRole('button', { name: 'Book Now' }).click()
  await ana.getByRole('button', { name: 'Pay £16 from wallet' }).click()
  await expect(ana.getByText('Your request is on its way')).toBeVisible()
  await ana.getByRole('button', { name: 'OK', exact: true }).click()
  expect((await getWallet(ana)).held.gbp).toBe(16)

  await ben.goto('/bookings?tab=inward')
  await ben.getByRole('link', { name: 'Pressure washer' }).click()
  await expect(ben.getByText('Ana would like to borrow this')).toBeVisible()
  const loan = getIdFromUrl(ben)
  await ben.getByRole('button', { name: 'Accept', exact: true }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(ben.getByRole('button', { name: 'It is back' })).toBeVisible()

  await ana.goto(`/outward-progress/${loan}`)
  await ana.getByRole('button', { name: 'I have picked it up' }).click()
  await ana.getByRole('button', { name: 'Yes, I have it' }).click()
  await expect(ana.getByText(/^Bring it back by .*17:00\. Ben then confirms that it’s back\.$/)).toBeVisible()
  const collected = ana.getByRole('region', { name: 'At collection' })
  await collected.getByLabel('Add photos').setInputFiles(await photo(ana, 'red'))
  await expect(collected.getByRole('button', { name: 'Look at photo 1, by you' })).toBeVisible()
  await checkScreen(ana, 'loan-progress')
  await ana.goto(`/outward-details/${loan}`)
  await expect(ana.getByText(/3 Ash Grove/)).toBeVisible()
  await ana.goto('/bookings?tab=outward')
  await expect(ana.getByText('On loan')).toBeVisible()
  await ana.goto(`/outward-progress/${loan}`)
  await ben.getByRole('button', { name: 'It is back' }).click()
  await ben.getByRole('button', { name: 'Yes, it is back' }).click()
  await ana.getByRole('button', { name: 'Confirm and pay Ben now' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Confirm and pay Ben now' }).click()
  await expect.poll(async () => (await getWallet(ben)).balance).toBe(16)
})

test('a lender who has named no street hears what that means, and is met somewhere else', { tag: '@nightly' }, async ({
  page: cara,
}) => {
  await signUp(cara, 'Cara')
  await cara.goto('/settings/skill/add')
  await cara.getByText('A tool', { exact: true }).click()
  await expect(cara.getByText('Where will neighbours collect it?')).toBeVisible()
  await checkScreen(cara, 'listing-no-address')
  const listed = await callApi<{ data: { _id: string } }>(cara, 'POST /skills', {
    skillCategoryId: await categoryId('Tool lending'),
    kind: 'tool',
    skill_type: 'Ladder',
    experience_level: 'expert',
    hourly_rate: 2,
    description: 'Reaches the gutters.',
  })
  await cara.goto(`/settings/skills/${listed.data._id}`)
  await expect(cara.getByText('Where will neighbours collect it?')).toBeVisible()

  await ana.goto(`/book-form?skill=${listed.data._id}`)
  await expect(ana.getByText(/^Cara hasn’t added a street/)).toBeVisible()
  await expect(ana.getByLabel('Where', { exact: true })).toHaveValue(/Horsforth/)
  await expect(ana.getByText('I collect it from Cara')).toHaveCount(0)
  await setHome(cara, { town: 'Horsforth', street: '5 Back Lane' })
  await ana.reload()
  await expect(ana.getByText('I collect it from Cara')).toBeVisible()
  await cara.reload()
  await expect(cara.getByRole('link', { name: 'Edit tool' })).toBeVisible()
  await expect(cara.getByText('Where will neighbours collect it?')).toHaveCount(0)
})

test('Ben pauses it, nobody finds it, and one tap brings it back', async () => {
  await ben.goto(`/settings/skills/${tool}`)
  await ben.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(ben.getByText(/can’t find or book it/)).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Resume' })).toBeFocused()
  await ben.getByRole('button', { name: 'Undo' }).click()
  await expect(ben.getByText(/can be booked again/)).toBeVisible()
  await ben.getByRole('button', { name: 'Pause' }).click()
  await expect(ben.getByText(/can’t find or book it/)).toBeVisible()
  // Two contradicting notices must not be shown together.
  await expect(ben.getByRole('status').getByText(/is paused\./)).toBeVisible()
  await expect(ben.getByText(/can be booked again/)).toBeHidden()
  await checkScreen(ben, 'listing-paused')
  await ana.goto(`/book-service?skill=${tool}`)
  await expect(ana.getByText('No service details available.')).toBeVisible()
  await ben.goto('/settings/skills')
  await expect(ben.getByText('Paused')).toBeVisible()
  await ben.getByRole('button', { name: 'Resume Pressure washer' }).click()
  await expect(ben.getByText('Approved')).toBeVisible()
  await expect(ben.getByRole('link', { name: 'Pressure washer' })).toBeFocused()
  await ana.reload()
  await expect(ana.getByRole('heading', { name: 'Pressure washer' })).toBeVisible()
})

test('an admin asks for a change, Ben reads why, makes it and sends it again', { tag: '@nightly' }, async ({
  page: admin,
}) => {
  await enterAs(admin, 'admin')
  await callApi(admin, `PUT /admin/skills/reject/${tool}`, { reason: 'Please say how old it is.' })

  await ben.goto('/settings/skills')
  await expect(ben.getByText('Not approved')).toBeVisible()
  await ben.getByRole('link', { name: 'Pressure washer' }).click()
  await expect(ben.getByText(/Please say how old it is\./)).toBeVisible()
  await checkScreen(ben, 'listing-rejected')
  await ben.getByRole('link', { name: 'Change it' }).click()
  await ben.getByLabel('Description').fill('Two years old, and as good as new.')
  await ben.getByRole('button', { name: 'Save and send again' }).click()
  await expect(ben.getByText('Two years old, and as good as new.')).toBeVisible()
  await expect(ben.getByText('Not approved')).toHaveCount(0)

  await ben.goto('/settings/skill/add')
  await ben.getByText('A skill', { exact: true }).click()
  await ben.getByLabel('Find your skill').fill('falconry')
  await checkScreen(ben, 'listing-suggest')
  await ben.getByRole('button', { name: 'Suggest a new skill' }).click()
  await ben.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(ben).toHaveURL(/\/explore$/)
  await expect(ben.getByText(/Thank you for suggesting “falconry”. We’ll reply by/)).toBeVisible()
  await ben.goto('/settings/skills')
  await expect(ben.getByText(/We’ll reply by/)).toBeVisible()
  const suggestions = await get(admin, '/admin/suggestedskills?limit=100')
  const mine = suggestions.findLast(({ name }) => name === 'falconry')
  const title = `Falconry ${Date.now() % 10_000}`
  await callApi(admin, `PUT /admin/suggestedskills/accept/${mine?._id}`, { title, description: 'Birds of prey.' })
  await ben.reload()
  await ben.getByRole('link', { name: 'Offer it' }).click()
  await expect(ben.getByText(`How well do you know ${title.toLowerCase()}?`)).toBeVisible()
  await openCategory(ana, title)
  await ana.goto(`/explore-list?${new URLSearchParams({ category: title, id: await categoryId(title) })}`)
  await expect(ana.getByText(`Nobody offers ${title.toLowerCase()} yet`)).toBeVisible()
  await checkScreen(ana, 'category-empty')
})

/** Opens a category from the paginated list. */
async function openCategory(page: Page, title: string): Promise<void> {
  const link = page.getByRole('link', { name: `View ${title}`, exact: true })
  const all = await get(page, '/admin/skills/get/published')
  for (let first = 1; first <= all.length; first += cardsAPage) {
    await page.goto(`/explore-all?page=${Math.ceil(first / cardsAPage)}`)
    await expect(page.getByText(`Showing ${first} to`)).toBeVisible()
    if (await link.isVisible()) return link.click()
  }
  throw new Error(`${title} is on no page of the list`)
}

const cardsAPage = 6
type Named = { _id: string; title: string; name: string }
const get = async (page: Page, address: string) => (await callApi<{ data: Named[] }>(page, `GET ${address}`)).data
const categoryId = async (title: string) =>
  (await get(ana, '/admin/skills/get/published')).find((one) => one.title === title)?._id ?? ''
