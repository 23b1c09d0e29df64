import type { BookingAction } from '@sparkhood/contract/bookings/bookings'
import type { BookingConsequence } from '@sparkhood/contract/bookings/parts'
import { type BookingActor, type BookingStatus, otherSide, type Side } from '@sparkhood/contract/bookings/statuses'
import { momentInWords } from '@sparkhood/contract/primitives/moments'
import { breaks } from '../../platform/data/database.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { settleHold } from '../wallet/public.ts'
import { isAgreedNow, overlapConstraints, requireFree } from './agreeing/agreeing.ts'
import { absenceAnswerBy, beginsFrom, hasLapsed, spendableAt } from './deadlines/deadlines.ts'
import { getTakings, leadingHalf, type Taking } from './exchange/halves.ts'
import { freeTool } from './lending/queries.ts'
import { requireOfHelper } from './on-behalf.ts'
import * as queries from './queries.ts'
import { writeMarks } from './reliability/marks.ts'
import { mayBeMissed } from './reliability/missed.ts'
import {
  type Facts,
  findConsequence,
  findSettlement,
  freeUntilAfterAccept,
  isForGood,
  isStrike,
  transitionFor,
  untimelyFor,
} from './rules.ts'
import { type Displacement, type Transition, transitions } from './rules-transitions.ts'
import { cancelled, messages } from './transitions/messages.ts'
import { getMoment, readBooking } from './views/view.ts'

const noShowsADay: Limit = { name: 'booking.no_show', times: 10, withinS: 24 * 3600 }

/** Takes a booking step for the actor. Refuses booking.not_now if the state machine has no such transition. */
export async function actOnBooking(scope: MemberScope, id: string, action: BookingAction) {
  // Each sends the other side an email, and can be withdrawn and repeated.
  if (action === 'no-show') await scope.limits.count(noShowsADay, scope.actor.id)
  await scope.transaction(async (inner) => {
    await actOnLocked(inner, id, action)
  })
  return { message: messages[action] ?? 'Done', data: await readBooking(scope, id) }
}

type Shown = { [Field in 'client_gets' | 'strike']?: BookingConsequence[Field] | undefined }

/**
 * Cancels a booking for the actor if that has the effect that they were shown: it may have been accepted meanwhile, or may no
 * longer be free of charge. Refuses booking.terms_changed, and as `actOnBooking` does.
 */
export async function cancelBooking(scope: MemberScope, id: string, shown: Shown) {
  await scope.transaction(async (inner) => {
    const { booking, transition } = await lockFor(inner, id, 'cancel')
    const takings = await getTakings(inner, { booking, transition }, getFacts)
    const own = takings.find(({ follows }) => !follows)
    if (own && !isAsShown(own, shown, inner.now)) refuse('booking.terms_changed')
    for (const taking of takings) await take(inner, taking, undefined)
  })
  return { message: cancelled, data: await readBooking(scope, id) }
}

function isAsShown({ booking, transition }: Taking, { client_gets, strike }: Shown, now: Date): boolean {
  const facts = getFacts(booking)
  return (
    (client_gets === undefined || client_gets === findConsequence(transition, facts, now)?.clientGets) &&
    (strike === undefined || strike === isStrike(transition, facts, now))
  )
}

async function actOnLocked(scope: MemberScope, id: string, action: BookingAction): Promise<Side> {
  const { booking, side, transition } = await lockFor(scope, id, action)
  await takeTransition(scope, booking, transition)
  return side
}

/** Locks a booking of the actor's for a step. Refuses booking.not_found, and as `getTransition` does. */
export async function lockFor(scope: MemberScope, id: string, action: BookingAction) {
  const locked = (await queries.lockOwnBooking(scope, id)) ?? refuse('booking.not_found')
  await requireOfHelper(scope, locked)
  const booking = await leadingHalf(scope, locked, action)
  const side: Side = booking.client_id === scope.actor.id ? 'client' : 'provider'
  return { booking, side, transition: getTransition(scope, booking, { action, by: side }) }
}

/** The transition of an action by one side now. Refuses access.forbidden, and actions that are too late or too early. */
function getTransition(
  scope: Scope,
  booking: queries.BookingFacts,
  { action, by }: { action: BookingAction; by: Side },
): Transition {
  if (hasLapsed({ status: booking.status, expiresAt: booking.expires_at }, scope.now)) return refuseNow('expired')
  const facts = getFacts(booking)
  const transition = transitionFor(action, by, facts)
  // The client can complete a booking unless it is a loan.
  if (!transition && transitionFor(action, by, { ...facts, isLoan: false })) refuse('booking.lender_says')
  // An action that this side never has is forbidden; one that it has in another state is refused with the current state.
  if (!transition) return isEverFor(action, by) ? refuseNow(booking.status, booking.absent) : refuse('access.forbidden')
  const untimely = untimelyFor(transition, facts, getMoment(scope))
  if (untimely) refuse(untimely, untimely === 'booking.before_start' ? { message: beforeStart(scope, facts) } : {})
  return transition
}

