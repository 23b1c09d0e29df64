import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchLetters } from '../../ui/letters.ts'

/** So long nothing more is asked for once what a page shows has come, in ms. */
const quietMs = 500

/**
 * Fetches the letters behind what a page shows first, whose place on a slow line they would take. They are drawn from the next
 * document on: lines that broke anew would move what somebody reads, and where they come back to in a list.
 */
export function LettersLast() {
  const asking = useIsFetching()
  useEffect(() => {
    if (asking > 0) return undefined
    const timer = setTimeout(fetchLetters, quietMs)
    return () => clearTimeout(timer)
  }, [asking])
  return null
}
