import { sweep } from '../../../../platform/data/sweep.ts'
import { Refusal } from '../../../../platform/refuse.ts'
import type { Scope } from '../../../../platform/scope.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { placeHolds } from '../../../wallet/public.ts'
import { writeAgreed } from '../../agreed/queries.ts'
import type { NewBooking } from '../../request/queries.ts'
import { getFreeUntil } from '../../rules.ts'
import { takeByClockWithin } from '../../service.ts'
import { endChange } from '../changes/queries.ts'
import * as queries from '../queries.ts'
import { type Act, hasLapsed, heldUntil, transitionFor } from '../rules.ts'
import { publish, takeStep, toStanding } from '../transitions.ts'
import * as runs from './queries.ts'

/**
 * Books the visits that are near, each with a hold; of one arrangement if it is given. Idempotent: booked visits are not found
 * again, and a second process waits for the lock of the arrangement.
 */
export const bookDueVisits = (scope: Scope, of?: string): Promise<void> =>
  sweep(
    scope,
    (after) => runs.listDueVisits(scope, { until: heldUntil(scope.now), after, of }),
    (visit) => bookVisit(scope, visit),
  )

export const bookAllDueVisits = (scope: Scope): Promise<void> => bookDueVisits(scope)

async function bookVisit(scope: Scope, visit: { id: string; arrangement_id: string }): Promise<void> {
  try {
    await scope.transaction((inner) => bookWithin(inner, visit))
  } catch (fault) {
    if (!(fault instanceof Refusal && ['wallet.too_little', 'wallet.owed'].includes(fault.code))) throw fault
    await scope.transaction((inner) => takeByClock(inner, visit.arrangement_id, 'no-money'))
  }
}

async function bookWithin(scope: Scope, visit: { id: string; arrangement_id: string }): Promise<void> {
  const row = await queries.lockArrangement(scope, visit.arrangement_id)
  const due = (await queries.listVisits(scope, visit.arrangement_id)).find(({ id }) => id === visit.id)
  // It may have been moved since it was selected.
  if (row?.status !== 'active' || due?.status !== 'planned' || due.starts_at > heldUntil(scope.now)) return
  const mark = (to: 'booked' | 'skipped') =>
    queries.writeVisitStatus(scope, row.id, { from: ['planned'], to, only: [due.id] })
  if (due.starts_at <= scope.now) return void (await mark('skipped'))
  if (!(await runs.canBeBooked(scope, row))) return takeByClock(scope, row.id, 'unavailable')
  // Releases the visit's reserved time, which its booking takes in the same transaction.
  await mark('booked')
  const booking = toBooking(scope, row, due)
  await placeHolds(scope, [
    {
      id: booking.holdId,
      memberId: row.client_id,
      amount: { minor: due.price_minor, currency: row.currency },
      bookingId: booking.id,
      purpose: `${row.skill_id} visit`,
      expiresAt: booking.expiresAt,
    },
  ])
  // Nothing is inserted if the sides are hidden from each other, which ends the arrangement: roll back.
  if ((await writeAgreed(scope, [booking], { by: 'clock', why: 'arrangement' })) === 0)
    throw new Error(`Visit ${due.id} could not be booked`)
  await takeByClockWithin(scope, booking.id, 'visit')
}

const toBooking = (
  { now }: Scope,
  row: queries.ArrangementRow,
  visit: queries.VisitRow,
): NewBooking & { holdId: string } => ({
  id: visit.id,
  clientId: row.client_id,
  providerId: row.provider_id,
  skillId: row.skill_id,
  kind: row.kind,
  title: row.title,
  ownTitle: row.own_title,
  description: row.description,
  location: row.location,
  lat: row.lat,
  lon: row.lon,
  district: row.district,
  collected: false,
  startsAt: visit.starts_at,
  endsAt: visit.ends_at,
  halfHours: row.half_hours,
  days: null,
  timeZone: row.time_zone,
  paymentMethod: row.payment_method,
  currency: row.currency,
  priceMinor: visit.price_minor,
  unitPriceMinor: visit.unit_price_minor,
  feeMinor: visit.fee_minor,
  holdId: newId(),
  exchange: null,
  requestKey: null,
  photos: [],
  askedAt: now,
  expiresAt: visit.starts_at,
  freeUntil: getFreeUntil({ startsAt: visit.starts_at, bookedAt: now }),
})

type ByClock = Extract<Act, 'expire' | 'no-money' | 'unavailable' | 'run-out'>
const told = { expire: 'expired', 'no-money': 'no_money', unavailable: 'unavailable', 'run-out': 'run_out' } as const
const why = { 'no-money': 'money', unavailable: 'unavailable' } as const

/** Takes a timed action in the scope's transaction; does nothing if the state no longer allows it. */
export async function takeByClock(scope: Scope, id: string, action: ByClock): Promise<void> {
  const row = await queries.lockArrangement(scope, id)
  const transition = row && transitionFor(action, 'clock', toStanding(row))
  if (!row || !transition || (action === 'expire' && !hasLapsed(toStanding(row), scope.now))) return
  const paused = action === 'no-money' || action === 'unavailable' ? { pausedWhy: why[action] } : {}
  await takeStep(scope, row, { transition, by: 'clock', ...paused })
  await endChange(scope, id, 'lapsed')
  await publish(scope, id, { what: told[action], by: 'clock' })
}

const sweepBy = (
  scope: Scope,
  kind: Parameters<typeof runs.listDueArrangements>[1],
  take: (inner: Scope, id: string) => Promise<unknown>,
) =>
  sweep(
    scope,
    (after) => runs.listDueArrangements(scope, kind, after),
    ({ id }) => scope.transaction((inner) => take(inner, id)),
  )

/** Expires proposals and changes that were not answered in time, and ends arrangements after their last visit. */
export async function settleArrangements(scope: Scope): Promise<void> {
  await sweepBy(scope, 'expired', (inner, id) => takeByClock(inner, id, 'expire'))
  await sweepBy(scope, 'lapsedChange', (inner, id) => endChange(inner, id, 'lapsed'))
  await sweepBy(scope, 'runOut', (inner, id) => takeByClock(inner, id, 'run-out'))
}
