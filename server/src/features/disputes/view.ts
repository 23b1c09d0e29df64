import { type Dispute, feeOfSplit } from '@sparkhood/contract/disputes'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { type DisputeRow, findAnyView, findOwnView } from './view-queries.ts'

/** The dispute of a booking as one of its two sides sees it. Refuses dispute.not_found to anybody else. */
export async function readDispute(scope: MemberScope, bookingId: string): Promise<Dispute> {
  return asSeen((await findOwnView(scope, bookingId)) ?? refuse('dispute.not_found'))
}

/** The dispute of any booking as an admin sees it. */
export async function inspectDispute(scope: MemberScope, bookingId: string): Promise<Dispute> {
  return asSeen((await findAnyView(scope, bookingId)) ?? refuse('dispute.not_found'))
}

function asSeen({ how, reason, ended_at: endedAt, settled_minor: settled, ...row }: DisputeRow): Dispute {
  const { price } = row.booking
  return {
    ...row,
    booking: { ...row.booking, booking_date: new Date(row.booking.booking_date) },
    words: row.words.map((words) => ({ ...words, at: new Date(words.at) })),
    offers: row.offers.map(({ client_minor: clientMinor, at, ...offer }) => ({
      ...offer,
      client_gets: clientMinor,
      provider_gets: price - clientMinor,
      at: new Date(at),
    })),
    outcome: how && endedAt ? { how, reason, at: endedAt, ...shares(row, settled ?? 0) } : null,
  }
}

function shares({ booking }: Pick<DisputeRow, 'booking'>, providerMinor: number) {
  return {
    client_gets: booking.price - providerMinor,
    provider_gets: providerMinor,
    provider_paid: providerMinor - feeOfSplit({ price: booking.price, fee: booking.platform_fee }, providerMinor),
  }
}
