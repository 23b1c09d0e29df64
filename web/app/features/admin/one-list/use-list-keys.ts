import { useEffect, useState } from 'react'
import { useKeys } from '../frame/keys.ts'

type Acts = {
  /** Called by Enter and `o` with the selected line. */
  open: (nth: number) => void
  /** Called by `c`, if something can be created. */
  create?: () => void
}

const onControl = (): boolean => document.activeElement?.closest('button, a, summary, [role=button]') != null

/** The selected line of a list: `j` and `k` move, Enter or `o` opens it. */
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
      // Enter on a button or a link activates that instead.
      const focused = onControl() ? (document.activeElement as HTMLElement) : undefined
      if (focused) focused.click()
      else if (here >= 0) open(here)
    },
    ...(create && { c: create }),
  })
  return here
}
