import { startTransition, useEffect, useState } from 'react'

/** Whether the first picture of this piece has been painted. What need not be in it comes after, and holds nothing up. */
export const useDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setDrawn(true))), [])
  return isDrawn
}

/** Does something right after the next picture, in which a press is seen to be answered. Returns how to call it off. */
export function afterPaint(act: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    later = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(later)
  }
}

/** The longest that what can wait is kept waiting, and how long where a browser does not tell when it rests, in ms. */
const [maxMs, guessedMs] = [2000, 600]

/** Whether the page has come to rest. What nobody looks for at once is begun then. */
export const useRested = (): boolean => {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const rest = (): void => startTransition(() => setRested(true))
    // Safari has none.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, guessedMs)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(rest, { timeout: maxMs })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isRested
}
