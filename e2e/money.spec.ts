import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { addMoney, settleIn, signUp } from './people.ts'
import { look } from './screen.ts'

test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let ana: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  context = await browser.newContext()
  ana = await context.newPage()
  await signUp(ana, 'Ana')
})
test.afterAll(() => context.close())

test('Ana reads every penny of hers in her statement, takes it along, and prints a receipt', async () => {
  test.setTimeout(120_000)
  await ana.goto('/user/statement')
  await expect(ana.getByRole('heading', { name: 'Nothing has moved yet' })).toBeVisible()
  await settleIn(ana, { town: 'Leeds', street: '12 Mill Lane' })
  await addMoney(ana, '25.50')
  await ana.goto('/user')
  await expect(ana.getByRole('link', { name: /Money added.*\+£25\.50.*£25\.50 to spend/ })).toBeVisible()
  await ana.getByRole('link', { name: 'See it all' }).click()
  await expect(ana.getByRole('link', { name: /^Welcome/ })).toBeVisible()
  await look(ana, 'statement')

  await ana.getByText('Pounds', { exact: true }).click()
  await expect(ana.getByRole('link', { name: /^Welcome/ })).toBeHidden()
  await expect(ana).toHaveURL(/pocket=cash/)
  const [download] = await Promise.all([
    ana.waitForEvent('download'),
    ana.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^receipt,when,.*\r\nS-\d+,.*,pounds,25.5,/)
  await ana.getByLabel('What').selectOption('Withdrawn')
  await expect(ana.getByRole('heading', { name: 'Nothing like that' })).toBeVisible()
  await ana.getByRole('button', { name: 'Show everything' }).click()

  await ana.getByRole('link', { name: /Money added/ }).click()
  await expect(ana.getByRole('heading', { name: 'Money added' })).toBeVisible()
  await expect(ana.getByText(/^S-\d{6}$/)).toBeVisible()
  await look(ana, 'receipt')
  await ana.emulateMedia({ media: 'print' })
  await expect(ana.getByRole('button', { name: 'Print' })).toBeHidden()
  await ana.emulateMedia({ media: null })
})
