import type { SwitchedOff } from '@sparkhood/contract/admin/switch-words'
import { useEffect, useSyncExternalStore } from 'react'
import { useRested } from '../states/drawn.ts'

/** As the server says it; read without the contract's schemas, for it stands on the front page too. */
type Turned = Partial<Record<SwitchedOff, boolean>> & { notice?: string | null }

// Said here, because the contract's own comes with its schemas.
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
    // Nobody is kept from anything by not knowing: whatever is switched off, the server refuses in words.
  }
}

const listen = (notify: () => void): (() => void) => {
  hearers.add(notify)
  return () => hearers.delete(notify)
}
const standing = (): Turned => turned
const unknown: Turned = {}

/** What is switched on; asked as soon as it is wanted, each minute, and when somebody comes back to the page. */
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

/** Whether a part of the site is switched on, as far as is known. */
export const useIsOn = (name: SwitchedOff): boolean => useTurned()[name] ?? true

/** What everybody should read just now; asked once the page has come to rest. */
export const useNotice = (): string | null => useTurned(useRested()).notice ?? null

/** Asks anew: somebody has just turned one. */
export function askAgain(): void {
  askedAt = 0
  void ask()
}
