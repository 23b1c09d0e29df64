import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bringLetters } from '../../ui/letters.ts'

/** So long nothing more is asked for once what a page shows has come, in ms. */
const quietMs = 500

/** Brings the letters behind what a page shows first, whose place on a slow line they would take. */
export function LettersLast() {
  const asking = useIsFetching()
  useEffect(() => {
    if (asking > 0) return undefined
    const timer = setTimeout(bringLetters, quietMs)
    return () => clearTimeout(timer)
  }, [asking])
  return null
}
