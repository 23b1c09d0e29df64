import type { Dispute, InspectedDispute } from '@sparkhood/contract/bookings/disputes'
import { sharesOfSplit } from '@sparkhood/contract/bookings/splits'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { requireReadByHelper } from '../../bookings/public.ts'
import { givingAllCounts, isInsteadOfCancelling, listSaidMissed, mayCounter } from '../rules.ts'
import { type DisputeRow, findAnyView, findOwnView, listSuspendedSides } from './queries.ts'

/** The dispute of a booking as one of its two sides sees it. Refuses dispute.not_found to anybody else. */
export async function readDispute(scope: MemberScope, bookingId: string): Promise<Dispute> {
  await requireReadByHelper(scope, bookingId)
  return asSeen((await findOwnView(scope, bookingId)) ?? refuse('dispute.not_found'), scope.now)
}

/** The dispute of any booking as an admin sees it. */
export async function inspectDispute(scope: MemberScope, bookingId: string): Promise<InspectedDispute> {
  const { conflict, late_fee, ...row } = (await findAnyView(scope, bookingId)) ?? refuse('dispute.not_found')
  const isInstead = isInsteadOfCancelling({ ...row, all_or_nothing: row.booking.all_or_nothing })
  return {
    ...asSeen(row, scope.now),
    suspended: await listSuspendedSides(scope, row.id),
    conflict,
    late_fee: isInstead ? late_fee : 0,
  }
}

function asSeen(found: DisputeRow, now: Date): Dispute {
  const { how, reason, ended_at: endedAt, settled_minor: settled, given_by, counts, ...row } = found
  const { price, exchange: is_exchange } = row.booking
  const of = { ...found, is_exchange }
  return {
    ...row,
    giving_all_counts: givingAllCounts(of),
    said_missed: listSaidMissed(of),
    may_counter: row.you_are !== 'admin' && mayCounter(of, row.you_are, now),
    booking: { ...row.booking, booking_date: new Date(row.booking.booking_date) },
    words: row.words.map(({ helper, ...words }) => ({ ...words, ...(helper && { helper }), at: new Date(words.at) })),
    photos: row.photos.map((photo) => ({ ...photo, at: new Date(photo.at) })),
    arrived: row.arrived && {
      ...row.arrived,
      at: new Date(row.arrived.at),
      received_at: new Date(row.arrived.received_at),
    },
    offers: row.offers.map(({ client_minor: clientMinor, at, ...offer }) => ({
      ...offer,
      client_gets: clientMinor,
      provider_gets: price - clientMinor,
      at: new Date(at),
    })),
    outcome: how && endedAt ? { how, given_by, reason, at: endedAt, counts, ...shares(row, settled ?? 0) } : null,
  }
}

function shares({ booking: { price, platform_fee: fee } }: Pick<DisputeRow, 'booking'>, providerGets: number) {
  const { clientMinor, providerMinor, paidMinor } = sharesOfSplit({ price, fee }, price - providerGets)
  return { client_gets: clientMinor, provider_gets: providerMinor, provider_paid: paidMinor }
}
