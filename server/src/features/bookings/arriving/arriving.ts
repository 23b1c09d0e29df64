import type { Arrival, enterArriveCode as enterEndpoint } from '@sparkhood/contract/bookings/arrivals'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { showPhone } from '../../../platform/phones/phone-numbers.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { sameSecret } from '../../../platform/secrets/random.ts'
import { type BookingFacts, lockOwnBooking } from '../queries.ts'
import { transitionFor } from '../rules.ts'
import { getFacts, takeTransition } from '../service.ts'
import { readBooking } from '../views/view.ts'
import * as queries from './queries.ts'
import { countTriesLeft, getArriveCode, getTimes, isCodeShown, whyNoCode, whyUntimely } from './rules.ts'

/** The arrival as either side sees it; null if the booking has no code. Refuses booking.not_found. */
export async function readArrival(scope: MemberScope, bookingId: string): Promise<Arrival | null> {
  const row = (await queries.findArrival(scope, bookingId)) ?? refuse('booking.not_found')
  if (whyNoCode(row)) return null
  const times = getTimes(row, scope.settings.earlyStartS)
  const arrived = queries.asArrived(row.arrived)
  const isShown = isCodeShown(row, { times, arrived, now: scope.now })
  return {
    shown_from: times.shownFrom,
    opens_at: times.opensAt,
    closes_at: times.closesAt,
    code: isShown && row.isClient ? getArriveCode(scope.settings.hashSecret, bookingId, row.startsAt) : null,
    code_word: isShown && !row.isClient ? row.codeWord : null,
    tries_left: countTriesLeft(row.wrong),
    arrived,
  }
}

/**
 * The visits to a client between two times, for a printed day sheet, with the arrive codes. Leaves out a code with which the actor
 * could confirm their own arrival, and the code and phone number of a suspended visitor.
 */
export async function listVisits(
  scope: MemberScope,
  clientId: string,
  between: { from: Date; to: Date },
): Promise<Visit[]> {
  const rows = await queries.listVisitRows(scope, clientId, between)
  const getCode = ({ booking_id: id, starts_at: startsAt }: Pick<queries.VisitRow, 'booking_id' | 'starts_at'>) =>
    getArriveCode(scope.settings.hashSecret, id, startsAt)
  return rows.map(({ kind, phone, isOfReader, isSuspended, ...visit }) => ({
    ...visit,
    phone: isSuspended ? '' : showPhone(phone),
    may_not_come: isSuspended,
    number_hidden: kind !== 'tool' && isOfReader && !isSuspended,
    number: isSuspended || kind === 'tool' || isOfReader ? null : getCode(visit),
  }))
}
type Visit = Omit<queries.VisitRow, 'kind' | 'isOfReader' | 'isSuspended'> & {
  number: string | null
  number_hidden: boolean
  may_not_come: boolean
}

type Sent = InputOf<typeof enterEndpoint>
/** A wrong code is recorded, so it is refused only after the commit. */
type Outcome = 'right' | { triesLeft: number }

/**
 * Takes the code that the provider entered, with the time of entry, and starts the booking. Refuses for the reasons of `whyNoCode`
 * and `whyUntimely`, with arrival.wrong_code and the tries left, or with arrival.used_up. Idempotent for the same entry.
 */
export async function enterCode(scope: MemberScope, { params, body }: Sent) {
  const outcome = await scope.transaction((inner) => tryCode(inner, params.id, body))
  if (outcome !== 'right') return refuseWrong(outcome.triesLeft)
  return { message: 'You’ve arrived', data: await readBooking(scope, params.id) }
}

async function tryCode(scope: MemberScope, bookingId: string, sent: Sent['body']): Promise<Outcome> {
  // The booking stays locked, so each of several concurrent tries sees the ones before it.
  const booking = (await lockOwnBooking(scope, bookingId)) ?? refuse('booking.not_found')
  if (booking.provider_id !== scope.actor.id) refuse('access.forbidden')
  const entered = (await queries.findEntered(scope, bookingId)) ?? refuse('booking.not_found')
  // A retry after a lost reply. The code is not compared, so it reveals nothing.
  if (entered.isEntered) return 'right'
  const enteredAt = new Date(scope.now.getTime() - sent.waited_s * secondMs)
  requireOpen(scope, booking, { wasAccepted: entered.wasAccepted, enteredAt })
  const triesLeft = countTriesLeft(entered.wrong.length)
  if (entered.wrong.includes(sent.entry_id)) return { triesLeft }
  if (triesLeft === 0) refuse('arrival.used_up')
  if (!sameSecret(sent.code, getArriveCode(scope.settings.hashSecret, bookingId, booking.starts_at))) {
    await queries.writeWrong(scope, bookingId, sent.entry_id)
    return { triesLeft: triesLeft - 1 }
  }
  await queries.writeArrived(scope, bookingId, enteredAt)
  const transition = transitionFor('arrive', 'provider', getFacts(booking))
  // A booking that is already in progress, completed or disputed keeps its state; the arrival is recorded.
  if (transition) await takeTransition(scope, booking, transition)
  return 'right'
}

function requireOpen(
  scope: MemberScope,
  booking: BookingFacts,
  { wasAccepted, enteredAt }: { wasAccepted: boolean; enteredAt: Date },
): void {
  const { kind, status, starts_at: startsAt, ends_at: endsAt } = booking
  const none = whyNoCode({ kind, status, wasAccepted, startsAt, endsAt })
  if (none) refuse(none)
  const times = getTimes({ startsAt, endsAt }, scope.settings.earlyStartS)
  const untimely = whyUntimely(times, enteredAt, scope.now)
  if (untimely === 'arrival.too_early') {
    const from = momentInWords(times.opensAt, scope.now)
    refuse(untimely, { message: `It is too early for the code. You can enter it from ${from}.` })
  }
  if (untimely) refuse(untimely)
}

const refuseWrong = (left: number): never =>
  refuse(left === 0 ? 'arrival.used_up' : 'arrival.wrong_code', {
    ...(left > 0 && { message: `That is not the code. You have ${left} ${left === 1 ? 'try' : 'tries'} left.` }),
    issues: [{ path: 'tries_left', message: String(left) }],
  })
