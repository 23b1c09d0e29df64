import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errors, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { faintEdges } from './edges.ts'

const pictures = fileURLToPath(new URL('../test-output/pictures/', import.meta.url))
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits for what is half faded in: its colours are those of nobody. What is folded away stands still for ever. */
export const settled = async (): Promise<void> => {
  const isShown = ({ effect }: Animation) => (effect as KeyframeEffect | null)?.target?.checkVisibility() ?? false
  const fading = document.getAnimations().filter((one) => one instanceof CSSTransition && isShown(one))
  await Promise.allSettled(fading.map(({ finished }) => finished))
}

/** Runs in the page: until it stands as a new width wants it. A press before that can begin on one element and end on another. */
export const redrawn = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

const hasAxe = (): boolean => 'axe' in window

/** Runs in the page. */
const judged = async (rules: axe.RunOnly): Promise<{ id: string; places: string[] }[]> => {
  const { axe: judge } = window as unknown as { axe: typeof axe }
  // Nothing under an open sheet can be reached, and the page is judged without it.
  const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const { violations } = await judge.run(shown, {
    runOnly: rules,
    resultTypes: ['violations'],
    preload: false,
    elementRef: true,
  })
  const doesScroll = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
  // What can be scrolled clear of a button that floats above it, or of the edge of its list, is large enough to press.
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

/** What axe finds on the page as it stands now, and faint edges of fields. */
export async function complaints(page: Page): Promise<string[]> {
  // Half a megabyte, which a page needs once, however often it is looked at.
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axe.source)
  const violations = await page.evaluate(judged, { type: 'tag' as const, values: wcag })
  const found = violations.map(({ id, places }) => `${id}: ${places.join(', ')}`)
  return [...found, ...(await page.evaluate(faintEdges))]
}

/** What axe finds on the page that is fainter than 7:1, or 4.5:1 where it is large. */
export async function contrastComplaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axe.source)
  const violations = await page.evaluate(judged, { type: 'rule' as const, values: ['color-contrast-enhanced'] })
  return violations.map(({ id, places }) => `${id}: ${places.join(', ')}`)
}

/** To the top, so that nothing lies half under the bar that stays there: that would be too small to press. */
const scrollUp = (): void => window.scrollTo({ top: 0, behavior: 'instant' })

/** A map that is still to be drawn: after another light it is another map. */
const mapToCome = '[aria-label^="Map."]:not(:has([data-drawn]))'

/**
 * Runs in the page: whether nothing is being fetched, as the page itself says, and what it shows of pictures has come. Under an
 * open sheet stands still what waits for it.
 */
const isWhole = (): boolean =>
  ([...document.querySelectorAll('dialog:modal')].at(-1) ?? document).querySelector('[aria-busy="true"]') === null &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')

/** Until nothing comes any more. A screen that is looked at while an answer is held back never comes to rest. */
const rest = (page: Page): Promise<unknown> =>
  page.waitForFunction(isWhole, undefined, { timeout: 3000 }).catch((fault: unknown) => {
    if (!(fault instanceof errors.TimeoutError)) throw fault
  })

/** Pictures are for people to look at, and take a third of the time of a look: `PICTURES=on npm run e2e`. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== 'on') return
  await expect(page.locator(mapToCome)).toHaveCount(0)
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true, animations: 'disabled' })
}

/**
 * Looks at a screen as two people would: it fits on a computer by day and on a phone at night, where axe judges it.
 * Every address is judged at both (every-route.spec.ts). With pictures also on a phone by day.
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  // What floats, such as an open list, is placed anew only some frames after a change of width.
  const fits = (where: string): Promise<void> =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${name} ${where} scrolls sideways`,
      })
      .toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await rest(page)
  await page.evaluate(scrollUp)
  await takePicture(page, `${name}-1280`)
  await fits('on a computer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(scrollUp)
  await takePicture(page, `${name}-390`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await rest(page)
  await takePicture(page, `${name}-dark`)
  await fits('on a phone at night')
  await page.evaluate(settled)
  expect(await complaints(page), `${name} on a phone at night`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
  await page.evaluate(redrawn)
}
