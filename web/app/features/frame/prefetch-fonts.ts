import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchFonts } from '../../ui/fonts.ts'

/** So long nothing more is asked for once what a page shows has come, in ms. */
const quietMs = 500

/**
 * Fetches the fonts behind what a page shows first, whose place on a slow line they would take. They are used from the next
 * document on: lines that broke anew would move what somebody reads, and where they come back to in a list.
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
