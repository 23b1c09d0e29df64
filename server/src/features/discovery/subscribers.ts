import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { findProviderOf } from './queries.ts'
import { redrawCards, rewriteCard } from './redrawing.ts'

// An answer tells how soon they answer, and so does none; a job that is done that they are not new any more.
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
  { on: 'category.redrawn', name: 'discovery.redraw', handle: redrawCards },
]
