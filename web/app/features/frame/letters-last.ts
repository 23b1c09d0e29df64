import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { bringLetters, fetchLetters } from '../../ui/letters.ts'

/** So long nothing more is asked for once what a page shows has come, in ms. */
const quietMs = 500

/**
 * Fetches the letters behind what a page shows first, whose place on a slow line they would take. They are drawn from the next
 * page on: lines that broke anew would move what somebody reads.
 */
export function LettersLast() {
  const asking = useIsFetching()
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (asking > 0) return undefined
    const timer = setTimeout(fetchLetters, quietMs)
    return () => clearTimeout(timer)
  }, [asking])
  useEffect(() => {
    if (pathname !== first.current) bringLetters()
  }, [pathname])
  return null
}
