import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const pictures = fileURLToPath(new URL('../test-output/pictures/', import.meta.url))
const widths = [390, 1280] as const

/** Waits for what is half faded in: its colours are those of nobody. */
const settled = async (): Promise<void> => {
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(fading.map(({ finished }) => finished))
}

/** Looks at a screen as two people would: keeps its picture at both widths, and lets axe judge it at both. */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.waitForLoadState('networkidle')
    await page.screenshot({
      path: join(pictures, `${name}-${width}.png`),
      fullPage: true,
      animations: 'disabled',
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(settled)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    await page.emulateMedia({ reducedMotion: null })
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `${name} at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}