const beforeStart = ({ now, settings }: Scope, { startsAt }: Facts): string => {
  const from = beginsFrom(startsAt, settings.earlyStartS)
  return `This booking starts on ${momentInWords(startsAt, now)}. You can do this from ${momentInWords(from, now)}.`
}

/**
 * Ends a locked request in the name of one side, in the transaction of the scope: as declined by the provider, or cancelled by the
 * client. Does nothing if it is no longer pending.
 */
export async function endRequest(scope: Scope, booking: queries.BookingFacts, by: Side): Promise<void> {
  if (booking.status !== 'pending') return
  const transition = transitionFor(by === 'provider' ? 'reject' : 'cancel', by, getFacts(booking))
  if (transition && !hasLapsed({ status: booking.status, expiresAt: booking.expires_at }, scope.now))
    await takeTransition(scope, booking, transition)
}

/** Accepts a request made to the actor, in the transaction of the scope. Refuses as `actOnBooking` does. */
export const acceptWithin = (scope: MemberScope, id: string): Promise<unknown> => actOnLocked(scope, id, 'accept')

/**
 * Accepts, for the client, a booking that was just written in the transaction of the scope because the provider offered it.
 * Refuses a time at which one of the two is no longer free.
 */
export async function agreeWithin(scope: MemberScope, id: string): Promise<void> {
  const booking = await queries.lockBooking(scope, id)
  const transition = booking && transitionFor('take-offer', 'client', getFacts(booking))
  if (!booking || !transition) throw new Error(`Booking ${id} is not one that was just offered`)
  await takeTransition(scope, booking, transition)
}

/**
 * Freezes a booking of the actor's and its money, in the transaction of the scope. `missed`: the actor says that the provider did not
 * come. Returns which side the actor is, and whether the other side had just reported that they did not turn up. Refuses
 * booking.not_found, booking.not_now and dispute.not_missed.
 */
export async function freezeBooking(scope: MemberScope, id: string, missed: boolean) {
  const { booking, side, transition } = await lockFor(scope, id, 'dispute')
  if (missed && !(side === 'client' && (await isMissable(scope, booking)))) refuse('dispute.not_missed')
  await takeTransition(scope, booking, transition)
  // A dispute does not keep the tool booked: its lender may have it, and decides when they accept the next request.
  await freeTool(scope, id)
  return { side, deniesNoShow: booking.absent === side }
}

const isMissable = async (scope: Scope, booking: queries.BookingFacts): Promise<boolean> =>
  mayBeMissed(
    {
      ...getFacts(booking),
      isExchange: booking.exchange_id !== null,
      completedUnbegun: await queries.isCompletedUnbegun(scope, booking.id),
    },
    scope.now,
  )

/**
 * Ends the dispute of a booking, in the transaction of the scope: the provider gets their part at once, the client the
 * rest. `counts` says how it counts in the reliability record of one side, if it does.
 */
export async function settleBooking(
  scope: Scope,
  {
    id,
    by,
    providerMinor,
    counts,
  }: { id: string; by: BookingActor; providerMinor: number; counts: Counted | undefined },
): Promise<void> {
  const booking = await queries.lockBooking(scope, id)
  const transition = booking && transitionFor(providerMinor > 0 ? 'settle' : 'give-back', by, getFacts(booking))
  if (!booking || !transition) throw new Error(`Booking ${id} is in no dispute that the ${by} can end`)
  // A free booking has a nominal amount in dispute, but no money to divide.
  const settledMinor = Math.min(providerMinor, booking.price_minor)
  await takeTransition(scope, booking, { ...transition, ...getStrike(booking, counts), settledMinor })
}

/** How the end of a dispute counts: a side missed the visit, or the provider cancelled it by opening the dispute at this time. */
type Counted = { as: 'missed' | 'called-off'; side: Side; at: Date }

/** Counts as a cancellation at that time would have, regardless of when the dispute ends. */
const getStrike = ({ starts_at: startsAt }: queries.BookingFacts, counts: Counted | undefined) =>
  counts && {
    strike: true as const,
    isPastStart: counts.as === 'missed' || counts.at >= startsAt,
    missedBy: counts.as === 'missed' ? counts.side : undefined,
  }

/** Refuses booking.not_now, with the current status and the side that is said not to have come. */
const refuseNow = (status: BookingStatus, absent: Side | null = null): never => {
  const away = absent === null ? [] : [{ path: 'absent', message: absent }]
  return refuse('booking.not_now', { issues: [{ path: 'status', message: status }, ...away] })
}

