import { startTransition, useEffect, useState } from 'react'

/** Whether the first picture of this piece has been painted. What need not be in it comes after, and holds nothing up. */
export const useDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn
}
