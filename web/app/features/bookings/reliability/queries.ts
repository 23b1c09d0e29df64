import { findReliability } from '@sparkhood/contract/bookings/reliability'
import { isId } from '@sparkhood/contract/primitives/ids'
import { useCall } from '../../../lib/api.ts'

/**
 * How a member has kept their bookings. A page that tells it is drawn once that `isSettled`: whether there is something to
 * tell is not known before, and what stands below would move.
 */
export const useReliability = (memberId: string) => {
  const { data, isPending, failureCount } = useCall(
    findReliability,
    { params: { id: memberId } },
    { enabled: isId(memberId) },
  )
  return { record: data?.data, isSettled: !isPending || failureCount > 0 }
}
