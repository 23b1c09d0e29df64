import type { Page, Route } from '@playwright/test'

/**
 * Handles the first call of an address, and lets all later ones through. The route is not removed: with `times` it
 * would be removed immediately, and a request at that moment would hang.
 */
export async function routeOnce(
  page: Page,
  address: string | ((url: URL) => boolean),
  answer: (route: Route) => Promise<void>,
) {
  let isFirst = true
  await page.route(address, (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    return answer(route)
  })
}

/** Delays the calls of an address until the returned function is called. */
export async function delayCalls(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Refuses the first call of an address as from a session whose confirmation has expired. */
export const refuseUnconfirmedOnce = (page: Page, address: string): Promise<void> =>
  routeOnce(page, address, (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'error', code: 'auth.confirm_first', message: "Please confirm it's you first." },
    }),
  )
