import { useEffect, useState } from 'react'
import { useKeys } from '../frame/keys.ts'

type Acts = {
  /** What Enter and `o` do with the line that is chosen. */
  open: (nth: number) => void
  /** What `c` does, where something can be written. */
  create?: () => void
}

const onControl = (): boolean => document.activeElement?.closest('button, a, summary, [role=button]') != null

/** Which line of a list is chosen: `j` and `k` go through it, Enter or `o` opens it. */
export function useListKeys(length: number, { open, create }: Acts): number {
  const [at, setAt] = useState(-1)
  const here = Math.min(at, length - 1)
  useEffect(() => {
    if (here >= 0) document.querySelector('[data-here]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  useKeys({
    j: () => setAt(Math.min(here + 1, length - 1)),
    k: () => setAt(Math.max(here - 1, 0)),
    o: () => void (here >= 0 && open(here)),
    Enter: () => {
      // Enter on a button or a link is that button's or link's.
      const focused = onControl() ? (document.activeElement as HTMLElement) : undefined
      if (focused) focused.click()
      else if (here >= 0) open(here)
    },
    ...(create && { c: create }),
  })
  return here
}
