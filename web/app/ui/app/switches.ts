import type { SwitchedOff } from '@sparkhood/contract/admin/switch-words'
import { useEffect, useSyncExternalStore } from 'react'
import { useRested } from '../states/drawn.ts'

/** The server's reply; parsed without the contract's schemas, because the home page uses it too. */
type Turned = Partial<Record<SwitchedOff, boolean>> & { notice?: string | null }

// Not imported, because the contract's constant comes with its schemas.
const minuteMs = 60_000

let turned: Turned = {}
let askedAt = 0
const hearers = new Set<() => void>()

async function ask(): Promise<void> {
  if (Date.now() - askedAt < minuteMs) return
  askedAt = Date.now()
  try {
    const response = await fetch('/api/site/switches')
    if (!response.ok) return
    turned = ((await response.json()) as { data: Turned }).data
    for (const notify of hearers) notify()
  } catch {
    // A failure is ignored: the server refuses with a message if a feature is off.
  }
}

const listen = (notify: () => void): (() => void) => {
  hearers.add(notify)
  return () => hearers.delete(notify)
}
const standing = (): Turned => turned
const unknown: Turned = {}

/** The state of the feature switches: fetched on first use, every minute, and when somebody returns to the page. */
function useTurned(isWanted = true): Turned {
  useEffect(() => {
    if (!isWanted) return undefined
    void ask()
    const again = setInterval(() => void ask(), minuteMs)
    const look = (): void => void (document.visibilityState === 'visible' && ask())
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(again)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWanted])
  return useSyncExternalStore(listen, standing, () => unknown)
}

/** Whether a feature is switched on, as far as is known. */
export const useIsOn = (name: SwitchedOff): boolean => useTurned()[name] ?? true

/** The current notice to everybody; fetched once the page has loaded. */
export const useNotice = (): string | null => useTurned(useRested()).notice ?? null

/** Refetches after a switch has been changed here. */
export function askAgain(): void {
  askedAt = 0
  void ask()
}
