import { expect, type Page } from '@playwright/test'
import { closeAll, openTwo } from './pages.ts'
import { addMoney, callApi, getMemberId, setHome, signUp } from './people.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

// Sixty letters without a break opportunity.
const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt'
const hebrew = 'אני מתקן אופניים ברחוב שלי.'
// A town that no other end-to-end test uses, so that the two are each other's nearest neighbours.
const home = { town: 'Skipton', street: '3 Ash Grove' }

let wanda: Page
let ben: Page
let skill: string
let booking: string

test.beforeAll(async ({ browser }) => {
  ;[wanda, ben] = await openTwo(browser)
  await signUp(wanda, 'Wanda')
  await signUp(ben, 'Ben')
  for (const page of [wanda, ben]) await page.setViewportSize({ width: 390, height: 844 })
})
test.afterAll(() => closeAll(wanda, ben))

/** Lists a service with this title and text. */
async function list(page: Page, called: string, words: string): Promise<string> {
  const known = await callApi<{ data: { _id: string; title: string }[] }>(page, 'GET /admin/skills/get/published')
  const listed = await callApi<{ data: { _id: string } }>(page, 'POST /skills', {
    skillCategoryId: known.data.find(({ title }) => title === 'Bike repair')?._id,
    skill_type: called,
    experience_level: 'expert',
    hourly_rate: 8,
    description: words,
  })
  return listed.data._id
}

/** Books an hour and completes it; both sides write a review. */
async function completeBooking(client: Page, provider: Page): Promise<string> {
  await addMoney(client, '20')
  const start = new Date(Date.now() + 3 * 86_400_000)
  start.setUTCHours(11, 0, 0, 0)
  const booked = await callApi(client, 'POST /bookings', {
    skills_id: skill,
    booked_user_id: await getMemberId(provider),
    description: word,
    hours: 1,
    booking_location: `7 ${word}, Leeds`,
    booking_date: start.toISOString(),
    payment_method: 'wallet',
  })
  const id = booked.data?.id ?? ''
  await callApi(provider, `PUT /bookings/accept/${id}`)
  await callApi(client, `PUT /bookings/in-progress/${id}`)
  await callApi(client, `PUT /bookings/complete/${id}`)
  for (const [author, other] of [
    [client, provider],
    [provider, client],
  ] as const)
    await callApi(author, 'POST /reviews', {
      skillId: skill,
      revieweeId: await getMemberId(other),
      bookingId: id,
      rating: 5,
      comment: word,
    })
  return id
}

/** Runs in the page: elements that overflow, and long words that are cut off. */
const findOverflow = (long: string): string[] => {
  const { scrollWidth } = document.documentElement
  const found = scrollWidth > window.innerWidth ? [`scrolls sideways by ${scrollWidth - window.innerWidth} px`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    const around = text.parentElement
    // Visually hidden text for screen readers is one pixel wide.
    if (!around?.checkVisibility() || around.clientWidth === 1 || !text.nodeValue?.includes(long)) continue
    const range = document.createRange()
    range.selectNode(text)
    // Text with an ellipsis ends where its element does.
    const shown = getComputedStyle(around).textOverflow === 'ellipsis' ? around : range
    if (shown.getBoundingClientRect().right > window.innerWidth) found.push(`cuts off ${around.outerHTML}`)
  }
  return found
}

/** Elements that are too wide on a page, once it has loaded. */
async function tooWide(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await expect(page.getByRole('main')).toContainText(word)
  await page.waitForLoadState('networkidle')
  return (await page.evaluate(findOverflow, word)).map((what) => `${address} ${what}`)
}

test('no word that somebody writes is too long for a phone', { tag: '@nightly' }, async () => {
  test.setTimeout(400_000)
  const [wandaId, benId] = [await getMemberId(wanda), await getMemberId(ben)]
  await setHome(wanda, home)
  await setHome(ben, home)
  await callApi(wanda, `PUT /users/update/${wandaId}`, { firstname: word, lastname: word, bio: word })
  skill = await list(wanda, word, word)
  booking = await completeBooking(ben, wanda)
  await callApi(ben, 'POST /message', { receiverId: wandaId, content: `https://${word}.example` })
  await callApi(wanda, 'POST /message', { receiverId: benId, content: word })

  const found: string[] = []
  for (const address of [
    `/search?q=${word}`,
    `/search?q=${word}&tab=skills`,
    '/explore',
    `/user-profile/${wandaId}`,
    `/book-profile?user=${wandaId}`,
    `/book-service?skill=${skill}`,
    `/book-form?skill=${skill}`,
    '/bookings?tab=outward&past=shown',
    `/outward-progress/${booking}`,
    `/outward-details/${booking}`,
    `/chat/${wandaId}`,
    '/messages',
    '/notifications',
    '/community',
  ])
    found.push(...(await tooWide(ben, address)))
  // The last of them: stars beside long words are as wide as beside short ones.
  expect((await ben.locator('blockquote svg').first().boundingBox())?.width).toBe(14)
  for (const address of ['/user', '/settings/skills', `/settings/skills/${skill}`, `/inward-details/${booking}`])
    found.push(...(await tooWide(wanda, address)))
  expect(found).toEqual([])
})

/** Runs in the page: whether text ends to the left of its start. */
const endsOnTheLeft = (around: Element): boolean => {
  const text = around.firstChild as Text
  const left = (at: number): number => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left
  }
  return left(text.length - 1) < left(0)
}

test('what is written from right to left is read so', { tag: '@nightly' }, async () => {
  const wandaId = await getMemberId(wanda)
  await callApi(wanda, `PUT /users/update/${wandaId}`, { firstname: 'Wanda', bio: hebrew })
  await list(wanda, hebrew, hebrew)
  await callApi(wanda, 'POST /message', { receiverId: await getMemberId(ben), content: hebrew })
  for (const [address, times] of [
    [`/user-profile/${wandaId}`, 3],
    ['/explore', 1],
    [`/chat/${wandaId}`, 1],
  ] as const) {
    await ben.goto(address)
    const words = ben.getByRole('main').getByText(hebrew, { exact: true })
    await expect(words, address).toHaveCount(times)
    for (const one of await words.all()) expect(await one.evaluate(endsOnTheLeft), address).toBe(true)
  }
})
