import { type ComponentType, useEffect, useState } from 'react'
import { confirmBy } from '../../../lib/confirming.ts'

type Asking = { Sheet: ComponentType<{ onEnd: (confirmed: boolean) => void }>; onEnd: (confirmed: boolean) => void }

/** Asks people to confirm that it is them whenever a call needs it; once, in the frame. */
export function ConfirmIdentity() {
  const [asking, setAsking] = useState<Asking>()

  useEffect(
    () =>
      confirmBy(async () => {
        // Few calls ever need it, so it comes when the first one does.
        const { ConfirmSheet } = await import('./confirm-sheet.tsx')
        return new Promise<boolean>((answer) => {
          const onEnd = (confirmed: boolean): void => {
            setAsking(undefined)
            answer(confirmed)
          }
          setAsking({ Sheet: ConfirmSheet, onEnd })
        })
      }),
    [],
  )
  return asking ? <asking.Sheet onEnd={asking.onEnd} /> : null
}
