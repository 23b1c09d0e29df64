import { together } from '../../platform/data/database.ts'
import { sharePairs } from '../../platform/data/pairs.ts'
import { type DomainEvent, domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { GroupWork, MemberScope, Scope } from '../../platform/scope.ts'
import { holdStandings } from '../sessions/confirming/public.ts'
import { bindHold, placeHolds } from '../wallet/public.ts'
import { holdForHelper } from './on-behalf.ts'
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

/** Requests that are paid from a wallet, each with its hold. */
export const paidRequests: GroupWork<Paid> = {
  write: async (scope, paid) => {
    const presses = paid.flatMap(({ press }) => press ?? [])
    // Two of the same press in one group: written each by itself, the second finds the first.
    if (new Set(presses).size < presses.length) refuse('skill.not_found')
    const onlyOnes = paid.flatMap(({ press, booking }) => (press === undefined ? [] : [booking.id]))
    const bookings = paid.map(bookingIn)
    // Written for several members at once, so each is held here; an act for another member is held by their agreement.
    const lock = () => [
      ...(scope.acting ? [] : [holdClients(scope, bookings)]),
      ...lockRequests(scope, bookings, presses),
    ]
    // What a helper spends is counted before all else is written, and what is locked comes before that.
    if (scope.acting) await together(lock())
    const isHeld = await holdForHelper(scope, paid.map(getHold))
    await together([
      ...(isHeld ? [] : [...lock(), placeHolds(scope, paid.map(getHold))]),
      ...writeRequests(scope, bookings, onlyOnes),
    ])
  },
}

const holdClients = (scope: Scope, bookings: readonly PaidBooking[]): Promise<unknown> =>
  holdStandings(scope.db, [...new Set(bookings.map(({ clientId }) => clientId))])

const bookingIn = ({ booking }: Paid): PaidBooking => booking

/** Sent before all else of these requests: no block comes between their sides, and nobody writes the same press again. */
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

/** A request that is paid by a payment intent, whose hold it binds. */
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
  scope.emit(...bookings.map(({ id }) => requestTold(id))),
]

export const requestTold = (bookingId: string): DomainEvent =>
  domainEvent('booking.moved', { bookingId, to: 'pending', why: 'request', by: 'client' })

/** All of them or none. Refuses skill.not_found where one can no longer be booked. */
export async function writeBookings(
  scope: Scope,
  bookings: readonly queries.NewBooking[],
  onlyOnes: readonly string[] = [],
): Promise<void> {
  if ((await queries.writeBookings(scope, bookings, onlyOnes)) < bookings.length) refuse('skill.not_found')
}
