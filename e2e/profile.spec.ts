import { expect, type Page } from '@playwright/test'
import { closeAll, openTwo } from './pages.ts'
import { callApi, enterAs, getMemberId, signUp } from './people.ts'
import { checkScreen, takePicture } from './screen.ts'
import { test } from './test.ts'

/** There are some forty people within five miles in Leeds. */
async function showEverybody(page: Page): Promise<void> {
  await page.getByLabel('Distance').selectOption('8000')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('article').first()).toBeVisible()
  const more = page.getByRole('button', { name: 'Show more' })
  // The page renders in steps, and the button disappears with the last: possibly while it is being clicked.
  const press = async (): Promise<boolean> => {
    if (!(await more.isVisible())) return false
    await more.click({ timeout: 1000 }).catch(() => undefined)
    return true
  }
  await expect.poll(press, { timeout: 60_000 }).toBe(false)
}

const face = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#7fa08c"/>
  <circle cx="450" cy="330" r="200" fill="#d9a679"/><path d="M250 700 q200 -260 400 0z" fill="#24594b"/></svg>`,
)

/** A photo as large as from a phone: 12 megapixels of noise, in more than 5 MB. */
async function fromCamera(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const pen = canvas.getContext('2d')
    const row = new ImageData(4000, 1)
    for (let line = 0; line < 3000; line += 1) {
      for (let at = 0; at < row.data.length; at += 1) row.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
      pen?.putImageData(row, 0, line)
    }
    const reader = new FileReader()
    reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }))
    return new Promise<string>((read) => reader.addEventListener('load', () => read(String(reader.result))))
  })
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64')
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  return { name: 'camera.jpg', mimeType: 'image/jpeg', buffer }
}

test('Ana tells her neighbours who she is and when she is free, and looks at it with their eyes', async ({ page }) => {
  await signUp(page, 'Ana')
  await page.goto('/settings/profile')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly', '')

  const photo = page.locator('input[type=file]')
  await photo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByText('Please select an image file')).toBeVisible()
  await photo.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(page.getByText('Image size should be less than 5MB')).toBeVisible()
  await photo.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(page.getByText('Please select an image file')).toBeVisible()
  await photo.setInputFiles(await fromCamera(page))
  await expect(page.getByText('Your new photo is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Your photo is gone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0)
  await expect(page.getByText('Add a photo', { exact: true })).toBeVisible()
  await expect(photo).toBeFocused()
  await photo.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: face })
  await expect(page.getByText('Your new photo is saved.')).toBeVisible()

  await page.getByLabel('First name').fill('')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByLabel('From', { exact: true }).selectOption('17:30')
  await page.getByLabel('Until', { exact: true }).selectOption('09:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter your first name')).toBeVisible()
  await expect(page.getByText('Enter a web address')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Website').fill('ana.example.org')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Closing time must be after opening time')).toBeVisible()
  await page.getByLabel('From', { exact: true }).selectOption('09:00')
  await page.getByLabel('Until', { exact: true }).selectOption('17:30')
  await page.getByLabel('Phone number').fill('0207 946')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a phone number, for example 07700 900123')).toHaveCount(1)
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await checkScreen(page, 'profile-edit-wrong')
  await page.getByLabel('Phone number').fill('+44 (0)20 7946 0018')

  await page.getByLabel('About you').fill('I mend clocks.\nTwenty years in the same street.')
  await page.reload()
  await expect(page.getByText('We kept what you had not saved yet.')).toBeVisible()
  await expect(page.getByLabel('About you')).toHaveValue('I mend clocks.\nTwenty years in the same street.')
  await expect(page.getByLabel('Phone number')).toHaveValue('+44 (0)20 7946 0018')
  await checkScreen(page, 'profile-edit-kept')
  const town = page.getByRole('combobox', { name: 'Town or district' })
  await town.fill('Nowhere at all')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Choose a place from the list.')).toBeVisible()
  await expect(town).toBeFocused()
  await town.fill('12 Mill Lane, Horsforth, LS18 4QX')
  await page
    .getByRole('option', { name: /Horsforth/ })
    .first()
    .click()
  await expect(page.getByLabel('Street')).toHaveValue('12 Mill Lane')
  await expect(page.getByLabel('Postcode')).toHaveValue('LS18 4QX')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByText('3 of 6 done')).toBeVisible()

  await page.getByRole('link', { name: 'See it as others do' }).click()
  await expect(page).toHaveURL(/\/explore-profile$/)
  await expect(page.getByText('Usually free 09:00 to 17:30, not at weekends')).toBeVisible()
  const website = page.getByRole('link', { name: 'ana.example.org' })
  await expect(website).toHaveAttribute('href', 'https://ana.example.org')
  await expect(website).toHaveAttribute('rel', /nofollow/)
  const main = page.getByRole('main')
  for (const secret of ['Mill Lane', '7946', 'LS18']) await expect(main.getByText(secret)).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue('020 7946 0018')
  await town.fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter where you live, so neighbours can find you.')).toBeVisible()
  await expect(town).toBeFocused()
  await page.getByRole('link', { name: 'Change your email' }).click()
  await expect(page).toHaveURL(/\/settings\/email$/)
})

test('Ben is found, asks not to be, and is found no more', { tag: '@nightly' }, async ({ browser }) => {
  const [ben, ana] = await openTwo(browser)
  await enterAs(ben, 'ben')
  await enterAs(ana, 'ana', '/explore')
  // The right one of several people called Ben.
  const address = `/user-profile/${await getMemberId(ben)}`
  const card = ana.getByRole('article').filter({ has: ana.locator(`a[href="${address}"]`) })
  await showEverybody(ana)
  await expect(card).toHaveCount(1)

  await ben.goto('/settings/profile')
  await ben.getByLabel('Let neighbours find me').uncheck()
  await ben.getByRole('button', { name: 'Save changes' }).click()
  await ben.getByRole('link', { name: 'See it as others do' }).click()
  await expect(ben.getByText('You’re not in any lists at the moment')).toBeVisible()

  await ana.reload()
  await showEverybody(ana)
  await expect(card).toHaveCount(0)
  await ana.goto(address)
  await expect(ana.getByRole('heading', { name: 'Ben', level: 1 })).toBeVisible()

  await ben.goto('/settings/profile')
  await ben.getByLabel('Let neighbours find me').check()
  await ben.getByRole('button', { name: 'Save changes' }).click()
  await expect(ben).toHaveURL(/\/user$/)
  await closeAll(ben, ana)
})

test('Cleo shows her email to whom she follows, and to nobody else', { tag: '@nightly' }, async ({ browser }) => {
  const [cleo, dora] = await openTwo(browser)
  const { email } = await signUp(cleo, 'Cleo')
  await signUp(dora, 'Dora')
  await callApi(cleo, `POST /follows/follow/${await getMemberId(dora)}`)
  await callApi(dora, `POST /follows/follow/${await getMemberId(cleo)}`)
  await dora.goto('/followers')
  await expect(dora.getByText('You follow each other')).toBeVisible()

  await cleo.goto('/settings/profile')
  await cleo.getByLabel('Show my email to people I follow').check()
  await cleo.getByRole('button', { name: 'Save changes' }).click()
  await expect(cleo.getByText('Profile updated successfully')).toBeVisible()
  await cleo.goto('/settings/profile')
  await expect(cleo.getByLabel('Show my email to people I follow')).toBeChecked()

  await dora.reload()
  await expect(dora.getByText(email)).toBeVisible()
  await closeAll(cleo, dora)
})

test('Ella keeps her number, says where she lives by asking her phone, and is told when it will not say', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await enterAs(page, 'ella')
  await page.goto('/settings/profile')
  await page.getByLabel('Phone number').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your number can be changed, not removed', { exact: false })).toHaveCount(1)
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Your browser isn’t sharing your location.')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.8197, longitude: -1.5765 })
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByRole('combobox', { name: 'Town or district' })).not.toHaveValue('')
})

test('of two photos that Ana chooses one after the other the later one is sent, though the first is ready after it', {
  tag: '@nightly',
}, async ({ page }) => {
  await signUp(page, 'Ana')
  await page.goto('/settings/profile')
  await page.evaluate(() => {
    window.createImageBitmap = () => new Promise((_, fail) => window.addEventListener('drawn', fail, { once: true }))
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/users/profile/upload') sent.push(request.method())
  })
  const photo = page.locator('input[type=file]')
  const large = Buffer.concat([face, Buffer.alloc(500_000, ' ')])
  await photo.setInputFiles({ name: 'large.svg', mimeType: 'image/svg+xml', buffer: large })
  await expect(page.getByText('Getting your photo ready…')).toBeVisible()
  await photo.setInputFiles({ name: 'small.svg', mimeType: 'image/svg+xml', buffer: face })
  await expect(page.getByText('Your new photo is saved.')).toBeVisible()
  await page.evaluate(() => {
    window.dispatchEvent(new Event('drawn'))
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await expect(page.getByText('Your new photo is saved.')).toBeVisible()
  expect(sent).toEqual(['PUT'])
})

test('photos stand in their colours until they have come, and nothing moves when they do', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterAs(page, 'ana')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/files/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/explore')
  const photo = page.locator('article img[src*="/files/"]').first()
  await expect(photo).toHaveAttribute('style', /background-color: rgb/)
  await takePicture(page, 'profile-blurred')
  // The free dates load after the cards, and may add a line.
  await expect(page.getByText(/^Free (today|tomorrow|on|from)/).first()).toBeVisible()
  const before = await page.locator('article').first().boundingBox()
  letGo()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await page.locator('article').first().boundingBox()).toEqual(before)
})

test('a profile that cannot be read says so, and tries again', { tag: '@nightly' }, async ({ page }) => {
  await enterAs(page, 'ana')
  await page.route('**/api/users/profile/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/explore-profile')
  await expect(page.getByText('Failed to load profile data')).toBeVisible({ timeout: 30_000 })
  await checkScreen(page, 'profile-failed')
  await page.unroute('**/api/users/profile/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Ana', exact: true })).toBeVisible()
})

test('nothing moves on a neighbour’s page once it is there, however late the record of bookings comes', {
  tag: '@nightly',
}, async ({ page }) => {
  await enterAs(page, 'ben')
  const ben = await getMemberId(page)
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number }
    const moved = { share: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) moved.share += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/bookings/reliability/**', async (route) => {
    await page.waitForTimeout(700)
    await route.continue()
  })
  await enterAs(page, 'ana', `/user-profile/${ben}`)
  await expect(page.getByText('Ben keeps nearly every booking')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const share = await page.evaluate(() => (window as unknown as { moved: { share: number } }).moved.share)
  expect(share).toBeLessThan(0.02)
})
