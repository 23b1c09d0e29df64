import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import { type communitySources, listCommunity } from '@sparkhood/contract/talking/community'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, usePages } from '../../lib/api.ts'
import { useIsLive, useLive, useLiveOpened } from '../../lib/live.ts'

export type Source = (typeof communitySources)[number]

// Prefetched data that has just been rendered is not fetched again.
const whenOpened = ({ state }: { state: { dataUpdateCount: number; dataUpdatedAt: number } }): 'always' | false =>
  state.dataUpdateCount > 0 || Date.now() - state.dataUpdatedAt > secondMs ? 'always' : false

/** Fetched when the page is opened and on request, not whenever the window gets the focus. */
export const useCommunity = (from: Source) =>
  usePages(
    listCommunity,
    { query: { from } },
    { refetchOnMount: whenOpened, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )

// The top of an empty list.
const noTop = 'none'

/**
 * Whether there are newer items than the top of the list; `items` once loaded. The list never changes while somebody
 * reads it: they refresh it themselves.
 */
export function useNewAbove(from: Source, items: readonly { _id: string }[] | undefined) {
  const [newFor, setNewFor] = useState<string>()
  const isLive = useIsLive()
  const top = items && (items[0]?._id ?? noTop)
  const look = useEffectEvent((): void => {
    if (top === undefined || document.visibilityState === 'hidden') return
    call(listCommunity, { query: { from, limit: 1 } }).then(
      ({ data }) => {
        if (data[0] && data[0]._id !== top) setNewFor(top)
      },
      // It is checked again later.
      () => undefined,
    )
  })
  useLive('community', () => look())
  useLiveOpened(() => look())
  useEffect(() => {
    // Events that came while the page was hidden.
    const seen = (): void => look()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => look(), minuteMs)
    return () => clearInterval(timer)
  }, [isLive])
  return top !== undefined && newFor === top
}
