import type { BookingAction } from '@sparkhood/contract/bookings/bookings'
import { refuse } from '../../../platform/refuse.ts'
import type { Scope } from '../../../platform/scope.ts'
import * as queries from '../queries.ts'
import type { Facts } from '../rules.ts'
import type { Transition } from '../rules-transitions.ts'
import { goesByAsked, type HalfFacts, type HalfTransition, pairMove } from './rules.ts'

/** A booking and the transition it takes; `follows` if it moves only because the other half did. */
export type Taking = { booking: queries.BookingFacts; transition: HalfTransition; follows?: true }

type FactsOf = (booking: queries.BookingFacts) => Facts

const asHalf = (booking: queries.BookingFacts, getFacts: FactsOf): HalfFacts => {
  if (!booking.exchange_half) throw new Error(`Booking ${booking.id} is no half of an exchange`)
  return { ...getFacts(booking), half: booking.exchange_half, doneAt: booking.done_at }
}

async function getOther(scope: Scope, half: queries.BookingFacts): Promise<queries.BookingFacts> {
  const other = await queries.lockOtherHalf(scope, half)
  if (!other) throw new Error(`Booking ${half.id} has no other half`)
  return other
}

/**
 * The bookings that a transition moves: one, or both halves of an exchange. Refuses what the other half does not allow; for the
 * clock it returns nothing instead.
 */
export async function getTakings(
  scope: Scope,
  { booking, transition }: { booking: queries.BookingFacts; transition: Transition },
  getFacts: FactsOf,
): Promise<Taking[]> {
  if (!booking.exchange_id) return [{ booking, transition }]
  const other = await getOther(scope, booking)
  const pair = { own: asHalf(booking, getFacts), other: asHalf(other, getFacts) }
  const move = pairMove(transition, pair, scope.now)
  if (typeof move !== 'string')
    return [
      { booking, transition: move.own },
      ...(move.other ? [{ booking: other, transition: move.other, follows: true as const }] : []),
    ]
  return transition.by === 'clock' ? [] : refuse(move)
}

/** The half that decides an act: the requested one while an exchange is pending, whichever half's page sent it. */
export const leadingHalf = async (
  scope: Scope,
  booking: queries.BookingFacts,
  action: BookingAction,
): Promise<queries.BookingFacts> =>
  booking.exchange_half && goesByAsked(action, { half: booking.exchange_half, status: booking.status })
    ? getOther(scope, booking)
    : booking
