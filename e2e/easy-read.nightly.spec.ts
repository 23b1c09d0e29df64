import { expect, type Page } from '@playwright/test'
import { closeAll, openPage, openTwo } from './pages.ts'
import { enterAs, getMemberId } from './people.ts'
import { delayCalls } from './routing.ts'
import { findContrastViolations, takePicture, waitForLayout, waitForTransitions } from './screen.ts'
import { test } from './test.ts'

/** The minimum size of a touch target, in px. */
const target = 56
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

let ana: Page
let ben: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  ;[ana, ben] = await openTwo(browser)
  await enterAs(ana, 'ana')
  await enterAs(ben, 'ben')
})
test.afterAll(() => closeAll(ana, ben))

/** Runs in the page: controls smaller than that, except links within a sentence. */
const findSmallTargets = (least: number): string[] => {
  const root = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
  const isWithinText = (element: Element): boolean =>
    element.tagName === 'A' &&
    [...(element.parentElement?.childNodes ?? [])].some((one) => one.nodeType === 3 && one.textContent?.trim() !== '')
  const pressed = (element: Element): Element => element.closest('label, .mantine-PasswordInput-input') ?? element
  return [...root.querySelectorAll('a, button, input, select, textarea, summary, [role="button"]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isWithinText(one))
    .map((one) => ({ one, box: pressed(one).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.right > 0 && box.bottom > 0)
    .filter(({ box }) => Math.round(box.height) < least || Math.round(box.width) < least)
    .map(({ one, box }) => {
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
      return `${one.tagName} ${one.className} "${name.slice(0, 30)}" ${Math.round(box.width)} x ${Math.round(box.height)}`
    })
}
const sideways = (): number => document.documentElement.scrollWidth - window.innerWidth

/** Switches the colour scheme, and waits for the page to follow. */
async function inLight(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(waitForTransitions)
}

/** Problems of a screen: low contrast, small targets, or overflow; also on a narrow phone and with text at 200 %. */
async function findProblems(page: Page): Promise<string[]> {
  const found: string[] = []
  const at = (where: string, problems: readonly string[]): void => {
    found.push(...problems.map((problem) => `${where}: ${problem}`))
  }
  const isWide = async (where: string): Promise<void> => {
    await page.evaluate(waitForTransitions)
    if ((await page.evaluate(sideways)) > 0) found.push(`${where}: scrolls sideways`)
  }
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await inLight(page, colorScheme)
      at(`${size.width} ${colorScheme}`, await findContrastViolations(page))
    }
    at(`${size.width}`, await page.evaluate(findSmallTargets, target))
    await isWide(`${size.width}`)
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width: 320, height: 640 })
  await isWide('320')
  await page.setViewportSize(desk)
  const letters = await page.context().newCDPSession(page)
  await letters.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await isWide('200 %')
  await letters.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await letters.detach()
  return found
}

async function judge(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const size of [phone, desk])
    for (const colorScheme of ['light', 'dark'] as const) {
      if (process.env.PICTURES !== 'on') continue
      await page.setViewportSize(size)
      await inLight(page, colorScheme)
      await takePicture(page, `easy-${name}-${size.width}-${colorScheme}`)
    }
  const problems = await findProblems(page)
  expect(problems, name).toEqual([])
  if (before) await page.setViewportSize(before)
  await page.evaluate(waitForLayout)
}

