import type { Events } from '../../platform/events.ts'
import type { Found, Recipient } from './rules.ts'

export type SafeVisitFacts = { member: string; bookingId: string; isFine: boolean }

/** Who shared a visit: that they are asked whether they are fine, and that their contact was told; nothing once they answered. */
export function ofSafeVisit(
  found: Found<SafeVisitFacts>,
  { visitId, what, nth = 1 }: Events['safe_visit.moved'],
): Recipient[] {
  if (!found || found.isFine || (what !== 'asked' && what !== 'told')) return []
  const { member, bookingId } = found
  return [
    {
      members: [member],
      kind: what === 'asked' ? 'safe_visit.ask' : 'safe_visit.told',
      gathers: `safe-visit-${what}:${visitId}`,
      act: `safe-visit:${visitId}:${what}:${nth}`,
      actor: null,
      bookingId,
    },
  ]
}
