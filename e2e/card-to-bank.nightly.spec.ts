import { expect } from '@playwright/test'
import { addMoney, enterAs, getWallet } from './people.ts'
import { checkScreen } from './screen.ts'
import { test } from './test.ts'

test('Ben reads how much can go to his bank, and when what his card has just paid can', async ({ page }) => {
  await enterAs(page, 'ben')
  const before = (await getWallet(page)).to_bank.now
  await addMoney(page, '50')
  await page.goto('/get-paid')
  const waits = page.getByText(
    /^£[\d.]+ that you or a client paid by card can go to your bank (from|in parts from) \w{3} \d+ \w{3}, \d\d:\d\d/,
  )
  await expect(waits).toBeVisible()
  await checkScreen(page, 'get-paid-card-money')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'All of it' }).click()
  await expect(sheet.getByLabel('Amount')).toHaveValue(before.toFixed(2))
  await sheet.getByLabel('Amount').fill((before + 1).toFixed(2))
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expect(sheet.getByText(/^You have £[\d.,]+ to withdraw now$/)).toBeVisible()
  await checkScreen(page, 'withdraw-card-money')
  await sheet.getByLabel('Amount').fill('5')
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await expect(sheet).toBeHidden()
  expect((await getWallet(page)).to_bank.now).toBe(before - 5)
})
