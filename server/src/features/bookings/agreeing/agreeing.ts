import type { Side } from '@sparkhood/contract/bookings/statuses'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { refuse } from '../../../platform/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findObstacle } from '../../availability/public.ts'
import { readsDiary } from '../on-behalf.ts'
import type { BookingFacts } from '../queries.ts'
import { getLasting } from '../request/lengths.ts'
import type { Transition } from '../rules-transitions.ts'
import type { TimeRow } from '../transitions/queries.ts'

export type Obstacle = NonNullable<Awaited<ReturnType<typeof findObstacle>>>

/** The time that a booking takes: of which provider and client, and for how long. */
export const toTime = (row: TimeRow) => ({
  skill: {
    id: row.skill_id,
    member_id: row.provider_id,
    kind: row.kind,
    rate_unit: row.days === null ? ('hour' as const) : ('day' as const),
  },
  lasts: getLasting(
    row.days === null ? { unit: 'hour', halfHours: row.half_hours ?? 0 } : { unit: 'day', days: row.days },
  ),
  except: row.id,
  clientId: row.client_id,
})

/** The obstacle to accepting a booking now; undefined if there is none. */
export const findObstacleTo = (scope: Scope, booking: TimeRow, startsAt: Date): Promise<Obstacle | undefined> =>
  findObstacle(scope, { ...toTime(booking), startsAt, isAgreed: true })

/**
 * Refuses a booking whose time is no longer free: the rule is checked on acceptance, not only on request. Locks the times of both
 * sides until the transaction ends, so that of two concurrent acceptances only one succeeds.
 */
export async function requireFree(
  scope: Scope,
  booking: TimeRow,
  { startsAt, isAnyHour, ...agreeing }: { startsAt: Date; isAnyHour?: true } & Agreeing,
): Promise<void> {
  const asked = { ...toTime(booking), startsAt, ...(isAnyHour && { isAnyHour }) }
  const obstacle = await findObstacle(scope, { ...asked, isAgreed: true, locks: true })
  if (obstacle) refuse(refusalFor(scope, obstacle, { ...agreeing, isTool: booking.kind === 'tool' }))
}

/** Whether a transition agrees to a time, which then has to be free. The time of a visit is reserved already. */
export const isAgreedNow = (
  { to, action }: Pick<Transition, 'to' | 'action'>,
  { status }: Pick<BookingFacts, 'status'>,
): boolean => to === 'accepted' && status === 'pending' && action !== 'visit'

/** The side that agrees, and whether the booking is the other half of the exchange. */
type Agreeing = { by: Side; follows?: true | undefined }

/** The refusal for an obstacle, worded for the side that agrees. A helper without access to the diary gets the same code whichever side is busy. */
export function refusalFor(
  scope: Pick<Scope, 'acting'>,
  obstacle: Obstacle,
  { by, follows, isTool }: Agreeing & { isTool: boolean },
): RefusalCode {
  if (isTool && obstacle !== 'closed') return follows ? 'exchange.they_are_busy' : 'booking.tool_out'
  if (by === 'client' && obstacle === 'client_busy' && readsDiary(scope)) return 'booking.you_are_busy'
  if (by === 'client') return follows ? 'exchange.they_are_busy' : 'booking.not_free'
  return byProvider[obstacle]
}

const byProvider: Record<Obstacle, RefusalCode> = {
  closed: 'booking.outside_hours',
  busy: 'booking.overlaps',
  gap: 'booking.no_gap',
  client_busy: 'booking.client_busy',
}

/** The constraints that two bookings at the same time violate; the locks above prevent that. */
export const overlapConstraints = ['bookings_no_overlap', 'booked_times_no_overlap'] as const
