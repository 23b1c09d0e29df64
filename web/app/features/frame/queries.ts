import { countNeedingBookings } from '@sparkhood/contract/bookings/needing'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { logout } from '@sparkhood/contract/people/sessions'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { countUnread } from '@sparkhood/contract/talking/messages'
import { useEffect } from 'react'
import { call, refreshedByEvents, termsDue, useCall } from '../../lib/api.ts'
import { useIsLive } from '../../lib/live.ts'
import { clearSession, memberId } from '../../lib/session.ts'
import { isEndedElsewhere } from '../../lib/unsaved-changes.ts'
import { useRested } from '../../ui/states/drawn.ts'
import { watchComingBack } from './coming-back.ts'

/** The member whose frame this is. */
export const useOwnProfile = () => useCall(getProfile, { params: { id: memberId() } }, { staleTime: 60_000 })

/** Whether the member is an operator; the server decides what they may do. */
export const useIsOperator = (): boolean => (useOwnProfile().data?.data.role ?? 'member') !== 'member'

const unreadPollMs = 30 * secondMs

/**
 * The number of unread messages; fetched once the page is idle, and then every half minute if there is no live
 * connection.
 */
export const useUnread = (): number => {
  const enabled = useRested()
  const isLive = useIsLive()
  return (
    useCall(countUnread, {}, { enabled, ...(!isLive && { refetchInterval: unreadPollMs }) }).data?.data.messages ?? 0
  )
}

/** The number of bookings that need an action. Not urgent, so it is fetched once the page is idle. */
export const useNeeding = (): number =>
  useCall(countNeedingBookings, {}, { ...refreshedByEvents, enabled: useRested() }).data?.data.bookings ?? 0

/** Whether the member has to accept the terms; refetched when a call was refused for that. */
export const useTermsDue = (): 'new' | 'changed' | undefined => {
  const { data, refetch } = useOwnProfile()
  useEffect(() => {
    const ask = (): void => void refetch()
    window.addEventListener(termsDue, ask)
    return () => window.removeEventListener(termsDue, ask)
  }, [refetch])
  return data?.data.terms_due ?? undefined
}

const logoutWaitMs = 3000
const leaveWaitMs = 1000

/** Ends the session in this browser whether or not the server can be reached, and loads /login anew. */
export const signOut = async (): Promise<void> => {
  await call(logout, {}, { signal: AbortSignal.timeout(logoutWaitMs) }).catch(() => undefined)
  await Promise.race([clearSession(), new Promise((resolve) => setTimeout(resolve, leaveWaitMs))])
  window.location.assign('/login')
}

/** Signing out in one tab signs out all of them, including pages that Back restores. */
export const useSignedOutElsewhere = (): void => {
  useEffect(watchComingBack, [])
  useEffect(() => {
    const leave = (event: StorageEvent): void => {
      if (isEndedElsewhere(event)) window.location.assign('/login')
    }
    window.addEventListener('storage', leave)
    return () => window.removeEventListener('storage', leave)
  }, [])
}
