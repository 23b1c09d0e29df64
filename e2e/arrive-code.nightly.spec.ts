import { expect, type Page } from '@playwright/test'
import { openVisit, readArrival } from './door.ts'
import { closeAll } from './pages.ts'
import { callApi } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

const wrong = (code: string, by: number): string => String((Number(code) + by) % 10_000).padStart(4, '0')

/** Waits until the service worker controls the page and has cached what it opens offline. */
async function keepForLater(page: Page, id: string): Promise<void> {
  await page.goto(`/inward-details/${id}`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await page.goto(`/inward-details/${id}`)
  const kept = () =>
    page.evaluate(async (booking) => {
      const found = [`/api/bookings/${booking}`, `/api/bookings/arrival/${booking}`]
      return (await Promise.all(found.map((path) => caches.match(path)))).every((one) => one !== undefined)
    }, id)
  await expect.poll(kept, { timeout: 20_000 }).toBe(true)
}

test('a code that is entered without a signal is sent once, with the time it was entered', async ({ browser }) => {
  const { ana, ben, id, code } = await openVisit(browser)
  await ana.goto(`/outward-progress/${id}`)
  await expect(ana.getByRole('heading', { name: 'Your arrive code' })).toBeVisible()
  await expect(ana.getByText(code, { exact: true })).toBeVisible()
  await checkScreen(ana, 'arrive-code')
  await ana.getByRole('button', { name: 'Show as a QR code' }).click()
  await expect(ana.getByRole('img', { name: 'Your arrive code as a QR code' })).toBeVisible()
  await checkScreen(ana, 'arrive-code-qr')
  await keepForLater(ben, id)

  await ben.context().setOffline(true)
  await ben.goto(`/inward-details/${id}`)
  await expect(ben.getByText('No signal.')).toBeVisible()
  await checkScreen(ben, 'arrive-code-enter')
  await ben.getByLabel('Code', { exact: true }).fill(code)
  const enteredAt = Date.now()
  await ben.getByRole('button', { name: 'I’ve arrived' }).click()
  await expect(ben.getByText('We’ve kept the code you entered at')).toBeVisible()
  await checkScreen(ben, 'arrive-code-kept')
  // It survives a reload, and has not been sent.
  await ben.goto(`/inward-details/${id}`)
  await expect(ben.getByText('We’ve kept the code you entered at')).toBeVisible()
  expect((await readArrival(ana, id)).arrived).toBeNull()

  // The first reply is lost: the code is sent again, and counts as one arrival.
  let sent = 0
  await ben.context().route('**/api/bookings/arrival/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    if (sent > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const waitedMs = 3000
  await expect.poll(() => Date.now() - enteredAt).toBeGreaterThan(waitedMs)
  await ben.context().setOffline(false)
  await expect(ben.getByText('You entered the code at')).toBeVisible({ timeout: 40_000 })
  expect(sent).toBeGreaterThan(1)
  await checkScreen(ben, 'arrive-code-arrived')
  const { arrived } = await readArrival(ana, id)
  expect(arrived?.how).toBe('code')
  expect(Math.abs(Date.parse(arrived?.at ?? '') - enteredAt)).toBeLessThan(2500)
  const { data } = await callApi<{ data: { status: string; steps: { why: string }[] } }>(ana, `GET /bookings/${id}`)
  expect(data.status).toBe('in_progress')
  expect(data.steps.filter(({ why }) => why === 'arrive')).toHaveLength(1)
  await ana.goto(`/outward-progress/${id}`)
  await expect(ana.getByText('Ben entered your code at')).toBeVisible()
  await closeAll(ana, ben)
})

test('after five wrong codes only the client says that they are here', { tag: '@nightly' }, async ({ browser }) => {
  const { ana, ben, id, code } = await openVisit(browser)
  await ben.goto(`/inward-details/${id}`)
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await ben.getByLabel('Code', { exact: true }).fill(wrong(code, 10 + left.charCodeAt(0)))
    await ben.getByRole('button', { name: 'I’ve arrived' }).click()
    await expect(ben.getByText(`That is not the code. You have ${left} left.`)).toBeVisible()
  }
  await checkScreen(ben, 'arrive-code-wrong')
  await ben.getByLabel('Code', { exact: true }).fill(wrong(code, 1))
  await ben.getByRole('button', { name: 'I’ve arrived' }).click()
  await expect(ben.getByText('Now only Ana can say that you’re there')).toBeVisible()
  await checkScreen(ben, 'arrive-code-used-up')
  await ana.goto(`/outward-progress/${id}`)
  await expect(ana.getByText('The code was entered wrong 5 times')).toBeVisible()
  await checkScreen(ana, 'arrive-code-used-up-client')
  await ana.getByRole('button', { name: 'They’re here' }).click()
  await expect(ana.getByText('You said at')).toBeVisible()
  await closeAll(ana, ben)
})

test('the QR code is read by the camera of the page, or opens it with the code filled in', async ({ browser }) => {
  const { ana, ben, id, code } = await openVisit(browser)
  // The tests' browser has neither camera nor barcode reader; without a reader there is no button.
  await ben.goto(`/inward-details/${id}#code=${code}`)
  await expect(ben.getByLabel('Code', { exact: true })).toHaveValue(code)
  expect(ben.url()).not.toContain(code)
  await expect(ben.getByRole('button', { name: 'Scan the QR code' })).toBeHidden()
  await ben.addInitScript(
    (address) => {
      class Detector {
        static getSupportedFormats = async () => ['qr_code']
        seen = 0
        async detect() {
          this.seen += 1
          return this.seen < 3 ? [{ rawValue: 'https://example.org/' }] : [{ rawValue: address }]
        }
      }
      const getUserMedia = async () => {
        const canvas = document.createElement('canvas')
        const brush = canvas.getContext('2d')
        // A static canvas sends no frames.
        setInterval(() => brush?.fillRect(Math.random() * 99, 0, 9, 9), 50)
        return canvas.captureStream()
      }
      Object.assign(window, { BarcodeDetector: Detector })
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
    },
    `${new URL(ben.url()).origin}/inward-details/${id}#code=${code}`,
  )
  await ben.goto(`/inward-details/${id}`)
  await ben.getByRole('button', { name: 'Scan the QR code' }).click()
  await expect(ben.getByText('You entered the code at')).toBeVisible()
  await closeAll(ana, ben)
})
