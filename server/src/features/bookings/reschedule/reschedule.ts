import type { Side } from '@sparkhood/contract/bookings/statuses'
import { endOf } from '../../../platform/clock.ts'
import type { Limit } from '../../../platform/data/limits.ts'
import { sharePairs } from '../../../platform/data/pairs.ts'
import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { findObstacle, listTimes, refreshCalendars } from '../../availability/public.ts'
import { refusalFor } from '../agreeing/agreeing.ts'
import { declineDisplaced } from '../agreeing/displaced.ts'
import { findParties } from '../agreeing/queries.ts'
import { rescheduleExpiry } from '../deadlines/deadlines.ts'
import { readsDiary, requireOfHelperById, requireReadByHelper } from '../on-behalf.ts'
import { refuseStart } from '../request/request.ts'
import { getBookedTime, lockMovable, type Movable, moveBooking, refuseSameTime } from '../transitions/move.ts'
import { readBooking } from '../views/view.ts'
import * as queries from './queries.ts'

const asksADay: Limit = { name: 'booking.reschedule', times: 20, withinS: 24 * 3600 }

type Days = { from?: string | undefined; days: number }

/** The times to which one of the actor's bookings can move. After a block the list is empty, so that it reveals nothing. */
export async function listOtherTimes(scope: MemberScope, bookingId: string, days: Days) {
  // A helper can move only bookings that they may read and that the actor requested.
  if (scope.acting && (await readBooking(scope, bookingId)).you_are !== 'client') refuse('helper.not_theirs')
  const { time, side, isApart } = await getBookedTime(scope, bookingId)
  const found = await listTimes(scope, asRead(scope, time, side), days)
  return isApart ? { ...found, days: found.days.map((day) => ({ ...day, starts: [] })), next: null } : found
}

/**
 * The time to check, without the client's diary unless the caller is the client, or a helper who may read it: otherwise one booking
 * would show its provider a year of the client's diary. The client's time is checked when they agree.
 */
const asRead = (scope: MemberScope, time: Movable['time'], side: Side): Movable['time'] =>
  side === 'client' && readsDiary(scope) ? time : { ...time, clientId: undefined }

/** Proposes another time to the other side of a booking; replaces an earlier proposal. */
export async function askReschedule(scope: MemberScope, bookingId: string, startsAt: Date) {
  await scope.limits.count(asksADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    const { client_id, provider_id } = (await findParties(inner, bookingId)) ?? refuse('booking.not_found')
    await sharePairs(inner.db, [[client_id, provider_id]])
    const { booking, side, time } = await lockMovable(inner, bookingId)
    const { isApart } = await getBookedTime(inner, bookingId)
    if (startsAt.getTime() === booking.starts_at.getTime()) refuse('reschedule.same')
    refuseStart(inner, startsAt)
    const endsAt = endOf(startsAt, time.lasts, booking.time_zone)
    await refuseSameTime(inner, booking, { startsAt, endsAt })
    // The same refusal as for a time that is taken, so that it does not reveal the block.
    if (isApart) refuse('booking.not_free')
    const obstacle = await findObstacle(inner, { ...asRead(inner, time, side), startsAt })
    if (obstacle) refuse(refusalFor(inner, obstacle, { by: side, isTool: booking.kind === 'tool' }))
    await queries.replaceReschedule(inner, bookingId, side)
    const id = newId()
    await queries.writeReschedule(inner, {
      id,
      bookingId,
      askedBy: side,
      wasAt: booking.starts_at,
      startsAt,
      endsAt,
      expiresAt: rescheduleExpiry(inner.now, [booking.starts_at, startsAt], inner.settings.requestTtlS),
    })
    await inner.emit(domainEvent('reschedule.moved', { rescheduleId: id, to: 'open' }))
  })
  return { message: 'We have asked the other side', data: await readBooking(scope, bookingId) }
}

/** Moves the booking to the time that the other side proposed. */
export async function agreeReschedule(scope: MemberScope<'calendars' | 'seals'>, id: string) {
  const asked = await getReschedule(scope, id)
  const parties = await findParties(scope, asked.booking_id)
  // As on acceptance, both sides' external calendars are read again for the new time.
  if (parties?.status === 'accepted') {
    const side = parties.client_id === scope.actor.id ? 'client' : 'provider'
    // Refused before calendars are read: only the side that was asked may cause that.
    if (asked.asked_by === side) refuse('reschedule.gone')
    await refreshCalendars(scope, [parties.client_id, parties.provider_id])
  }
  await scope.transaction(async (inner) => {
    const movable = await lockMovable(inner, asked.booking_id)
    if (asked.asked_by === movable.side) refuse('reschedule.gone')
    if ((await queries.endReschedule(inner, id, 'agreed')) === 0) refuse('reschedule.gone')
    const { starts_at: startsAt, ends_at: endsAt, asked_at: askedAt } = asked
    await moveBooking(inner, movable, { startsAt, endsAt, askedAt })
    await inner.emit(domainEvent('reschedule.moved', { rescheduleId: id, to: 'agreed' }))
  })
  await declineDisplaced(scope, asked.booking_id)
  return { message: 'The booking has moved', data: await readBooking(scope, asked.booking_id) }
}

/** Declines the proposal; the booking keeps its time. */
export async function declineReschedule(scope: MemberScope, id: string) {
  const asked = await getReschedule(scope, id)
  const before = await readBooking(scope, asked.booking_id)
  if (asked.asked_by === before.you_are) refuse('reschedule.gone')
  await scope.transaction(async (inner) => {
    await requireOfHelperById(inner, asked.booking_id)
    if ((await queries.endReschedule(inner, id, 'declined')) === 0) refuse('reschedule.gone')
    await inner.emit(domainEvent('reschedule.moved', { rescheduleId: id, to: 'declined' }))
  })
  return { message: 'It stays as it was', data: await readBooking(scope, asked.booking_id) }
}

/** Withdraws the actor's own proposal. */
export async function withdrawReschedule(scope: MemberScope, id: string) {
  const asked = await getReschedule(scope, id)
  const before = await readBooking(scope, asked.booking_id)
  if (asked.asked_by !== before.you_are) refuse('reschedule.gone')
  await scope.transaction(async (inner) => {
    await requireOfHelperById(inner, asked.booking_id)
    if ((await queries.endReschedule(inner, id, 'withdrawn')) === 0) refuse('reschedule.gone')
  })
  return { message: 'Taken back', data: await readBooking(scope, asked.booking_id) }
}

async function getReschedule(scope: MemberScope, id: string): Promise<queries.Reschedule> {
  const asked = (await queries.findReschedule(scope, id)) ?? refuse('reschedule.not_found')
  await requireReadByHelper(scope, asked.booking_id, 'reschedule.not_found')
  return asked
}

/** Expires proposals that were not answered in time. */
export const lapseReschedules = (scope: Scope): Promise<void> =>
  sweep(
    scope,
    (after) => queries.listLapsed(scope, after),
    ({ id }) =>
      scope.transaction(async (inner) => {
        if ((await queries.endReschedule(inner, id, 'lapsed')) === 0) return
        await inner.emit(domainEvent('reschedule.moved', { rescheduleId: id, to: 'lapsed' }))
      }),
  )
