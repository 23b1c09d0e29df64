import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

/** Logs in by the form, as members do. */
export async function signIn(page: Page, { url, email, password }: Site): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/explore$/)
}
