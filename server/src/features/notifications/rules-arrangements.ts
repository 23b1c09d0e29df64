import { otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import type { Events } from '../../platform/events.ts'
import type { KindName } from './kinds.ts'
import type { Found, Recipient } from './rules.ts'

type What = Events['arrangement.moved']['what']
export type ArrangementFacts = { client: string; provider: string; isProposed: boolean }

/** The notification of each step: to the other side, or to both if the clock took it. */
const arrangementKinds: Record<What, KindName> = {
  proposed: 'arrangement.proposed',
  accepted: 'arrangement.accepted',
  declined: 'arrangement.declined',
  withdrawn: 'arrangement.withdrawn',
  expired: 'arrangement.expired',
  skipped: 'arrangement.skipped',
  change_asked: 'arrangement.asked',
  changed: 'arrangement.changed',
  change_declined: 'arrangement.kept',
  paused: 'arrangement.paused',
  no_money: 'arrangement.no_money',
  unavailable: 'arrangement.on_hold',
  resumed: 'arrangement.resumed',
  ended: 'arrangement.ended',
  run_out: 'arrangement.run_out',
}

/** The other side of an arrangement (visits that repeat); both sides if neither took the step. */
export function ofArrangement(
  found: Found<ArrangementFacts>,
  { arrangementId, what, by, at }: Events['arrangement.moved'],
): Recipient[] {
  // Accepted, declined or withdrawn before the provider was notified.
  if (!found || (what === 'proposed' && !found.isProposed)) return []
  const sides: readonly Side[] = by === 'client' || by === 'provider' ? [otherSide(by)] : ['client', 'provider']
  return sides.map((side) => ({
    members: [found[side]],
    kind: arrangementKinds[what],
    gathers: `arrangement:${arrangementId}`,
    act: `arrangement:${arrangementId}:${what}:${at}`,
    actor: found[otherSide(side)],
    subjectId: arrangementId,
    happenedAt: new Date(at),
  }))
}
