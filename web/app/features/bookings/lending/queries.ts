import { addLoanPhotos, listLoanPhotos } from '@sparkhood/contract/bookings/loan-photos'
import { getToolState, stopWaitingForTool, waitForTool } from '@sparkhood/contract/bookings/tool-waits'
import { refreshedByEvents, useAct, useCall } from '../../../lib/api.ts'

export const useLoanPhotos = (bookingId: string) =>
  useCall(listLoanPhotos, { params: { id: bookingId } }, { ...refreshedByEvents, refetchOnMount: 'always' })
export const useAddLoanPhotos = () => useAct(addLoanPhotos, { refreshes: [listLoanPhotos], once: true })

export const useToolState = (toolId: string) => useCall(getToolState, { params: { id: toolId } }, refreshedByEvents)
export const useWaitForTool = () => useAct(waitForTool, { refreshes: [getToolState] })
export const useStopWaiting = () => useAct(stopWaitingForTool, { refreshes: [getToolState] })
