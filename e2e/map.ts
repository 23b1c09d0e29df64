import { expect, type Locator, type Page } from '@playwright/test'

type OnMap = { lat: number | null; lon: number | null; area_metres: number | null; distance?: number | null }
type Found = { data?: OnMap[]; people?: { data: OnMap[] } }

const leeds = { lat: 53.8, lon: -1.55 }

/**
 * Patches the list so that people are within a few hundred metres, where a map clusters them; the last of them is miles
 * away.
 */
export async function clusterPeople(page: Page): Promise<void> {
  await page.route(/\/api\/(users\/people\/nearby|search\/all)/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const found: Found = await response.json()
    const people = found.people?.data ?? found.data ?? []
    for (const [nth, person] of people.entries()) {
      const isLast = nth === people.length - 1
      const lat = leeds.lat + (isLast ? 0.1 : nth * 0.0005)
      Object.assign(person, { ...leeds, lat, area_metres: 900, distance: isLast ? 11 : 1 })
    }
    await route.fulfill({ response, json: found })
  })
}

/** The map of people, once drawn. */
export async function getDrawnMap(page: Page): Promise<Locator> {
  const map = page.getByRole('region', { name: /^Map\./ }).first()
  await expect(map.locator('[data-drawn]')).toBeVisible({ timeout: 30_000 })
  return map
}

/** A screenshot of the map once it is stable. */
async function takeStableScreenshot(map: Locator): Promise<Buffer> {
  let before = Buffer.alloc(0) as Buffer
  let now = await map.screenshot()
  while (!now.equals(before)) {
    await map.page().waitForTimeout(300)
    before = now
    now = await map.screenshot()
  }
  return now
}

/** Focuses somebody's card by keyboard, and checks that the map highlights them. */
export async function expectToStandOut(map: Locator, card: Locator): Promise<void> {
  const before = await takeStableScreenshot(map)
  await card.getByRole('link').first().focus()
  await expect(card).toHaveAttribute('data-chosen', 'true')
  await expect.poll(async () => (await map.screenshot()).equals(before), 'the map is as it was').toBe(false)
}