test('before logging in, the switch is kept on the device and there before anything is drawn', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('switch', { name: 'Easy read' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-easy', '')
  await judge(page, 'login')
  // Only the document, without our scripts except the inline one.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-easy', '')
  await page.unroute(/\/assets\/.*\.js/)
  await page.goto('/')
  // Prerendered as off, until the page knows its reader.
  await expect(page.getByRole('switch', { name: 'Easy read' })).toBeChecked()
  await page.getByRole('switch', { name: 'Easy read' }).uncheck()
  await expect(page.locator('html')).not.toHaveAttribute('data-easy')
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-easy')
})

test('in the settings it is kept for the account, and follows to another device', async ({ browser }) => {
  await ana.goto('/settings?tab=general')
  await ana.getByRole('link', { name: /^Easy read/ }).click()
  await ana.getByRole('switch', { name: 'Easy read' }).check()
  await expect(ana.getByRole('switch', { name: 'Easy read' })).toBeEnabled()
  await judge(ana, 'settings')
  const other = await openPage(browser)
  await enterAs(other, 'ana', '/explore')
  await expect(other.locator('html')).toHaveAttribute('data-easy', '')
  await closeAll(other)
})

test('Ana books Ben, one question at a time, from his profile to the end', async () => {
  await ana.setViewportSize(phone)
  await ana.goto(`/user-profile/${await getMemberId(ben)}`)
  const offer = ana.getByRole('article', { name: 'Full bike service at your door' })
  await expect(offer).toBeVisible()
  await judge(ana, 'profile')
  await offer.getByRole('link', { name: 'Choose this' }).click()
  await expect(ana.getByRole('link', { name: 'Book Ben' })).toBeVisible()
  await judge(ana, 'service')
  await ana.getByRole('link', { name: 'Book Ben' }).click()
  const next = ana.getByRole('button', { name: 'Next', exact: true })
  const question = (words: string) => ana.getByRole('heading', { name: words, level: 2 })

  await expect(question('What do you need?')).toBeVisible()
  await expect(ana.getByText('Step 1 of 7')).toBeVisible()
  await next.click()
  await expect(ana.getByText('Tell them what you need')).toBeVisible()
  await judge(ana, 'what')
  await ana.getByLabel('What do you need?').fill('The back wheel rubs.')
  await next.click()
  await expect(question('Where should Ben come?')).toBeFocused()
  await expect(ana.getByLabel('Address')).toHaveValue(/12 Mill Lane/)
  await judge(ana, 'where')
  await next.click()
  await expect(question('How long will it take?')).toBeVisible()
  await judge(ana, 'length')
  await ana.getByRole('radio', { name: '2 hours', exact: true }).check()
  await next.click()
  await expect(question('Which day?')).toBeVisible()
  await next.click()
  await expect(ana.getByText('Choose a day', { exact: true })).toBeVisible()
  await ana.getByRole('button', { name: 'More days' }).click()
  await ana.getByRole('radio').nth(3).check()
  await judge(ana, 'day')
  // Back leads to the previous question, by the button and in the browser, and keeps the choice.
  await ana.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(ana.getByRole('radio', { name: '2 hours', exact: true })).toBeChecked()
  await ana.goBack()
  await expect(ana.getByRole('radio').nth(3)).toBeChecked()
  await next.click()
  await expect(question('What time?')).toBeVisible()
  await ana.getByRole('radio').first().check()
  await judge(ana, 'time')
  await next.click()
  await expect(question('Do you want to add a photo?')).toBeVisible()
  await judge(ana, 'photos')
  await next.click()
  await expect(question('Is this right?')).toBeVisible()
  await judge(ana, 'check')
  await ana.getByRole('button', { name: 'Change: What' }).click()
  await expect(ana.getByLabel('What do you need?')).toHaveValue('The back wheel rubs.')
  await ana.goBack()
  await ana.getByRole('button', { name: 'Book Now' }).click()
  const pay = ana.getByRole('dialog', { name: 'How would you like to pay?' })
  await expect(pay.getByRole('button', { name: /^Pay/ })).toBeVisible()
  await judge(ana, 'pay')
  await pay.getByRole('button', { name: /^Pay/ }).click()
  await expect(ana.getByRole('dialog', { name: 'Your request is on its way' })).toBeVisible()
  await judge(ana, 'done')
  await ana.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(ana.getByRole('link', { name: /Full bike service/ }).first()).toBeVisible()
})

test('a step that an address names is not reached past one that is open', async () => {
  await ana.goto(`/user-profile/${await getMemberId(ben)}`)
  const offer = ana.getByRole('article', { name: /Full bike service/ })
  await offer.getByRole('link', { name: 'Choose this' }).click()
  await ana.getByRole('link', { name: 'Book Ben' }).click()
  await expect(ana).toHaveURL(/book-form/)
  await ana.goto(`${ana.url()}&step=check`)
  await expect(ana.getByText('Step 1 of 7')).toBeVisible()
})

test('Ana writes to Ben', async () => {
  await ana.setViewportSize(desk)
  await ana.goto('/messages')
  await expect(ana.getByRole('main').getByRole('link', { name: /Ben/ }).first()).toBeVisible()
  await judge(ana, 'messages')
  await ana.goto(`/chat/${await getMemberId(ben)}`)
  await ana.getByLabel('Message to Ben').fill('See you on Tuesday.')
  await expect(ana.getByRole('log').getByRole('listitem').first()).toBeVisible()
  await judge(ana, 'chat')
  await ana.getByRole('button', { name: 'Send' }).click()
  await expect(ana.getByRole('log').getByText('See you on Tuesday.')).toBeVisible()
})

test('switched off, it is off on the account, and logging out leaves the device as it is', async () => {
  const letRead = await delayCalls(ana, '**/api/users/profile/*')
  const letFollow = await delayCalls(ana, '**/at-rest-*.js')
  const letSave = await delayCalls(ana, '**/api/users/update/*')
  await ana.goto('/settings/easy-read')
  const easyRead = ana.getByRole('switch', { name: 'Easy read' })
  // The account's setting loads after the page, and would overwrite an earlier choice.
  await expect(easyRead).toBeDisabled()
  letRead()
  await easyRead.uncheck()
  // The account's setting is applied after the press, while the account still has the opposite.
  letFollow()
  await expect(ana.getByRole('button', { name: /notifications?$/i })).toBeVisible()
  await expect(easyRead).not.toBeChecked()
  const saved = ana.waitForResponse('**/api/users/update/*')
  letSave()
  await saved
  await expect(easyRead).not.toHaveAttribute('aria-disabled')
  await ana.reload()
  await expect(easyRead).not.toBeChecked()
  await expect(ana.locator('html')).not.toHaveAttribute('data-easy')
})
