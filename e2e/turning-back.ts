import { expect, type Locator, type Page, type Route } from '@playwright/test'

/**
 * Presses a button that leaves for another site, and turns back there to this page as the browser kept it. Where a test
 * watches, none is kept: the page is never left, and is told what a browser tells one that it has kept.
 */
export async function leaveAndTurnBack(page: Page, button: Locator): Promise<void> {
  const stay = (route: Route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()
  await page.route('**', stay)
  const leaving = page.waitForRequest((request) => request.isNavigationRequest())
  await button.click()
  await leaving
  await expect(button).toBeDisabled()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).toBeEnabled()
  await page.unroute('**', stay)
}
