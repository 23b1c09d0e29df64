import type { BookingAction, BookingStatus } from '@sparkhood/contract/bookings'
import { breaks } from '../../platform/data/database.ts'
import { sweep } from '../../platform/data/sweep.ts'
import { happening } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { settleHold } from '../wallet/public.ts'
import * as queries from './queries.ts'
import { cancellationFee, type Edge, edgeFor, type Facts, hasLapsed, type Role } from './rules.ts'
import { readBooking } from './view.ts'

const messages: Partial<Record<BookingAction, string>> = {
  accept: 'Booking accepted',
  reject: 'Booking declined',
  'in-progress': 'Service started',
  complete: 'Booking completed',
  cancel: 'Booking cancelled',
}

/** Takes one edge of a booking's life for the actor. Refuses booking.not_now where the table has no such edge. */
export async function actOnBooking(scope: MemberScope, id: string, action: BookingAction) {
  await scope.atomically(async (inner) => {
    const booking = await queries.lockOwnBooking(inner as MemberScope, id)
    if (!booking) refuse('booking.not_found')
    const by = booking.client_id === scope.actor.id ? 'client' : 'provider'
    if (hasLapsed({ status: booking.status, expiresAt: booking.expires_at }, scope.now)) return refuseNow('expired')
    const edge = edgeFor(action, by, factsOf(booking))
    // The other side's act is forbidden; one's own at the wrong time has merely passed.
    if (!edge) return isEverFor(action, by) ? refuseNow(booking.status) : refuse('access.forbidden')
    await takeEdge(inner, booking, edge)
  })
  return { message: messages[action] ?? 'Done', data: await readBooking(scope, id) }
}

/** Says with the refusal how the booking stands now. */
const refuseNow = (status: BookingStatus): never =>
  refuse('booking.not_now', { issues: [{ path: 'status', message: status }] })

const isEverFor = (action: BookingAction, by: Role): boolean =>
  (['pending', 'accepted', 'in_progress', 'completed'] as BookingStatus[]).some((status) =>
    edgeFor(action, by, { status, released: false }),
  )

/** The facts that the rules decide by. */
export const factsOf = (booking: queries.BookingFacts): Facts => ({
  status: booking.status,
  priceMinor: booking.price_minor,
  unitPriceMinor: booking.unit_price_minor,
  feeMinor: booking.fee_minor,
  startsAt: booking.starts_at,
  bookedAt: booking.created_at,
  released: booking.released_at !== null,
})

/** Moves the booking, its history and its money along one edge, in the transaction of the scope. */
async function takeEdge(scope: Scope, booking: queries.BookingFacts, edge: Edge): Promise<void> {
  const releaseAt = edge.money === 'earn' ? new Date(scope.now.getTime() + scope.settings.releaseWindowS * 1000) : null
  const paysNow = edge.money === 'pay' || edge.money === 'releaseEarned'
  const moved = await queries
    .writeStep(scope, {
      id: booking.id,
      from: booking.status,
      to: edge.to,
      by: edge.by,
      why: edge.action,
      strike: edge.strike ?? false,
      releaseAt,
      releasedAt: paysNow ? scope.now : null,
    })
    .catch((fault: unknown) => {
      if (breaks(fault, 'bookings_no_overlap'))
        refuse(booking.kind === 'tool' ? 'booking.tool_out' : 'booking.overlaps')
      throw fault
    })
  if (moved !== 1) refuse('booking.not_now')
  await moveMoney(scope, booking, edge)
  await scope.emit(happening('booking.moved', { bookingId: booking.id, to: edge.to }))
}

async function moveMoney(scope: Scope, booking: queries.BookingFacts, edge: Edge): Promise<void> {
  const { hold_id: holdId, provider_id: payeeId, fee_minor: feeMinor } = booking
  switch (edge.money) {
    case 'stays':
    case 'freeze':
      return
    case 'refund':
      return settleHold(scope, holdId, { how: 'refund' })
    case 'clientCancels': {
      const lateFeeMinor = cancellationFee(factsOf(booking), scope.now)
      return settleHold(
        scope,
        holdId,
        lateFeeMinor === 0 ? { how: 'refund' } : { how: 'lateFee', payeeId, lateFeeMinor },
      )
    }
    case 'earn':
      return settleHold(scope, holdId, { how: 'earn', payeeId })
    case 'pay':
      return settleHold(scope, holdId, { how: 'pay', payeeId, feeMinor })
    case 'releaseEarned':
      return settleHold(scope, holdId, { how: 'release', payeeId, feeMinor })
  }
}

async function takeByClock(scope: Scope, id: string, action: 'expire' | 'complete'): Promise<void> {
  await scope.atomically(async (inner) => {
    const booking = await queries.lockBooking(inner, id)
    const edge = booking && edgeFor(action, 'clock', factsOf(booking))
    // Somebody may have moved it since it was found due.
    if (booking && edge) await takeEdge(inner, booking, edge)
  })
}

const sweepDue = (
  scope: Scope,
  { kind, until }: { kind: 'expiring' | 'ending' | 'releasing'; until: Date },
  take: (id: string) => Promise<void>,
): Promise<void> =>
  sweep(
    scope,
    (after) => queries.findDue(scope, kind, { until, after }),
    ({ id }) => take(id),
  )

/** Requests that nobody answered in time lapse, with a full refund. */
export const expireRequests = (scope: Scope): Promise<void> =>
  sweepDue(scope, { kind: 'expiring', until: scope.now }, (id) => takeByClock(scope, id, 'expire'))

/** Bookings that nobody completed count as completed once the release window after their end has passed. */
export async function completeForgotten(scope: Scope): Promise<void> {
  const until = new Date(scope.now.getTime() - scope.settings.releaseWindowS * 1000)
  await sweepDue(scope, { kind: 'ending', until }, (id) => takeByClock(scope, id, 'complete'))
}

/** Earned money whose window has passed becomes the provider's to spend. */
export const releaseDue = (scope: Scope): Promise<void> =>
  sweepDue(scope, { kind: 'releasing', until: scope.now }, (id) => scope.atomically((inner) => release(inner, id)))

async function release(scope: Scope, id: string): Promise<void> {
  const booking = await queries.lockBooking(scope, id)
  if (!booking || (await queries.writeReleased(scope, id)) === 0) return
  await settleHold(scope, booking.hold_id, {
    how: 'release',
    payeeId: booking.provider_id,
    feeMinor: booking.fee_minor,
  })
  await scope.emit(happening('booking.released', { bookingId: id }))
}
