import { useContext, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useSearchParams } from 'react-router'

type Change = (latest: URLSearchParams) => URLSearchParams

/** What stands in an address and what is about to: the address follows a choice a moment later, and choices come faster. */
export function openChanges(first: URLSearchParams) {
  let latest = first
  let underWay: string[] = []
  return {
    /** Chooses, beside all that was chosen before. Returns what the address is to be. */
    change: (next: Change): URLSearchParams => {
      latest = next(new URLSearchParams(latest))
      underWay.push(latest.toString())
      return latest
    },
    /** Hears where the address is now. One of our own may come late: what was chosen since still holds. */
    arrive: (now: URLSearchParams): void => {
      const at = underWay.indexOf(now.toString())
      underWay = underWay.slice(at + 1)
      if (at >= 0) return
      // Somebody went elsewhere: back, or along a link.
      underWay = []
      latest = now
    },
  }
}

/** The choices that stand in the address of a page, none of which is a step in history. */
export function useAddress() {
  const [query, setQuery] = useSearchParams()
  const [changes] = useState(() => openChanges(query))
  useEffect(() => changes.arrive(query), [changes, query])
  const isLeaving = useIsLeaving()
  const change = (next: Change): void => {
    // A field reports a moment after the last key. A link pressed within that moment wins, however long its page takes.
    if (isLeaving()) return
    setQuery(changes.change(next), { replace: true, preventScrollReset: true })
  }
  const set = (name: string, value: string | null | undefined): void =>
    change((latest) => {
      if (value) latest.set(name, value)
      else latest.delete(name)
      return latest
    })
  return { query, change, set }
}

/**
 * Returns a function that says whether another page is being opened, for use in timers. It reads the router's own state: React
 * renders that state in a transition, which a slow phone finishes long after the press.
 */
function useIsLeaving(): () => boolean {
  const { pathname } = useLocation()
  const router = useContext(DataRouterContext)?.router
  return () => {
    if (!router) return false
    const { location, navigation } = router.state
    return (navigation.location ?? location).pathname !== pathname
  }
}
