import heading from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import text from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import sheet from './letters.css?url'

const areDrawn = (): boolean => document.querySelector(`link[rel="stylesheet"][href="${sheet}"]`) !== null
const add = (properties: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), properties))

/** Draws with the site's own letters. Until they come, others of the same size stand in for them. */
export function bringLetters(): void {
  if (!areDrawn()) add({ rel: 'stylesheet', href: sheet })
}

/** Fetches them for a later page, unless they are drawn already. */
export function fetchLetters(): void {
  if (areDrawn()) return
  add({ rel: 'prefetch', href: sheet, as: 'style' })
  for (const href of [heading, text]) add({ rel: 'prefetch', href, as: 'font', crossOrigin: 'anonymous' })
}
