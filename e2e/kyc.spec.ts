import { expect, type Page } from '@playwright/test'
import { closeAll, openPage } from './pages.ts'
import { enterAs, signUp } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'serial' })

let ana: Page
let anaId: string

test.beforeAll(async ({ browser }) => {
  ana = await openPage(browser)
})
test.afterAll(() => closeAll(ana))

const documentFor = (title: string) => ({
  name: `${title.toLowerCase().replaceAll(' ', '-')}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540" font-family="sans-serif">
       <rect width="860" height="540" rx="32" fill="#dfe8f3"/><rect x="48" y="140" width="220" height="280" fill="#9fb3c8"/>
       <text x="48" y="92" font-size="44" fill="#12355b">${title.toUpperCase()}</text>
       <text x="320" y="190" font-size="34" fill="#222">1. ARCHER</text><text x="320" y="250" font-size="34" fill="#222">2. ANA</text>
       <text x="320" y="310" font-size="34" fill="#222">3. 01.04.1990 LEEDS</text><text x="48" y="500" font-size="26" fill="#555">SPECIMEN</text>
     </svg>`,
  ),
})

/** An operator, by API calls. */
async function asAdmin(page: Page) {
  const credentials = { email: 'admin@sparkhood.example', password: 'sparkhood-demo' }
  const { data } = await (await page.request.post('/api/auth/login', { data: credentials })).json()
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return {
    getNewest: async (memberId: string): Promise<string> => {
      for (let cursor = ''; ; ) {
        const reply = await page.request.get(`/api/admin/kyc?limit=100&cursor=${cursor}`.replace(/&cursor=$/, ''), {
          headers,
        })
        const queue = await reply.json()
        const own = queue.data.filter((one: { member: { _id: string } }) => one.member._id === memberId)
        if (own.length > 0) return own.at(-1)._id
        if (!queue.next_cursor) throw new Error('Nothing of theirs waits')
        cursor = queue.next_cursor
      }
    },
    decide: async (id: string, how: 'approve' | 'reject', data?: object): Promise<void> => {
      await page.request.get(`/api/admin/kyc/file/${id}`, { headers })
      const reply = await page.request.put(`/api/admin/kyc/${how}/${id}`, { headers, ...(data && { data }) })
      expect(reply.status()).toBe(200)
    },
    look: (id: string) => page.request.get(`/api/admin/kyc/file/${id}`, { headers }),
  }
}

const choose = (page: Page, title: string) => page.getByLabel('Choose a file').setInputFiles(documentFor(title))

test('Ana finds the identity check in her settings, and is told what is missing', async () => {
  await signUp(ana, 'Ana')
  anaId = await ana.evaluate(() => JSON.parse(localStorage.getItem('decodedToken') ?? '{}').id)
  await ana.goto('/settings')
  await ana.getByRole('link', { name: /KYC/ }).click()
  await expect(ana.getByText('Completed')).toBeVisible()
  await ana.getByRole('link', { name: /Identification/ }).click()
  await expect(ana.getByText('No identity documents uploaded yet')).toBeVisible()
  await ana.getByRole('button', { name: 'Upload' }).click()
  await expect(ana.getByText('Please select an ID type')).toBeVisible()
  await expect(ana.getByText('Please upload an ID document')).toBeVisible()
  await checkScreen(ana, 'kyc-identification-missing')
})

