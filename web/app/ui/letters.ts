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

const key = 'letters'
/** Whether this browser has them: of a document before this one, or with the service worker. */
export const areKept = (): boolean =>
  sessionStorage.getItem(key) === sheet || Boolean(navigator.serviceWorker?.controller)

/** Fetches them for the next document, unless they are drawn already. */
export function fetchLetters(): void {
  if (areDrawn() || sessionStorage.getItem(key) === sheet) return
  add({ rel: 'prefetch', href: sheet, as: 'style' })
  for (const href of [heading, text]) add({ rel: 'prefetch', href, as: 'font', crossOrigin: 'anonymous' })
  sessionStorage.setItem(key, sheet)
}
