import { useEffect, useRef, useState } from 'react'
import { shrinkAll } from './shrink.ts'

/**
 * Hands on photos that were chosen once each is as small as it can be, and says while that takes a moment. `take` is the one of
 * that later moment, since others may have been removed meanwhile.
 */
export const useShrunk = (take: (files: File[]) => void) => {
  const latest = useRef(take)
  const [shrinking, setShrinking] = useState(0)
  useEffect(() => {
    latest.current = take
  })
  const add = async (chosen: File[]): Promise<void> => {
    setShrinking((count) => count + 1)
    const shrunk = await shrinkAll(chosen).catch(() => chosen)
    setShrinking((count) => count - 1)
    latest.current(shrunk)
  }
  return { add: (chosen: File[]): void => void add(chosen), isShrinking: shrinking > 0 }
}
