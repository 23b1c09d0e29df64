import { getArrival } from '@sparkhood/contract/bookings/arrivals'
import { getBooking } from '@sparkhood/contract/bookings/bookings'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import type { QueryClient } from '@tanstack/react-query'
import { getKey, refreshedByEvents, useCall } from '../../../lib/api.ts'
import { changedLists } from '../queries.ts'

/** The arrival of a provider; refetched, so that the code appears, and disappears once it was entered. */
export const useArrival = (bookingId: string) =>
  useCall(
    getArrival,
    { params: { id: bookingId } },
    { ...refreshedByEvents, refetchInterval: minuteMs, refetchOnMount: 'always' },
  )

/** Refetches everything that shows whether the provider has arrived. */
export async function refreshArrival(client: QueryClient, bookingId: string): Promise<void> {
  const one = { params: { id: bookingId } }
  const keys = [getKey(getArrival, one), getKey(getBooking, one), ...changedLists.map((list) => getKey(list))]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
