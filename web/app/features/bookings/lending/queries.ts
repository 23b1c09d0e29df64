import { addLoanPhotos, listLoanPhotos } from '@sparkhood/contract/bookings/loan-photos'
import { refreshedByEvents, useAct, useCall } from '../../../lib/api.ts'

export const useLoanPhotos = (bookingId: string) =>
  useCall(listLoanPhotos, { params: { id: bookingId } }, refreshedByEvents)
export const useAddLoanPhotos = () => useAct(addLoanPhotos, { refreshes: [listLoanPhotos], once: true })
