import { startTransition, useEffect, useState } from 'react'

/** Whether this component has been painted once. Content that the first paint does not need comes after it. */
export const useDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setDrawn(true))), [])
  return isDrawn
}

/**
 * Runs a function right after the next paint, so that a click is acknowledged first. Returns a function that cancels
 * it.
 */
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

/** The longest delay of deferred work, and the assumed one if the browser does not report idle time, in ms. */
const [maxMs, guessedMs] = [2000, 600]

/** Whether the page has finished loading. Deferred content starts then. */
export const useRested = (): boolean => {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const rest = (): void => startTransition(() => setRested(true))
    // Safari does not support it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, guessedMs)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(rest, { timeout: maxMs })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isRested
}
