import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchFonts } from '../../ui/fonts.ts'

/** The network counts as idle after this time without a request, in ms. */
const quietMs = 500

/**
 * Loads the fonts after the content of the page, with which they would compete on a slow connection. They are used from
 * the next document on: applying them at once would reflow the text that somebody is reading.
 */
export function PrefetchFonts() {
  const asking = useIsFetching()
  useEffect(() => {
    if (asking > 0) return undefined
    const timer = setTimeout(prefetchFonts, quietMs)
    return () => clearTimeout(timer)
  }, [asking])
  return null
}
