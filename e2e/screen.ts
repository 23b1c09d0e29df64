import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errors, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { faintEdges } from './edges.ts'

const pictures = fileURLToPath(new URL('../test-output/pictures/', import.meta.url))
const sizes = [
  [1280, 900],
  [390, 844],
] as const
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits for what is half faded in: its colours are those of nobody. What is folded away stands still for ever. */
export const settled = async (): Promise<void> => {
  const isShown = ({ effect }: Animation) => (effect as KeyframeEffect | null)?.target?.checkVisibility() ?? false
  const fading = document.getAnimations().filter((one) => one instanceof CSSTransition && isShown(one))
  await Promise.allSettled(fading.map(({ finished }) => finished))
}

const hasAxe = (): boolean => 'axe' in window

/** Runs in the page. */
const judged = async (rules: axe.RunOnly): Promise<axe.Result[]> => {
  const { axe: judge } = window as unknown as { axe: typeof axe }
  const { violations } = await judge.run({ runOnly: rules, resultTypes: ['violations'], preload: false })
  return violations
}

/** What axe finds on the page as it stands now; with `only`, of that rule alone. Faint edges of fields besides. */
export async function complaints(page: Page, only?: string): Promise<string[]> {
  // Half a megabyte, which a page needs once, however often it is looked at.
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axe.source)
  const rules = only ? { type: 'rule' as const, values: [only] } : { type: 'tag' as const, values: wcag }
  const violations = await page.evaluate(judged, rules)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  return [...found, ...(await page.evaluate(faintEdges))]
}

/** To the top, so that nothing lies half under the bar that stays there: that would be too small to press. */
const scrollUp = (): void => window.scrollTo({ top: 0, behavior: 'instant' })

/** A map that is still to be drawn: after another light it is another map. */
const mapToCome = '[aria-label^="Map."]:not(:has([data-drawn]))'

/** Until nothing comes any more. A screen that is looked at while an answer is held back may never come to rest. */
const rest = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 10_000 }).catch((fault: unknown) => {
    if (!(fault instanceof errors.TimeoutError)) throw fault
  })

async function takePicture(page: Page, name: string): Promise<void> {
  await expect(page.locator(mapToCome)).toHaveCount(0)
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true, animations: 'disabled' })
}

/**
 * Looks at a screen as three people would, on a computer, on a phone and on a phone at night: keeps its picture each
 * time, and lets axe judge it. What changes at night is colours, so these are all that is judged again.
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await rest(page)
    await page.evaluate(scrollUp)
    await takePicture(page, `${name}-${width}`)
    await page.evaluate(settled)
    expect(await complaints(page), `${name} at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(settled)
  await takePicture(page, `${name}-dark`)
  expect(await complaints(page, 'color-contrast'), `${name} at night`).toEqual([])
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (before) await page.setViewportSize(before)
}
