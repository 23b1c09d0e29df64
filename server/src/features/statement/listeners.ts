import type { Listener } from '../../platform/jobs/listener.ts'
import { mailReceipts } from './letters.ts'
import { listUnmailedOfBooking, listUnmailedOfTopUp } from './queries.ts'

export const statementListeners: Listener[] = [
  {
    on: 'booking.moved',
    name: 'receipt',
    wants: ({ to }) => to === 'completed' || to === 'cancelled',
    about: ({ bookingId }) => bookingId,
    hear: async (scope, { bookingId }) => mailReceipts(scope, await listUnmailedOfBooking(scope, bookingId)),
  },
  {
    on: 'wallet.topped_up',
    name: 'receipt',
    about: ({ reference }) => reference,
    hear: async (scope, { reference }) => mailReceipts(scope, await listUnmailedOfTopUp(scope, reference)),
  },
]
