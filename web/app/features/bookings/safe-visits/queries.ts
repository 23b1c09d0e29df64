import { findSafeVisit, sayFine, shareVisit, snoozeVisit, stopSharing } from '@sparkhood/contract/bookings/safe-visits'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { refreshedByEvents, useAct, useCall } from '../../../lib/api.ts'

/** Whom this member shared a booking with; asked again, since the clock goes on. */
export const useSafeVisit = (bookingId: string) =>
  useCall(findSafeVisit, { params: { id: bookingId } }, { ...refreshedByEvents, refetchInterval: minuteMs })

const refreshes = { refreshes: [findSafeVisit] }
export const useShareVisit = () => useAct(shareVisit, refreshes)
export const useSayFine = () => useAct(sayFine, refreshes)
export const useSnoozeVisit = () => useAct(snoozeVisit, refreshes)
export const useStopSharing = () => useAct(stopSharing, refreshes)
