import { findSafeVisit, sayFine, shareVisit, snoozeVisit, stopSharing } from '@sparkhood/contract/bookings/safe-visits'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { refreshedByEvents, useAct, useCall } from '../../../lib/api.ts'

/** Who this member has shared a visit with; refetched, because its state changes with time. */
export const useSafeVisit = (bookingId: string) =>
  useCall(findSafeVisit, { params: { id: bookingId } }, { ...refreshedByEvents, refetchInterval: minuteMs })

const refreshes = { refreshes: [findSafeVisit] }
export const useShareVisit = () => useAct(shareVisit, refreshes)
export const useSayFine = () => useAct(sayFine, refreshes)
export const useSnoozeVisit = () => useAct(snoozeVisit, refreshes)
export const useStopSharing = () => useAct(stopSharing, refreshes)
