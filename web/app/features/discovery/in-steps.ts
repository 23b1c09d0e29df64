import { startTransition, useEffect, useState } from 'react'

const first = 4

/** So many of a list as fill a phone's screen, and all of it as soon as these have been painted. */
export const useInSteps = <Item>(all: readonly Item[]): readonly Item[] => {
  const [isWhole, setWhole] = useState(all.length <= first)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isWhole ? all : all.slice(0, first)
}
