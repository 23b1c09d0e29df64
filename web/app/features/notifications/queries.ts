import * as contract from '@sparkhood/contract/talking/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, getKey, useAct, useCall, usePages } from '../../lib/api.ts'
import { useIsLive } from '../../lib/live.ts'

const isLookedAt = (): boolean => document.visibilityState === 'visible'

/** How many notifications have not been seen. Asking says whether somebody is here, so that no device rings meanwhile. */
export const useUnseen = () => {
  const isLive = useIsLive()
  return useQuery({
    queryKey: getKey(contract.countNotifications),
    queryFn: ({ signal }) => call(contract.countNotifications, { query: { looking: isLookedAt() } }, { signal }),
    select: ({ data }) => data,
    refetchInterval: isLive ? contract.lookingPollMs : contract.unheardPollMs,
    staleTime: 0,
  })
}

const inBell = { query: { unseen: true, limit: 20 } }

/** What has not been seen, the latest first: of the groups that are counted to have something, so mostly of one or none. */
export const useUnseenList = () => {
  const counts = useUnseen().data
  const ifAny = (group: contract.NotificationGroup) => ({ enabled: counts === undefined || counts[group] > 0 })
  const lists = [
    useCall(contract.listBookingNotifications, inBell, ifAny('bookings')),
    useCall(contract.listFollowerNotifications, inBell, ifAny('follower')),
    useCall(contract.listFolloweeNotifications, inBell, ifAny('followees')),
    useCall(contract.listMessageNotifications, inBell, ifAny('message')),
  ].filter(({ isEnabled }) => isEnabled)
  const known = lists.every(({ data }) => data)
  const all = lists.flatMap(({ data }) => data?.data ?? [])
  return {
    list: known ? all.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime()) : undefined,
    error: lists.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { refetch } of lists) void refetch()
    },
  }
}

/** One group, the latest first, page by page. */
export const useGroup = (group: contract.NotificationGroup) => usePages(contract.groupLists[group], { query: {} })

/** All that is kept of notifications. */
const kept = [contract.countNotifications, ...Object.values(contract.groupLists)]

/** Has all of it asked for anew. */
export const useRefresh = (): (() => void) => {
  const client = useQueryClient()
  return () => {
    for (const endpoint of kept) void client.invalidateQueries({ queryKey: getKey(endpoint) })
  }
}

export const useSee = () => useAct(contract.seeNotification, { refreshes: kept })
export const useSeeAll = () => useAct(contract.seeNotifications, { refreshes: kept })
