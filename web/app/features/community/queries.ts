import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import { type communitySources, listCommunity } from '@sparkhood/contract/talking/community'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, usePages } from '../../lib/api.ts'
import { useIsLive, useLive, useLiveOpened } from '../../lib/live.ts'

export type Source = (typeof communitySources)[number]

// What came before the scripts of the page did, and was only just drawn, is not read twice.
const whenOpened = ({ state }: { state: { dataUpdateCount: number; dataUpdatedAt: number } }): 'always' | false =>
  state.dataUpdateCount > 0 || Date.now() - state.dataUpdatedAt > secondMs ? 'always' : false

/** Read when the page is opened, and again when somebody asks for it: not because they looked away. */
export const useCommunity = (from: Source) =>
  usePages(
    listCommunity,
    { query: { from } },
    { refetchOnMount: whenOpened, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )

// Of a list in which nothing stands.
const noTop = 'none'

/**
 * Whether there is something newer than what stands on top, if anything does; `items` once they are known. The list itself
 * never moves under somebody who reads it: it is read anew when they ask for it.
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
      // It is asked again in a while.
      () => undefined,
    )
  })
  useLive('community', () => look())
  useLiveOpened(() => look())
  useEffect(() => {
    // What was told of while nobody looked.
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
