import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { refetchOnEvent } from '../../lib/api.ts'
import { useLive, useLiveOpened } from '../../lib/live.ts'
import { memberId } from '../../lib/session.ts'
import { useRefresh, useSeeAll, useUnseen } from './queries.ts'
import { keepPushOn } from './settings/push.ts'

const ofBooking = /^\/(?:outward-progress|outward-details|inward-details|dispute)\/([\w-]+)/

/** Mounted on every member page: handles new notifications, and marks those about the open page as seen. */
export function NotificationsOn() {
  const refresh = useRefresh()
  const client = useQueryClient()
  // The pages that show the same facts are refetched too, so that they do not contradict the bell.
  const notify = (): void => {
    refresh()
    refetchOnEvent(client)
  }
  useLive('notified', notify)
  const wasOpen = useRef(false)
  useLiveOpened(() => {
    // What the page has just fetched itself is not fetched again.
    if (wasOpen.current) notify()
    else refresh()
    wasOpen.current = true
  })
  // Reading a conversation marks its notifications as seen.
  useLive('reached', ({ by }) => {
    if (by === memberId()) refresh()
  })
  useComing(refresh)
  useRinging()
  useSeeBooking()
  return null
}

/** When the member comes back to the page, notifications are fetched at once and the open page is reported. */
function useComing(refresh: () => void): void {
  useEffect(() => {
    const come = (): void => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', come)
    return () => document.removeEventListener('visibilitychange', come)
  })
}

/** Keeps the push subscription alive, in the background. */
function useRinging(): void {
  useEffect(() => {
    const keep = (): void => void keepPushOn().catch(() => undefined)
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [])
}

function useSeeBooking(): void {
  const [, booking] = ofBooking.exec(useLocation().pathname) ?? []
  const unseen = useUnseen().data?.bookings ?? 0
  const { mutate } = useSeeAll()
  useEffect(() => {
    if (booking && unseen > 0 && document.visibilityState === 'visible') mutate({ body: { booking } })
  }, [booking, unseen, mutate])
}
