import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { callApi, enterAs, getIdFromUrl, listSkill, setHome, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let ruth: Page
let ben: Page
let rose: Page
let skill: string
let member: string
let booking: string
let codeWord: string
let letterCode: string

const inLondon = (at: Date, options: Intl.DateTimeFormatOptions, language = 'en-GB'): string =>
  at.toLocaleString(language, { ...options, timeZone: 'Europe/London' })
/** Less than a day away, so that the code word is already shown: noon today, or ten tomorrow. */
const now = new Date()
const isEarly = inLondon(now, { hour: '2-digit', minute: '2-digit' }) < '10:30'
const visitDay = new Date(now.getTime() + (isEarly ? 0 : 86_400_000))
const visitTime = isEarly ? '12:00' : '10:00'

test.beforeAll(async ({ browser }) => {
  const open = async () => openPage(browser, { width: 1280, height: 900 })
  ;[ruth, ben, rose] = [await open(), await open(), await open()]
  await enterAs(ruth, 'admin')
  await signUp(ben, 'Ben')
  await setHome(ben, { town: 'Horsforth', street: '3 Ash Grove' })
  skill = await listSkill(ben, {
    category: 'Gardening',
    words: 'Hedges, lawns and beds, with my own tools.',
    rate: '4',
  })
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  const hours = { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly: everyDay }
  await callApi(ben, 'PUT /availability/own', hours)
})
test.afterAll(() => closeAll(ruth, ben, rose))

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const bar = (page: Page) => page.getByRole('region', { name: 'Acting for Rose Archer' })

test('Ruth adds Rose, who is on the phone, with her consent', async () => {
  await ruth.goto('/admin/assisted')
  await expect(ruth.getByRole('heading', { name: 'Without email', level: 1 })).toBeVisible()
  await ruth.goto('/admin/assisted?q=nobody-at-all')
  await expect(ruth.getByText('Nobody found')).toBeVisible()
  await ruth.getByRole('link', { name: 'Add somebody' }).click()
  await press(ruth, 'Add them')
  await expect(ruth.getByText('Enter their first name')).toBeVisible()
  await checkScreen(ruth, 'without-email-add-wrong')
  await ruth.getByLabel('First name').fill('Rose')
  await ruth.getByLabel('Last name').fill('Archer')
  await ruth.getByText('Female', { exact: true }).click()
  await ruth.getByLabel('Phone number').fill('07700 900200')
  await ruth.getByLabel('Town or postcode').fill('Horsforth')
  await ruth
    .getByRole('option', { name: /Horsforth/ })
    .first()
    .click()
  await ruth.getByLabel('House number and street').fill('12 Mill Lane')
  await ruth.getByLabel('Postcode', { exact: true }).fill('LS18 4AB')
  await ruth.getByLabel('They are 18 or over').check()
  await ruth.getByLabel(/^I explained the/).check()
  await checkScreen(ruth, 'without-email-add')
  await press(ruth, 'Add Rose')
  await expect(ruth.getByRole('heading', { name: 'Rose Archer' })).toBeVisible()
  member = getIdFromUrl(ruth)
  await expect(ruth.getByText('Agreed to have an account, and to be helped with it')).toBeVisible()
  const { data } = await callApi<{ data: { code_word: string } }>(ruth, `GET /admin/assisted/${member}`)
  codeWord = data.code_word
  await expect(ruth.getByText(codeWord)).toBeVisible()

  // She has misheard a digit.
  await press(ruth, 'Correct phone or address')
  await ruth.getByLabel('Phone number').fill('07700 900201')
  await ruth.getByLabel('They’ve moved').check()
  await press(ruth, 'Save')
  await expect(ruth.getByText('Choose a place from the list')).toBeVisible()
  await checkScreen(ruth, 'without-email-contact')
  await ruth.getByLabel('They’ve moved').uncheck()
  await press(ruth, 'Save')
  await expect(ruth.getByText('07700 900201')).toBeVisible()
})

test('Ruth books help for Rose with her Sparks, and both names are read', async () => {
  // Every neighbour's welcome, because Ruth is an admin.
  await expect
    .poll(async () => {
      const { data } = await callApi<{ data: { agreements: { _id: string }[] } }>(ruth, `GET /admin/assisted/${member}`)
      const token = await ruth.evaluate(() => localStorage.getItem('accessToken'))
      const quote = await ruth.request.get(`/api/bookings/quote/${skill}?hours=1`, {
        headers: { authorization: `Bearer ${token}`, 'x-acting-for': data.agreements[0]?._id ?? '' },
      })
      return JSON.stringify(await quote.json())
    })
    .toContain('"spark_token"')
  await ruth.goto(`/admin/assisted/${member}`)
  await press(ruth, 'Act for Rose')
  await expect(bar(ruth)).toContainText('You’re acting for Rose Archer')
  await ruth.goto('/settings/password')
  await expect(ruth.getByRole('heading', { name: 'This stays with Rose Archer' })).toBeVisible()
  await ruth.goto(`/book-form?skill=${skill}`)
  await ruth.getByLabel('What do you need?').fill('The hedge at the front, please.')
  await expect(ruth.getByLabel('Where')).toHaveValue(/12 Mill Lane/)
  await ruth.getByLabel('Day').click()
  const label = inLondon(visitDay, { day: 'numeric', month: 'long', year: 'numeric' })
  const cell = ruth.getByRole('button', { name: label, exact: true })
  const next = ruth.getByRole('button', { name: 'Next month' })
  await next.waitFor()
  if (!(await cell.isVisible())) await next.click()
  await cell.click()
  await ruth.getByLabel('Start').selectOption(visitTime)
  await press(ruth, 'Book Now')
  await expect(ruth.getByText('How would you like to pay?')).toBeVisible()
  await ruth.getByRole('radio', { name: /Sparks/ }).check()
  await checkScreen(ruth, 'without-email-pay')
  await ruth.getByRole('button', { name: /^Pay .*Sparks/ }).click()
  await expect(ruth.getByRole('heading', { name: 'Your request is on its way' })).toBeVisible()
  await ruth.getByRole('button', { name: 'OK', exact: true }).click()
  const { data } = await callApi<{ data: { id: string }[] }>(ben, 'GET /bookings/get/user/inward')
  booking = data[0]?.id ?? ''
  await ben.goto(`/inward-details/${booking}`)
  await expect(ben.getByText(/for Rose/).first()).toBeVisible()
  await callApi(ben, `PUT /bookings/accept/${booking}`)
})

test('Ruth blocks a neighbour for Rose and unblocks them', async () => {
  const found = await callApi<{ data: { _id: string; owner: { _id: string; firstname: string } }[] }>(
    ruth,
    'GET /skills/searchname/gardening?limit=50',
  )
  const owner = found.data.map((one) => one.owner).find(({ firstname }) => firstname !== 'Ben')
  await ruth.goto(`/user-profile/${owner?._id}`)
  await expect(ruth.getByRole('button', { name: `More about ${owner?.firstname}` })).toBeVisible()
  await expect(ruth.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
  await ruth.getByRole('button', { name: `More about ${owner?.firstname}` }).click()
  await ruth.getByRole('menuitem', { name: `Block ${owner?.firstname}` }).click()
  const sheet = ruth.getByRole('dialog', { name: `Block ${owner?.firstname}?` })
  await expect(sheet.getByText('They won’t see each other any more')).toBeVisible()
  await checkScreen(ruth, 'without-email-block')
  await sheet.getByRole('button', { name: `Block ${owner?.firstname}` }).click()
  await expect(ruth.getByText(`You have blocked ${owner?.firstname}.`)).toBeVisible()
  await ruth.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blocked' }).click()
  await expect(ruth.getByRole('heading', { name: 'Blocked people', level: 1 })).toBeVisible()
  await checkScreen(ruth, 'without-email-blocked')
  await ruth.getByRole('button', { name: `Unblock ${owner?.firstname}` }).click()
  await expect(ruth.getByText('Nobody is blocked.')).toBeVisible()
})

test('Ben reads the words for the door', async () => {
  await ben.goto(`/inward-details/${booking}`)
  await expect(ben.getByText(codeWord)).toBeVisible()
  await checkScreen(ben, 'words-for-the-door')
})

test('Ruth prints the sheet of the day, on one page and as a PDF, and the card', async () => {
  await bar(ruth)
    .getByRole('button', { name: /^Switch back/ })
    .click()
  await expect(ruth).toHaveURL(/\/settings\/helpers$/)
  await ruth.goto(`/admin/assisted/${member}`)
  await checkScreen(ruth, 'without-email-person')
  await ruth.getByRole('link', { name: 'Day sheet' }).click()
  await ruth.getByLabel('Day', { exact: true }).fill(inLondon(visitDay, { dateStyle: 'short' }, 'sv-SE'))
  const paper = ruth.getByRole('article')
  await expect(paper).toContainText('Ben Archer')
  await expect(paper).toContainText(codeWord)
  await expect(paper).toContainText(/At the door, tell Ben: \d{4}/)
  await checkScreen(ruth, 'day-sheet')
  await ruth.emulateMedia({ media: 'print' })
  await expect(ruth.getByRole('button', { name: 'Print' })).toBeHidden()
  const printed = await ruth.pdf({ preferCSSPageSize: true })
  expect([...printed.toString('latin1').matchAll(/\/Type ?\/Page\b(?!s)/g)]).toHaveLength(1)
  await ruth.emulateMedia({ media: null })
  const [download] = await Promise.all([ruth.waitForEvent('download'), press(ruth, 'Save as PDF')])
  expect(download.suggestedFilename()).toMatch(/^day-.*\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await ruth.goto(`/admin/assisted/${member}/card`)
  await expect(ruth.getByText('Never give cash or a card. It is paid for already.')).toBeVisible()
  await checkScreen(ruth, 'easy-card')
})

test('What others would be mailed waits as a letter, which Ruth posts', async () => {
  type Letters = { data: { member: { firstname: string } }[] }
  // Other demo members wait there already.
  await expect
    .poll(async () => {
      const { data } = await callApi<Letters>(ruth, 'GET /admin/letters')
      return data.filter((letter) => letter.member.firstname === 'Rose').length
    })
    .toBeGreaterThan(1)
  await ruth.goto('/admin/letters')
  const line = ruth.getByRole('listitem').filter({ hasText: 'Ruth can now act for you' })
  await expect(line).toBeVisible()
  await checkScreen(ruth, 'letters')
  const [download] = await Promise.all([
    ruth.waitForEvent('download'),
    line.getByRole('button', { name: /^PDF/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^letter-.*\.pdf$/)
  await line.getByRole('button', { name: /^Posted/ }).click()
  await expect(line).toHaveCount(0)
})

test('Rose reads from when the code that Ruth reads out is good, and Ruth stops it', async () => {
  await ruth.goto(`/admin/assisted/${member}`)
  await press(ruth, 'Account takeover code')
  await press(ruth, 'Create a code')
  const shown = ruth.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  await expect(shown).toBeVisible()
  letterCode = (await shown.textContent()) ?? ''
  await checkScreen(ruth, 'take-over-code')
  await rose.goto('/login')
  await rose.getByRole('link', { name: 'I have a letter with a code' }).click()
  await rose.getByLabel('Phone number').fill('07700 900201')
  await rose.getByLabel('Code').fill('0000000000')
  await press(rose, 'Continue')
  await expect(rose.getByText(/^That phone number and code don’t go together/)).toBeVisible()
  await checkScreen(rose, 'take-over-wrong')
  await rose.getByLabel('Code').fill(letterCode.toLowerCase())
  await press(rose, 'Continue')
  await expect(rose.getByText(/^This code can be used 5 days after we have written/)).toBeVisible()
  await ruth.goto(`/admin/assisted/${member}`)
  await expect(ruth.getByText('A code to take over your account was made')).toBeVisible()
  await press(ruth, 'Account takeover code')
  await press(ruth, 'Cancel that code')
  await press(rose, 'Continue')
  await expect(rose.getByText(/^That phone number and code don’t go together/)).toBeVisible()
})

test('Ruth says for Rose that something went wrong, and both names stand by it', async () => {
  await ruth.goto(`/admin/assisted/${member}`)
  await press(ruth, 'Act for Rose')
  await expect(bar(ruth)).toBeVisible()
  await ruth.goto(`/open-dispute?booking=${booking}`)
  await ruth.getByRole('radio').first().check()
  await ruth.getByLabel('What went wrong?').fill('Nobody came, and Rose waited all morning.')
  await checkScreen(ruth, 'without-email-dispute')
  await press(ruth, 'Submit Dispute')
  await expect(ruth.getByText('Your dispute has been submitted successfully.')).toBeVisible()
  await ruth.goto(`/dispute/${booking}`)
  await expect(ruth.getByText(/Nobody came, and Rose waited all morning/)).toBeVisible()
  await expect(ruth.getByText(/^Ruth .*for you · /)).toBeVisible()
  // The money is left to an admin.
  await expect(ruth.getByRole('button', { name: /offer/i })).toHaveCount(0)
  await checkScreen(ruth, 'without-email-dispute-open')
  await ben.goto(`/dispute/${booking}`)
  await expect(ben.getByText(/^Ruth .*for Rose · /)).toBeVisible()
})

test('Once Ruth ends it, operators see on Today that Rose has a booking and nobody who acts for her', async ({
  browser,
}) => {
  const other = await openPage(browser, { width: 1280, height: 900 })
  await enterAs(other, 'admin')
  const { data } = await callApi<{ data: { agreements: { _id: string }[] } }>(other, `GET /admin/assisted/${member}`)
  for (const { _id } of data.agreements) await callApi(other, `PUT /helpers/end/${_id}`)
  await other.goto('/admin')
  await other.getByRole('link', { name: /Booked, with nobody to act for them/ }).click()
  await expect(other).toHaveURL(/\/admin\/assisted\?unhelped=on$/)
  await expect(other.getByRole('link', { name: /Rose Archer/ })).toBeVisible()
  await expect(other.getByText(/^Only people who have a booking and nobody to act for them/)).toBeVisible()
  await checkScreen(other, 'without-email-unhelped')
  await other.goto('/admin/assisted?unhelped=on&q=nobody-at-all')
  await expect(other.getByText('Everybody with a booking has somebody to act for them.')).toBeVisible()
  await other.getByRole('link', { name: 'Show everybody' }).click()
  await expect(other).toHaveURL(/\/admin\/assisted$/)
  await closeAll(other)
})
