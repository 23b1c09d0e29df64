import { otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import { breaks } from '../../../platform/data/database.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import type { listTimes } from '../../availability/public.ts'
import { overlapConstraints, requireFree, toTime } from '../agreeing/agreeing.ts'
import { type BookingFacts, lockOtherHalf } from '../queries.ts'
import { freeUntilAfterMove } from '../rules.ts'
import { lockFor } from '../service.ts'
import { findTime, writeMove } from './queries.ts'

type WantedTime = Parameters<typeof listTimes>[1]

/** One of the actor's bookings that can be moved now, locked until the end of the transaction. */
export type Movable = { booking: BookingFacts; side: Side; time: WantedTime }

/** Locks a booking to move it. Refuses booking.not_found, and booking.not_now or booking.begun if it can no longer be moved. */
export async function lockMovable(scope: MemberScope, id: string): Promise<Movable> {
  const { booking, side } = await lockFor(scope, id, 'reschedule')
  return { booking, side, time: toTime(booking) }
}

/**
 * The time of one of the actor's bookings, and whether a block separates its sides. Refuses a booking that can no longer be moved,
 * because an old booking must not give permanent access to the other side's diary.
 */
export async function getBookedTime(
  scope: MemberScope,
  id: string,
): Promise<{ time: WantedTime; side: Side; isApart: boolean }> {
  const row = (await findTime(scope, id)) ?? refuse('booking.not_found')
  if (row.status !== 'accepted' || row.suspended)
    refuse('booking.not_now', { issues: [{ path: 'status', message: row.status }] })
  if (row.starts_at <= scope.now) refuse('booking.begun')
  const side = row.client_id === scope.actor.id ? 'client' : 'provider'
  return { time: toTime(row), side, isApart: row.is_apart }
}

type Span = { startsAt: Date; endsAt: Date }

/** Refuses a time that overlaps the other half of the exchange: both members would have to be in two places. */
export async function refuseSameTime(scope: MemberScope, booking: BookingFacts, to: Span): Promise<void> {
  const other = booking.exchange_id ? await lockOtherHalf(scope, booking) : undefined
  if (!other || booking.kind === 'tool' || other.kind === 'tool') return
  if (to.startsAt < other.ends_at && other.starts_at < to.endsAt) refuse('exchange.same_time')
}

/** Moves a locked booking to an agreed time. Refuses a time that is no longer free. */
export async function moveBooking(
  scope: MemberScope,
  { booking, side }: Movable,
  { askedAt, ...to }: Span & { askedAt: Date },
): Promise<void> {
  await refuseSameTime(scope, booking, to)
  await requireFree(scope, booking, { startsAt: to.startsAt, by: side })
  const moved = await writeMove(scope, {
    ...to,
    id: booking.id,
    by: side,
    wasAt: booking.starts_at,
    freeUntil: freeUntilAfterMove(
      { freeUntil: booking.free_until, isHalf: booking.exchange_id !== null },
      { startsAt: to.startsAt, askedBy: otherSide(side), askedAt },
      scope.now,
    ),
  }).catch((fault: unknown) => {
    if (!overlapConstraints.some((name) => breaks(fault, name))) throw fault
    if (booking.kind === 'tool') refuse('booking.tool_out')
    refuse(side === 'provider' ? 'booking.overlaps' : 'booking.not_free')
  })
  if (moved !== 1) refuse('booking.not_now')
  await scope.emit(domainEvent('booking.moved', { bookingId: booking.id, to: 'accepted', why: 'reschedule', by: side }))
}
