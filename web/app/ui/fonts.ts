import heading from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import text from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import sheet from './fonts.css?url'

const areLoaded = (): boolean => document.querySelector(`link[rel="stylesheet"][href="${sheet}"]`) !== null
const add = (properties: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), properties))

/** Applies the site's fonts. Until they load, fallbacks of the same metrics are used. */
export function loadFonts(): void {
  if (!areLoaded()) add({ rel: 'stylesheet', href: sheet })
}

const key = 'fonts'
const arePrefetched = (): boolean => sessionStorage.getItem(key) === sheet
/** Whether this browser has the fonts: from an earlier document, or cached by the service worker. */
export const areFontsCached = (): boolean => arePrefetched() || Boolean(navigator.serviceWorker?.controller)

/** Fetches the fonts for the next document, unless this one has loaded them. */
export function prefetchFonts(): void {
  if (areLoaded() || arePrefetched()) return
  add({ rel: 'prefetch', href: sheet, as: 'style' })
  for (const href of [heading, text]) add({ rel: 'prefetch', href, as: 'font', crossOrigin: 'anonymous' })
  sessionStorage.setItem(key, sheet)
}
