import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent } from '../../../platform/events.ts'
import type { Scope } from '../../../platform/scope.ts'
import { settleHold } from '../../wallet/public.ts'
import * as queries from '../queries.ts'
import { cannotAnswer, transitionFor } from '../rules.ts'
import { getFacts, takeByClock, takeTransition } from '../service.ts'
import { endsOfCompleted, isSilenceExcused } from './deadlines.ts'
import { listDue } from './queries.ts'

const sweepDue = (
  scope: Scope,
  { kind, until }: { kind: Parameters<typeof listDue>[1]; until: Date },
  move: (id: string) => Promise<void>,
): Promise<void> =>
  sweep(
    scope,
    (after) => listDue(scope, kind, { until, after }),
    ({ id }) => move(id),
  )

/** Expires requests that were not answered in time, with a full refund. */
export const expireRequests = (scope: Scope): Promise<void> =>
  sweepDue(scope, { kind: 'expiring', until: scope.now }, (id) => takeByClock(scope, id, 'expire'))

/** Upholds no-show reports that were not answered in time. */
export const settleAbsences = (scope: Scope): Promise<void> =>
  sweepDue(scope, { kind: 'unanswered', until: scope.now }, (id) => takeByClock(scope, id, 'stay-away'))

/**
 * Completes bookings that nobody completed, once the release window after their end has passed. A visit that its suspended provider
 * may not have made is called off instead, in the provider's name.
 */
export async function completeForgotten(scope: Scope): Promise<void> {
  const until = endsOfCompleted(scope.now, scope.settings.releaseWindowS)
  await sweepDue(scope, { kind: 'unattended', until }, (id) => scope.transaction((inner) => callOff(inner, id)))
  await sweepDue(scope, { kind: 'ending', until }, (id) => takeByClock(scope, id, 'complete'))
}

/** Calls a booking off without a mark in anybody's reliability record. */
async function callOff(scope: Scope, id: string): Promise<void> {
  const booking = await queries.lockBooking(scope, id)
  // The client may have completed it since.
  if (booking?.status !== 'accepted') return
  const transition = transitionFor('cancel', 'provider', getFacts(booking))
  if (transition) await takeTransition(scope, booking, { ...transition, strike: undefined })
}

/** Releases earnings to the provider once their release window has passed. */
export const releaseDue = (scope: Scope): Promise<void> =>
  sweepDue(scope, { kind: 'releasing', until: scope.now }, (id) => scope.transaction((inner) => release(inner, id)))

async function release(scope: Scope, id: string): Promise<void> {
  const booking = await queries.lockBooking(scope, id)
  if (!booking?.release_at) return
  const { hold_id: holdId, provider_id: payeeId, fee_minor: feeMinor, release_at: dueAt } = booking
  if (cannotAnswer('client', booking) && isSilenceExcused(dueAt, scope.now)) return
  if ((await queries.writeReleased(scope, id)) === 0) return
  if (holdId !== null) await settleHold(scope, holdId, { how: 'release', payeeId, feeMinor })
  await scope.emit(domainEvent('booking.released', { bookingId: id }))
}