const isEverFor = (action: BookingAction, by: BookingActor): boolean =>
  transitions.some((transition) => transition.action === action && transition.by === by)

/** The facts that the rules decide by. */
export const getFacts = (booking: queries.BookingFacts): Facts => ({
  status: booking.status,
  priceMinor: booking.price_minor,
  unitPriceMinor: booking.unit_price_minor,
  feeMinor: booking.fee_minor,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  freeUntil: booking.free_until,
  released: booking.released_at !== null,
  absent: booking.absent,
  answerBy: booking.answer_by,
  suspended: booking.suspended,
  unrepresented: booking.unrepresented,
  blocked: booking.blocked,
  gone: booking.gone,
  isLoan: booking.kind === 'tool',
  isBack: booking.is_back,
})

/**
 * Moves the booking along one transition, in the transaction of the scope, and with it the other half of an exchange.
 * `settledMinor` is what a transition that splits the money leaves the provider.
 */
export async function takeTransition(
  scope: Scope,
  booking: queries.BookingFacts,
  { settledMinor, ...transition }: Transition & { settledMinor?: number },
): Promise<void> {
  for (const taking of await getTakings(scope, { booking, transition }, getFacts))
    await take(scope, taking, settledMinor)
}

/** The side that agrees to the time. An offer may be outside the usual hours of the provider who made it. */
const agreedBy = ({ action }: Transition, follows: true | undefined) => ({
  by: (action === 'take-offer') === (follows === undefined) ? ('client' as const) : ('provider' as const),
  follows,
  ...(action === 'take-offer' && { isAnyHour: true as const }),
})

/** Takes a transition of one booking: its status, history and money. */
async function take(
  scope: Scope,
  { booking, transition, follows }: Taking,
  settledMinor: number | undefined,
): Promise<void> {
  const facts = getFacts(booking)
  if (isAgreedNow(transition, booking))
    await requireFree(scope, booking, { startsAt: booking.starts_at, ...agreedBy(transition, follows) })
  const settlement = findSettlement({ ...transition, settledMinor }, facts, scope.now)
  const absent = transition.action === 'no-show' ? otherSide(transition.by as Side) : null
  const moved = await queries
    .writeStep(scope, {
      id: booking.id,
      helperId: (transition.by !== 'clock' && scope.acting?.helperId) || null,
      from: booking.status,
      to: transition.to,
      by: transition.by,
      why: transition.action,
      strike: isStrike(transition, facts, scope.now),
      releaseAt:
        settlement?.how === 'earn'
          ? spendableAt({ completedAt: scope.now, endsAt: booking.ends_at }, scope.settings.releaseWindowS)
          : null,
      releasedAt: isForGood(settlement) ? scope.now : null,
      settledMinor: booking.hold_id === null ? null : (settledMinor ?? null),
      absent,
      answerBy: absent && absenceAnswerBy(scope.now),
      doneAt: transition.isDone ? scope.now : null,
      freeUntil: transition.action === 'accept' ? freeUntilAfterAccept(facts, scope.now) : null,
    })
    .catch((fault: unknown) => {
      if (overlapConstraints.some((name) => breaks(fault, name)))
        refuse(follows ? 'exchange.they_are_busy' : booking.kind === 'tool' ? 'booking.tool_out' : 'booking.overlaps')
      throw fault
    })
  if (moved !== 1) refuse('booking.not_now')
  // Nobody pays in an exchange.
  if (settlement && booking.hold_id !== null) {
    const payee = { payeeId: booking.provider_id }
    await settleHold(scope, booking.hold_id, { ...settlement, ...payee })
  }
  await writeMarks(scope, booking, { transition, facts })
  // Both sides are notified of an exchange by the half that was acted on.
  const why = follows ? 'exchange' : transition.action
  await scope.emit(domainEvent('booking.moved', { bookingId: booking.id, to: transition.to, why, by: transition.by }))
}

type ByClock = 'expire' | 'complete' | 'stay-away' | 'visit' | Displacement

export const takeByClock = (scope: Scope, id: string, action: ByClock): Promise<void> =>
  scope.transaction((inner) => takeByClockWithin(inner, id, action))

/** The same in the transaction of the scope. */
export async function takeByClockWithin(scope: Scope, id: string, action: ByClock): Promise<void> {
  const booking = await queries.lockBooking(scope, id)
  const transition = booking && transitionFor(action, 'clock', getFacts(booking))
  // Its state may have changed since the job found it.
  if (!booking || !transition || untimelyFor(transition, getFacts(booking), getMoment(scope))) return
  await takeTransition(scope, booking, transition)
}
