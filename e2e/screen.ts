import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errors, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { faintEdges } from './edges.ts'

const pictures = fileURLToPath(new URL('../test-output/pictures/', import.meta.url))
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits for transitions to finish, which change colours. Collapsed content does not animate. */
export const waitForTransitions = async (): Promise<void> => {
  const isShown = ({ effect }: Animation) => (effect as KeyframeEffect | null)?.target?.checkVisibility() ?? false
  const fading = document.getAnimations().filter((one) => one instanceof CSSTransition && isShown(one))
  await Promise.allSettled(fading.map(({ finished }) => finished))
}

/**
 * Runs in the page: waits until it has been laid out for a new width. A click before that can begin on one element and
 * end on another.
 */
export const waitForLayout = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

const hasAxe = (): boolean => 'axe' in window

/** Runs in the page. */
const runAxe = async (rules: axe.RunOnly): Promise<{ id: string; places: string[] }[]> => {
  const { axe: judge } = window as unknown as { axe: typeof axe }
  // Content below an open sheet cannot be reached, so it is not checked.
  const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const { violations } = await judge.run(shown, {
    runOnly: rules,
    resultTypes: ['violations'],
    preload: false,
    elementRef: true,
  })
  const doesScroll = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
  // A target that can be scrolled clear of a floating button, or of the edge of its list, is large enough.
  const canScrollClear = (element: Element | null | undefined): boolean => {
    if (!element) return false
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const))
    const isCovered = corners.some(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
    let scroller = element.parentElement
    while (scroller && !doesScroll(scroller)) scroller = scroller.parentElement
    return isCovered && scroller !== null && scroller !== document.documentElement
  }
  return violations
    .map(({ id, nodes }) => ({
      id,
      places: nodes
        .filter(({ element }) => id !== 'target-size' || !canScrollClear(element))
        .map(({ target }) => target.join(' ')),
    }))
    .filter(({ places }) => places.length > 0)
}

/** The violations that axe finds in the current page, and faint borders of fields. */
export async function findViolations(page: Page): Promise<string[]> {
  // It has half a megabyte, so it is loaded once per page.
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axe.source)
  const violations = await page.evaluate(runAxe, { type: 'tag' as const, values: wcag })
  const found = violations.map(({ id, places }) => `${id}: ${places.join(', ')}`)
  return [...found, ...(await page.evaluate(faintEdges))]
}

/** Text with a contrast below 7:1, or below 4.5:1 if it is large. */
export async function findContrastViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axe.source)
  const violations = await page.evaluate(runAxe, { type: 'rule' as const, values: ['color-contrast-enhanced'] })
  return violations.map(({ id, places }) => `${id}: ${places.join(', ')}`)
}

/** Scrolls to the top, so that nothing is half covered by the sticky header, which would make it too small. */
const scrollUp = (): void => window.scrollTo({ top: 0, behavior: 'instant' })

/** A map that has not been drawn yet; another colour scheme needs a new map. */
const undrawnMap = '[aria-label^="Map."]:not(:has([data-drawn]))'

/**
 * Runs in the page: whether nothing is being fetched, as the page itself reports, and its visible pictures have loaded.
 * Pending content below an open sheet does not matter.
 */
const isWhole = (): boolean =>
  ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document).querySelector('[aria-busy="true"]') === null &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')

/** Waits until everything has loaded. Not for a screen whose replies a test holds back. */
const waitUntilLoaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(isWhole, undefined, { timeout: 3000 }).catch((fault: unknown) => {
    if (!(fault instanceof errors.TimeoutError)) throw fault
  })

/** Screenshots are for people, and take a third of the time of a check: `PICTURES=on npm run e2e`. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== 'on') return
  await expect(page.locator(undrawnMap)).toHaveCount(0)
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true, animations: 'disabled' })
}

/**
 * Checks a screen: it fits on a desktop by day and on a phone at night, where axe checks it too. every-route.spec.ts
 * checks every address at both. With screenshots also on a phone by day.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  // Floating elements, such as an open list, are repositioned some frames after a change of width.
  const fits = (where: string): Promise<void> =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${name} ${where} scrolls sideways`,
      })
      .toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await waitUntilLoaded(page)
  await page.evaluate(scrollUp)
  await takePicture(page, `${name}-1280`)
  await fits('on a computer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(scrollUp)
  await takePicture(page, `${name}-390`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitUntilLoaded(page)
  await takePicture(page, `${name}-dark`)
  await fits('on a phone at night')
  await page.evaluate(waitForTransitions)
  expect(await findViolations(page), `${name} on a phone at night`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
  await page.evaluate(waitForLayout)
}
