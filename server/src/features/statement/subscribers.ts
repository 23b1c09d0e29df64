import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { mailReceipts } from './emails.ts'
import { listUnmailedOfBooking, listUnmailedOfTopUp } from './queries.ts'

export const statementSubscribers: Subscriber[] = [
  {
    on: 'booking.moved',
    name: 'receipt',
    wants: ({ to }) => to === 'completed' || to === 'cancelled',
    about: ({ bookingId }) => bookingId,
    handle: async (scope, { bookingId }) => mailReceipts(scope, await listUnmailedOfBooking(scope, bookingId)),
  },
  {
    on: 'wallet.topped_up',
    name: 'receipt',
    about: ({ reference }) => reference,
    handle: async (scope, { reference }) => mailReceipts(scope, await listUnmailedOfTopUp(scope, reference)),
  },
]
