import { useEffect, useRef, useState } from 'react'
import { shrinkAll } from './shrink.ts'

/**
 * Passes chosen photos on once they are scaled down, and shows that this takes a moment. It calls the latest `take`,
 * because other photos may have been removed meanwhile.
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
