import * as bookings from '@sparkhood/contract/bookings/bookings'
import * as disputes from '@sparkhood/contract/bookings/disputes'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchFile, getKey, refreshedByEvents, useAct, useCall } from '../../lib/api.ts'

const pollMs = 10 * secondMs

/** The queries that a dispute makes stale, besides its own. */
const stale = [bookings.getBooking, bookings.listInwardBookings, bookings.listOutwardBookings, walletBalance]

/** The booking to dispute; not fetched without an id. */
export const useDisputable = (id: string) => useCall(bookings.getBooking, { params: { id } }, { enabled: id !== '' })

export const useOpenDispute = () => useAct(disputes.openDispute, { once: true, refreshes: stale })

/** The dispute of a booking, refetched while it is shown, so that the other side's messages appear. */
export const useDispute = (bookingId: string) =>
  useCall(disputes.getDispute, { params: { id: bookingId } }, { ...refreshedByEvents, refetchInterval: pollMs })

/** The actions in a dispute; their replies are cached. */
export const useDisputeActs = (bookingId: string) => {
  const client = useQueryClient()
  const key = getKey(disputes.getDispute, { params: { id: bookingId } })
  const keep = (reply: { data: disputes.Dispute }): void => void client.setQueryData(key, { data: reply.data })
  const options = { refreshes: stale, onDone: keep }
  return {
    say: useAct(disputes.addDisputeWords, { once: true, onDone: keep }),
    offer: useAct(disputes.offerSplit, { ...options, once: true }),
    withdraw: useAct(disputes.withdrawOffer, options),
    accept: useAct(disputes.acceptOffer, options),
    /** After a refusal: the other side was faster. */
    readAgain: () => void client.invalidateQueries({ queryKey: key }),
  }
}

/** The file of a message, cached only while it is shown. */
export const useDisputeFile = (wordsId: string, enabled: boolean) => {
  const input = { params: { id: wordsId } }
  return useQuery({
    queryKey: getKey(disputes.getDisputeFile, input),
    queryFn: async ({ signal }) => (await fetchFile(disputes.getDisputeFile, input, { signal })).blob,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Fetches a file to save it. */
export const fetchDisputeFile = (wordsId: string) => fetchFile(disputes.getDisputeFile, { params: { id: wordsId } })
