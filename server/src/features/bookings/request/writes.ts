import { together } from '../../../platform/data/database.ts'
import { sharePairs } from '../../../platform/data/pairs.ts'
import { type DomainEvent, domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { GroupWork, MemberScope, Scope } from '../../../platform/scope.ts'
import { lockAccountStatuses } from '../../sessions/confirming/public.ts'
import { bindHold, placeHolds } from '../../wallet/public.ts'
import { holdForHelper } from '../on-behalf.ts'
import * as queries from './queries.ts'

export type PaidBooking = queries.NewBooking & { holdId: string }
type Paid = {
  booking: PaidBooking
  purpose: string
  press?: string | undefined
}

const getHold = ({ booking, purpose }: Paid) => ({
  id: booking.holdId,
  memberId: booking.clientId,
  amount: { minor: booking.priceMinor, currency: booking.currency },
  bookingId: booking.id,
  purpose,
  expiresAt: booking.expiresAt,
})

/** Group commit of requests that are paid from a wallet, each with its hold. */
export const paidRequests: GroupWork<Paid> = {
  write: async (scope, paid) => {
    const presses = paid.flatMap(({ press }) => press ?? [])
    // Two identical requests in one group: refused here, each is written again by itself, and the second finds the first.
    if (new Set(presses).size < presses.length) refuse('skill.not_found')
    const onlyOnes = paid.flatMap(({ press, booking }) => (press === undefined ? [] : [booking.id]))
    const bookings = paid.map(bookingIn)
    // One transaction for several members, so each account is locked here; a helper's act locks their agreement instead.
    const lock = () => [
      ...(scope.acting ? [] : [holdClients(scope, bookings)]),
      ...lockRequests(scope, bookings, presses),
    ]
    // A helper's spending is counted before anything else is written, and the locks are taken before that.
    if (scope.acting) await together(lock())
    const isHeld = await holdForHelper(scope, paid.map(getHold))
    await together([
      ...(isHeld ? [] : [...lock(), placeHolds(scope, paid.map(getHold))]),
      ...writeRequests(scope, bookings, onlyOnes),
    ])
  },
}

const holdClients = (scope: Scope, bookings: readonly PaidBooking[]): Promise<unknown> =>
  lockAccountStatuses(scope.db, [...new Set(bookings.map(({ clientId }) => clientId))])

const bookingIn = ({ booking }: Paid): PaidBooking => booking

/** The first statements of these requests: they lock the pairs against a block, and the keys against duplicates. */
export const lockRequests = (
  scope: Scope | MemberScope,
  bookings: readonly Pick<queries.NewBooking, 'clientId' | 'providerId'>[],
  presses: readonly string[] = [],
): Promise<unknown>[] => [
  sharePairs(
    scope.db,
    bookings.map(({ clientId, providerId }) => [clientId, providerId] as const),
  ),
  ...(presses.length > 0 ? [queries.lockPresses(scope, presses)] : []),
]

/** Writes a request that is paid by a payment intent, and binds its hold. */
export async function writeHeldRequest(scope: Scope, paid: Paid): Promise<void> {
  const binding = { ...getHold(paid), holdId: paid.booking.holdId }
  await together([...lockRequests(scope, [paid.booking]), bindHold(scope, binding)])
  await together(writeRequests(scope, [paid.booking]))
}

const writeRequests = (
  scope: Scope,
  bookings: readonly queries.NewBooking[],
  onlyOnes: readonly string[] = [],
): Promise<void>[] => [
  writeBookings(scope, bookings, onlyOnes),
  scope.emit(...bookings.map(({ id }) => requestedEvent(id))),
]

export const requestedEvent = (bookingId: string): DomainEvent =>
  domainEvent('booking.moved', { bookingId, to: 'pending', why: 'request', by: 'client' })

/** Writes all bookings or none. Refuses skill.not_found if one can no longer be booked. */
export async function writeBookings(
  scope: Scope,
  bookings: readonly queries.NewBooking[],
  onlyOnes: readonly string[] = [],
): Promise<void> {
  if ((await queries.writeBookings(scope, bookings, onlyOnes)) < bookings.length) refuse('skill.not_found')
}
