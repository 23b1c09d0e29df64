import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that is gone once it was pressed leaves the keyboard nowhere: when the state changes, it goes on from `here`, or from the
 * top of the page.
 */
export function useKeptFocus(state: string | undefined, here?: RefObject<HTMLElement | null>): void {
  const before = useRef(state)
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== state
    before.current = state
    if (!isChanged || document.activeElement !== document.body) return
    if (here) here.current?.focus({ preventScroll: true })
    else document.querySelector('main')?.focus()
  }, [state, here])
}
