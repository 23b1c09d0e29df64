import { useEffect, useRef } from 'react'

const load = () => import('./sheet-entries.ts')

/**
 * Makes Back close an overlay, for as long as it is shown, before it leaves the page. `close` returns false if it has
 * to stay open.
 */
export function useBackCloses(close: () => boolean): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    let isClosed = false
    let leave: (() => void) | undefined
    load().then(
      ({ enter }) => {
        if (!isClosed) leave = enter(() => latest.current())
      },
      // If this cannot be loaded, Back leaves the page, and the sheet works otherwise.
      () => undefined,
    )
    return () => {
      isClosed = true
      leave?.()
    }
  }, [])
}
