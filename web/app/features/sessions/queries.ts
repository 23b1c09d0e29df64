import { findCalendarLink, removeCalendarLink } from '@sparkhood/contract/bookings/calendar'
import { listDevices, signOutDevice, signOutDevices } from '@sparkhood/contract/people/sessions'
import { useAct, useCall } from '../../lib/api.ts'

export const useDevices = () => useCall(listDevices, {})

const refreshes = [listDevices]
export const useSignOutDevice = () => useAct(signOutDevice, { refreshes })
export const useSignOutDevices = () => useAct(signOutDevices, { refreshes })

/** Whether there is a private address under which other calendars read the member's bookings; no session is needed for that. */
export const useHasCalendarLink = (): boolean => useCall(findCalendarLink, {}).data?.data != null
export const useStopCalendarLink = () => useAct(removeCalendarLink, { refreshes: [findCalendarLink] })
