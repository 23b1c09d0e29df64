import type { Scope } from '../../../platform/scope.ts'
import { rewriteCards } from '../../discovery/public.ts'
import { lockWithReviews, writeHeldBack, writeReleased } from './queries.ts'

const follows: Record<string, typeof writeHeldBack> = {
  disputed: writeHeldBack,
  cancelled: writeHeldBack,
  completed: writeReleased,
}

/**
 * Shows or holds back the reviews of a booking, depending on its current state: during a dispute it is open whether the
 * booking took place, and a cancelled booking has nothing to review. Idempotent; events may arrive in any order.
 */
export const followBooking = (scope: Scope<'live'>, { bookingId }: { bookingId: string }): Promise<void> =>
  scope.transaction(async (inner) => {
    const about = new Set<string>()
    for (const { id, status } of await lockWithReviews(inner, bookingId))
      for (const member of (await follows[status]?.(inner, id)) ?? []) about.add(member.id)
    if (about.size > 0) await rewriteCards(inner, [...about].toSorted())
  })
