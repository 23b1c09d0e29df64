import { findCalendarLink, removeCalendarLink } from '@sparkhood/contract/bookings/calendar'
import { listDevices, signOutDevice, signOutDevices } from '@sparkhood/contract/people/sessions'
import { useAct, useCall } from '../../lib/api.ts'

export const useDevices = () => useCall(listDevices, {})

const refreshes = [listDevices]
export const useSignOutDevice = () => useAct(signOutDevice, { refreshes })
export const useSignOutDevices = () => useAct(signOutDevices, { refreshes })

/** Whether the member has a private feed address, which is read without a session. */
export const useHasCalendarLink = (): boolean => useCall(findCalendarLink, {}).data?.data != null
export const useStopCalendarLink = () => useAct(removeCalendarLink, { refreshes: [findCalendarLink] })
