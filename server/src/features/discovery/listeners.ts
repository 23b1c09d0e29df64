import type { Listener } from '../../platform/jobs/listener.ts'
import { findProviderOf } from './queries.ts'
import { rewriteCard } from './queries-cards.ts'

const answers = ['accepted', 'rejected']

export const discoveryListeners: Listener[] = [
  {
    on: 'booking.moved',
    name: 'discovery.reply-time',
    wants: ({ to }) => answers.includes(to),
    hear: async (scope, { bookingId }) => {
      const providerId = await findProviderOf(scope, bookingId)
      if (providerId) await scope.atomically((inner) => rewriteCard(inner, providerId))
    },
  },
]
