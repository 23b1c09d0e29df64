import type { Scope } from '../../platform/scope.ts'
import { rewriteCards } from '../discovery/public.ts'
import { lockWithReviews, writeHeld, writeLetGo } from './queries/held.ts'

const follows: Record<string, typeof writeHeld> = {
  disputed: writeHeld,
  cancelled: writeHeld,
  completed: writeLetGo,
}

/**
 * Shows the reviews of a booking or holds them back, as it stands now: a dispute leaves open whether it took place, and one
 * that ends with its being called off leaves nothing to be reviewed. Idempotent, in any order.
 */
export const followBooking = (scope: Scope<'live'>, { bookingId }: { bookingId: string }): Promise<void> =>
  scope.transaction(async (inner) => {
    const about = new Set<string>()
    for (const { id, status } of await lockWithReviews(inner, bookingId))
      for (const member of (await follows[status]?.(inner, id)) ?? []) about.add(member.id)
    if (about.size > 0) await rewriteCards(inner, [...about].toSorted())
  })
