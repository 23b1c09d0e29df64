import { type communitySources, listCommunity } from '@sparkhood/contract/community'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { useEffect, useState } from 'react'
import { call, usePages } from '../../lib/api.ts'
import { useIsLive, useLive, useLiveOpened } from '../../lib/live.ts'

export type Source = (typeof communitySources)[number]

export const useCommunity = (from: Source) => usePages(listCommunity, { query: { from } }, { refetchOnMount: 'always' })

/**
 * Whether there is something newer than what stands on top. The list itself never moves under somebody who reads it: it is
 * read anew when they ask for it.
 */
export function useNewAbove(from: Source, top: string | undefined) {
  const [newFor, setNewFor] = useState<string>()
  const isLive = useIsLive()
  const look = (): void => {
    if (top === undefined || document.visibilityState === 'hidden') return
    call(listCommunity, { query: { from, limit: 1 } }).then(
      ({ data }) => {
        if (data[0] && data[0]._id !== top) setNewFor(top)
      },
      // It is asked again in a while.
      () => undefined,
    )
  }
  useLive('community', look)
  useLiveOpened(look)
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(look, minuteMs)
    return () => clearInterval(timer)
  })
  return top !== undefined && newFor === top
}
