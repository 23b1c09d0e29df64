import { expect, type Locator, type Page, type Route } from '@playwright/test'

/**
 * Presses a button that redirects to another site, and goes back to this page as restored by the browser. Under a test
 * the browser restores none: so the page is not left, and gets the events of a restored page.
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
