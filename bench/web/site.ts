import type { Page } from '@playwright/test'

/** The measured site, the browser's arguments, and the member who is signed in for members' pages. */
export type Site = { url: string; email: string; password: string; args?: readonly string[] }

/** Lighthouse's phone (its mobile profile): the screen, and the slowdown of processor and network. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
export const slowerBy = 4
/** Its slow 4G for Chromium: round trip in ms, throughput in bytes per second. */
export const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

export type Measured = {
  name: string
  address: string
  /** For members; public pages are also held to the SEO score. */
  isMember: boolean
  /** The control that is pressed to measure the page's response. */
  press: { role: 'button' | 'tab' | 'searchbox' | 'combobox' | 'checkbox' | 'radio'; name: string | RegExp }
}

const menu = { role: 'button', name: 'Open the menu' } as const

/** The representative pages. */
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

/** Signs in through the form, as members do. */
export async function signIn(page: Page, { url, email, password }: Site): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/explore$/)
}
