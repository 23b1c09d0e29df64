import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { refetchOnEvent } from '../../lib/api.ts'
import { useLive, useLiveOpened } from '../../lib/live.ts'
import { memberId } from '../../lib/session.ts'
import { useRefresh, useSeeAll, useUnseen } from './queries.ts'
import { keepPushOn } from './settings/push.ts'

const ofBooking = /^\/(?:outward-progress|outward-details|inward-details|dispute)\/([\w-]+)/

/** Stands on every page of a member: hears of what is new, and takes as seen what is in front of them. */
export function NotificationsOn() {
  const refresh = useRefresh()
  const client = useQueryClient()
  // What the bell tells of stands on pages as well, and must not say something else beside it.
  const notify = (): void => {
    refresh()
    refetchOnEvent(client)
  }
  useLive('notified', notify)
  const wasOpen = useRef(false)
  useLiveOpened(() => {
    // What the page has just read itself is not read twice.
    if (wasOpen.current) notify()
    else refresh()
    wasOpen.current = true
  })
  // What was read in a conversation is seen with it.
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

/** A browser that is to ring goes on ringing. Nobody waits for it. */
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
