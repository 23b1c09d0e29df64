import { expect, type Page, test } from '@playwright/test'
import { logIn } from './people.ts'
import { look } from './screen.ts'

test.describe.configure({ mode: 'serial' })

let ruth: Page

test.beforeAll(async ({ browser }) => {
  ruth = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
})
test.afterAll(() => ruth.context().close())

test('Ruth sees what waits and works through it, mostly by keyboard', async () => {
  await ruth.goto('/login')
  await logIn(ruth, 'admin@sparkhood.example', 'sparkhood-demo')
  await ruth.goto('/admin')
  await expect(ruth.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(ruth.getByText('Skills to approve')).toBeVisible()
  await look(ruth, 'desk-today')
  for (const [key, name] of [
    ['s', 'skills'],
    ['u', 'suggestions'],
    ['r', 'reports'],
    ['i', 'papers'],
    ['d', 'disputes'],
    ['c', 'contact'],
    ['l', 'log'],
  ]) {
    await ruth.keyboard.press('g')
    await ruth.keyboard.press(key)
    await expect(ruth).toHaveURL(new RegExp(`/admin/${name}`))
    await look(ruth, `desk-${name}`)
  }
})
