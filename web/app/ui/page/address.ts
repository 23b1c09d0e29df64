import { useContext, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useSearchParams } from 'react-router'

type Change = (latest: URLSearchParams) => URLSearchParams

/**
 * The current search parameters and the pending changes: the address follows a choice with a delay, and choices may
 * come faster.
 */
export function openChanges(first: URLSearchParams) {
  let latest = first
  let underWay: string[] = []
  return {
    /** Merges a choice with the previous ones. Returns the new search parameters. */
    change: (next: Change): URLSearchParams => {
      latest = next(new URLSearchParams(latest))
      underWay.push(latest.toString())
      return latest
    },
    /** Called with the current address. One of our own updates may arrive late: later choices are kept. */
    arrive: (now: URLSearchParams): void => {
      const at = underWay.indexOf(now.toString())
      underWay = underWay.slice(at + 1)
      if (at >= 0) return
      // Somebody navigated elsewhere, by Back or a link.
      underWay = []
      latest = now
    },
  }
}

/** The choices in the address of a page, which create no history entries. */
export function useAddress() {
  const [query, setQuery] = useSearchParams()
  const [changes] = useState(() => openChanges(query))
  useEffect(() => changes.arrive(query), [changes, query])
  const isLeaving = useIsLeaving()
  const change = (next: Change): void => {
    // A field reports shortly after the last key. A link pressed meanwhile wins, however long its page takes to load.
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
 * Returns a function that says whether a navigation is pending, for use in timers. It reads the router's own state:
 * React renders that state in a transition, which a slow phone finishes long after the click.
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
