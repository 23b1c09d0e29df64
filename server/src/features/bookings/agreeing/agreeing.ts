import type { Side } from '@sparkhood/contract/bookings/statuses'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { refuse } from '../../../platform/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import { findObstacle } from '../../availability/public.ts'
import { getLasting } from '../lengths.ts'
import { readsDiary } from '../on-behalf.ts'
import type { TimeRow } from '../queries/moves.ts'
import type { BookingFacts } from '../queries.ts'
import type { Transition } from '../rules-transitions.ts'

export type Obstacle = NonNullable<Awaited<ReturnType<typeof findObstacle>>>

/** The time that a booking takes: whose it is, who has to be there with them, and for how long. */
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

/** What is in the way of a booking that both would agree to now; undefined if nothing is. */
export const findObstacleTo = (scope: Scope, booking: TimeRow, startsAt: Date): Promise<Obstacle | undefined> =>
  findObstacle(scope, { ...toTime(booking), startsAt, isAgreed: true })

/**
 * Refuses a booking that cannot be at a time any more: its rules hold when it is agreed to, not only when it was asked for. The
 * times of both sides stay locked until the transaction ends, so of two who agree at once only one finds them free.
 */
export async function requireFree(
  scope: Scope,
  booking: TimeRow,
  { startsAt, isAnyHour, ...told }: { startsAt: Date; isAnyHour?: true } & Told,
): Promise<void> {
  const asked = { ...toTime(booking), startsAt, ...(isAnyHour && { isAnyHour }) }
  const obstacle = await findObstacle(scope, { ...asked, isAgreed: true, locks: true })
  if (obstacle) refuse(refusalFor(scope, obstacle, { ...told, isTool: booking.kind === 'tool' }))
}

/** Whether a time is agreed to by a transition, and has to be free. That of a visit was kept for it before. */
export const isAgreedNow = (
  { to, action }: Pick<Transition, 'to' | 'action'>,
  { status }: Pick<BookingFacts, 'status'>,
): boolean => to === 'accepted' && status === 'pending' && action !== 'visit'

/** Who agrees, and whether it is the other half of the exchange that they agree to. */
type Told = { by: Side; follows?: true | undefined }

/** The refusal for an obstacle, in the words of the side that agrees. A helper without the diary gets the same code whichever of the two is taken. */
export function refusalFor(
  scope: Pick<Scope, 'acting'>,
  obstacle: Obstacle,
  { by, follows, isTool }: Told & { isTool: boolean },
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

/** What the database says where two bookings take the same time; the locks above keep it from ever being asked. */
export const overlapConstraints = ['bookings_no_overlap', 'booked_times_no_overlap'] as const
