import { useEffect, useRef } from 'react'

const load = () => import('./sheet-entries.ts')

/** Makes Back close what is open, for as long as it is shown, before it leaves the page. `close` returns false where it has to stay. */
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
      // Without a signal Back leaves the page, and the sheet works all the same.
      () => undefined,
    )
    return () => {
      isClosed = true
      leave?.()
    }
  }, [])
}
