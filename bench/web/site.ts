import type { Page } from '@playwright/test'

/** The site that is measured, what a browser is told to get there, and who is signed in where a page is for members. */
export type Site = { url: string; email: string; password: string; args?: readonly string[] }

/** Lighthouse's phone (its mobile profile): a screen of this size, a processor and a network this slow. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
export const slowerBy = 4
/** Its slow 4G, as Chromium takes it: ms of a round trip, bytes a second. */
export const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

export type Measured = {
  name: string
  address: string
  /** For members; public ones are also held to what search engines ask. */
  isMember: boolean
  /** What is pressed to see how soon the page answers. */
  press: { role: 'button' | 'tab' | 'searchbox' | 'combobox' | 'checkbox' | 'radio'; name: string | RegExp }
}

const menu = { role: 'button', name: 'Open the menu' } as const

/** The pages that stand for the others. */
export const getPages = (profile: string): Measured[] => [
  { name: 'Home', address: '/', isMember: false, press: menu },
  { name: 'Blog', address: '/blog', isMember: false, press: menu },
  { name: 'An article', address: '/blog/how-sparks-work', isMember: false, press: menu },
  { name: 'Explore', address: '/explore', isMember: true, press: { role: 'button', name: /notifications/i } },
  {
    name: 'A profile',
    address: `/user-profile/${profile}`,
    isMember: true,
    press: { role: 'button', name: /^More about/ },
  },
  {
    name: 'Search',
    address: '/search',
    isMember: true,
    press: { role: 'searchbox', name: 'Search people and skills' },
  },
  { name: 'Messages', address: '/messages', isMember: true, press: { role: 'button', name: /notifications/i } },
]

/** Logs in by the form, as members do. */
export async function signIn(page: Page, { url, email, password }: Site): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/explore$/)
}
