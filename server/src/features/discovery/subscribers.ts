import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { rewriteCard, rewriteCardsInCategory } from './cards/redrawing.ts'
import { findProviderOf } from './queries.ts'

// A reply, or its absence, changes the reply time; a completed booking means that the provider is no longer new.
const shown = ['accepted', 'rejected', 'expired', 'completed']

export const discoverySubscribers: Subscriber[] = [
  {
    on: 'booking.moved',
    name: 'discovery.reply-time',
    wants: ({ to }) => shown.includes(to),
    handle: async (scope, { bookingId }) => {
      const providerId = await findProviderOf(scope, bookingId)
      if (providerId) await scope.transaction((inner) => rewriteCard(inner, providerId))
    },
  },
  { on: 'category.redrawn', name: 'discovery.redraw', handle: rewriteCardsInCategory },
]
