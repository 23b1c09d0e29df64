import { refuse, requireNotHelper } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { noteAbout, requireApart } from '../trusted-helpers/public.ts'
import { findLeft } from '../wallet/limits/public.ts'
import { getBalances, placeHolds } from '../wallet/public.ts'
import * as queries from './queries.ts'

/**
 * Refuses a helper a booking that the actor did not request, or whose other side is the helper; without access to the diary, also
 * what others requested. A block between helper and provider hides the booking, but not from an organiser: nobody else could object
 * for a member without email.
 */
export async function requireOfHelper(
  scope: MemberScope,
  booking: queries.BookingFacts,
  notThere: NotThere = 'booking.not_found',
): Promise<void> {
  const { acting, actor } = scope
  if (!acting) return
  if (!readsDiary(scope) && !(await queries.isAskedBy(scope, booking.id, acting.helperId))) refuse(notThere)
  if (booking.client_id !== actor.id || booking.exchange_id) refuse('helper.not_theirs')
  if (acting.organised) requireNotHelper(scope, booking.provider_id)
  else await requireApart(scope, booking.provider_id, notThere)
  noteAbout(scope, { bookingId: booking.id })
}

type Find = typeof queries.findOwnBooking
type NotThere = 'booking.not_found' | 'reschedule.not_found'

const requireFoundOfHelper = async (
  scope: MemberScope,
  { id, find, notThere }: { id: string; find: Find; notThere?: NotThere | undefined },
): Promise<void> =>
  scope.acting && requireOfHelper(scope, (await find(scope, id)) ?? refuse('booking.not_found'), notThere)

/** The same of a booking by its id, locked. Refuses booking.not_found. */
export const requireOfHelperById = (scope: MemberScope, id: string): Promise<void> =>
  requireFoundOfHelper(scope, { id, find: queries.lockOwnBooking })

/** The same without a lock, for reads. Refuses with `notThere` if the booking is not visible to the helper. */
export const requireReadByHelper = (scope: MemberScope, id: string, notThere?: NotThere): Promise<void> =>
  requireFoundOfHelper(scope, { id, find: queries.findOwnBooking, notThere })

/** Whether the caller may know when the actor is busy. */
export const readsDiary = ({ acting }: Pick<Scope, 'acting'>): boolean => !acting || acting.rights.includes('diary')

/** The actor's balance; for a helper only the amount that they may spend, so that they do not learn the rest. */
export async function getSpendable(scope: MemberScope) {
  const [{ gbp, spark }, left] = await Promise.all([getBalances(scope, scope.actor.id), findLeft(scope)])
  const upTo = (available: number, most = available) => ({ available: Math.min(available, most) })
  return { gbp: upTo(gbp.available, left?.gbp), spark: upTo(spark.available, left?.spark) }
}

type Paying = { payment_method: string; payment_intent_id?: string | undefined }

/** Refuses a helper payment by card, and an exchange, in which the actor would have to work. */
export function requireOwnMoney(
  { acting }: MemberScope,
  { payment_method: method, payment_intent_id: intent }: Paying,
): void {
  if (acting && (method === 'card' || method === 'exchange' || intent !== undefined)) refuse('helper.own_money')
}

/**
 * Places the holds of a helper's request before anything else is written, because the helper's limit is counted first. Returns
 * false without a helper: the actor's own holds are then sent together with the other statements.
 */
export async function holdForHelper(scope: Scope, holds: Parameters<typeof placeHolds>[1]): Promise<boolean> {
  if (!scope.acting) return false
  noteAbout(scope, { bookingId: holds[0]?.bookingId })
  await placeHolds(scope, holds)
  return true
}
