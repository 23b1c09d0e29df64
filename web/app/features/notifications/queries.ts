import * as contract from '@sparkhood/contract/talking/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, getKey, useAct, useCall, usePages } from '../../lib/api.ts'
import { useIsLive } from '../../lib/live.ts'

const isLookedAt = (): boolean => document.visibilityState === 'visible'

/**
 * The number of unseen notifications. The call also reports whether somebody is present, so that no device gets a push
 * meanwhile.
 */
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

/** The unseen notifications, the latest first: only of the groups with a count, so mostly of one or none. */
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

/** All cached queries of notifications. */
const kept = [contract.countNotifications, ...Object.values(contract.groupLists)]

/** Invalidates all of them. */
export const useRefresh = (): (() => void) => {
  const client = useQueryClient()
  return () => {
    for (const endpoint of kept) void client.invalidateQueries({ queryKey: getKey(endpoint) })
  }
}

export const useSee = () => useAct(contract.seeNotification, { refreshes: kept })
export const useSeeAll = () => useAct(contract.seeNotifications, { refreshes: kept })
