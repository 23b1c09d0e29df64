import type { Browser, BrowserContext, Page } from '@playwright/test'

const computer = { width: 1280, height: 720 }

// Contexts that no test uses at the moment. A worker has one browser and reuses them: a new context would load and
// compile all scripts of the web again.
const idle: BrowserContext[] = []
const shared = new WeakSet<BrowserContext>()

/** A page in a browser context of its own, without stored data. */
export async function openPage(browser: Browser, viewport = computer): Promise<Page> {
  const context = idle.pop() ?? (await browser.newContext())
  shared.add(context)
  const page = await context.newPage()
  await page.setViewportSize(viewport)
  return page
}

/** The pages of two people. */
export const openTwo = async (browser: Browser): Promise<[Page, Page]> => [
  await openPage(browser),
  await openPage(browser),
]

/** Closes these pages; contexts of `openPage` are cleared and kept for others. */
export async function closeAll(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const context = page.context()
    if (!shared.has(context)) {
      await context.close()
      continue
    }
    // Running scripts could store something after everything was cleared.
    for (const one of context.pages()) await one.close()
    await context.unrouteAll()
    await context.setStorageState({ cookies: [], origins: [] })
    idle.push(context)
  }
}