test('a page of HTML is not a picture, whatever its name', { tag: '@nightly' }, async () => {
  const page = { name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>1</script></html>') }
  await ana.getByText('Driving license').click()
  await ana.getByLabel('Choose a file').setInputFiles(page)
  await ana.getByRole('button', { name: 'Upload' }).click()
  await expect(ana.getByText('Please choose a picture: PNG, JPG, SVG or WebP.')).toBeVisible()
  await ana.getByRole('button', { name: /Choose another/ }).click()
  const pdf = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await ana.getByLabel('Choose a file').setInputFiles(pdf)
  await expect(ana.getByText('Please choose a picture: PNG, JPG, SVG or WebP.')).toBeVisible()
})

test('a large photo is waited for until it is ready, and of two the one that was chosen last is sent', {
  tag: '@nightly',
}, async () => {
  await ana.reload()
  await ana.evaluate(() => {
    window.createImageBitmap = () => new Promise((_, fail) => window.addEventListener('drawn', fail, { once: true }))
  })
  const large = {
    ...documentFor('Large'),
    buffer: Buffer.concat([documentFor('Large').buffer, Buffer.alloc(1_600_000, ' ')]),
  }
  await ana.getByLabel('Choose a file').setInputFiles(large)
  await expect(ana.getByText('Getting your photo ready…')).toBeVisible()
  await expect(ana.getByRole('button', { name: 'Upload' })).toBeDisabled()
  await checkScreen(ana, 'kyc-identification-coming')
  await choose(ana, 'Small')
  await expect(ana.getByRole('button', { name: 'Upload' })).toBeEnabled()
  await ana.evaluate(() => {
    window.dispatchEvent(new Event('drawn'))
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
  await ana.getByRole('button', { name: 'Choose another than small.svg' }).click()
  await ana.getByText('Driving license').click()
})

test('Ana sends her driving license, looks at it, and takes it back', async () => {
  await ana.getByText('Driving license').first().click()
  await choose(ana, 'Driving license')
  await expect(ana.getByAltText('What you chose')).toBeVisible()
  await ana.getByRole('button', { name: 'Upload' }).click()
  await expect(ana.getByText('Operation completed successfully!')).toBeVisible()
  await expect(ana.getByText('Pending')).toBeVisible()
  await ana.getByRole('button', { name: 'Look at your Driving license' }).click()
  await expect(ana.getByAltText('Your Driving license, as you sent it')).toHaveJSProperty('naturalWidth', 860)
  await checkScreen(ana, 'kyc-identification-large')
  await ana.keyboard.press('Escape')
  await checkScreen(ana, 'kyc-identification-pending')
  await ana.getByRole('button', { name: 'Delete driving license' }).click()
  await checkScreen(ana, 'kyc-identification-delete')
  await ana.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(ana.getByText('Operation completed successfully!')).toBeVisible()
  await expect(ana.getByText('No identity documents uploaded yet')).toBeVisible()
  await expect(ana.getByText('Operation completed successfully!')).toBeHidden({ timeout: 4000 })
})

test('a bill that cannot be read comes back with what to do, by mail and on the page', async () => {
  await ana.goto('/settings/kyc/bill')
  await ana.getByRole('button', { name: 'Upload' }).click()
  await expect(ana.getByText('Please upload a utility bill')).toBeVisible()
  await choose(ana, 'Water bill')
  await ana.getByRole('button', { name: 'Upload' }).click()
  await expect(ana.getByText('Pending')).toBeVisible()
  const admin = await asAdmin(ana)
  const bill = await admin.getNewest(anaId)
  expect((await admin.look(bill)).headers()['content-type']).toBe('image/webp')
  await admin.decide(bill, 'reject', { reason: 'too_old', note: 'It is from March.' })
  await ana.reload()
  await expect(ana.getByText('Rejected')).toBeVisible()
  await expect(ana.getByText('Send a bill from the last three months.')).toBeVisible()
  await expect(ana.getByText(/Last viewed by us/)).toBeVisible()
  await checkScreen(ana, 'kyc-bill-rejected')
  await ana.goto('/settings/kyc')
  await expect(ana.getByText('Rejected')).toBeVisible()
})

test('once both documents are approved, everybody reads that Ana was checked', async ({ browser }) => {
  const admin = await asAdmin(ana)
  await ana.goto('/settings/kyc/bill')
  await choose(ana, 'Water bill')
  await ana.getByRole('button', { name: 'Upload' }).click()
  await expect(ana.getByText('Pending')).toBeVisible()
  await admin.decide(await admin.getNewest(anaId), 'approve')
  await ana.goto('/settings/kyc')
  await expect(ana.getByText('Now send an ID document.', { exact: false })).toBeVisible()
  await ana.goto('/settings/kyc/identification')
  await ana.getByText('International passport').click()
  await choose(ana, 'Passport')
  await ana.getByRole('button', { name: 'Upload' }).click()
  await expect(ana.getByText('Pending')).toBeVisible()
  await admin.decide(await admin.getNewest(anaId), 'approve')
  await ana.reload()
  await expect(ana.getByText('Approved', { exact: true })).toBeVisible()
  await expect(ana.getByRole('button', { name: /Delete/ })).toHaveCount(0)
  await ana.goto('/settings/kyc')
  await expect(ana.getByText('Identity and address checked')).toBeVisible()

  const ben = await openPage(browser)
  await enterAs(ben, 'ben', `/user-profile/${anaId}`)
  await expect(ben.getByText(/Identity and address checked, /)).toBeVisible()
  await ben.goto('/explore')
  await expect(ben.getByText('Identity and address checked').first()).toBeVisible()
  await closeAll(ben)
})

test('Ben’s badge stands beside him where Ana books him and on her booking', { tag: '@nightly' }, async ({
  browser,
}) => {
  const client = await openPage(browser)
  await enterAs(client, 'ana', '/bookings?tab=outward')
  await client
    .getByRole('link', { name: /Full bike service/ })
    .first()
    .click()
  await expect(client.getByText('Identity and address checked')).toBeVisible()
  await client.getByRole('link', { name: 'Ben Okafor' }).click()
  await client.locator('a[href^="/book-service"]').first().click()
  await expect(client.getByText('Identity and address checked')).toBeVisible()
  await closeAll(client)
})
