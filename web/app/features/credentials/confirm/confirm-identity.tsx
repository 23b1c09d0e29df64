import { type ComponentType, useEffect, useState } from 'react'
import { confirmBy } from '../../../lib/confirming.ts'

type Asking = { Sheet: ComponentType<{ onEnd: (confirmed: boolean) => void }>; onEnd: (confirmed: boolean) => void }

/** Asks people to confirm their identity when a call requires it; mounted once, in the frame. */
export function ConfirmIdentity() {
  const [asking, setAsking] = useState<Asking>()

  useEffect(
    () =>
      confirmBy(async () => {
        // Loaded on demand, because few calls require it.
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
