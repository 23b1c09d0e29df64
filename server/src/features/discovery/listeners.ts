import type { Listener } from '../../platform/jobs/listener.ts'
import { findProviderOf } from './queries.ts'
import { rewriteCard } from './queries-cards.ts'
import { redrawCards } from './redrawing.ts'

// An answer tells how soon they answer, and so does none; a job that is done that they are not new any more.
const shown = ['accepted', 'rejected', 'expired', 'completed']

export const discoveryListeners: Listener[] = [
  {
    on: 'booking.moved',
    name: 'discovery.reply-time',
    wants: ({ to }) => shown.includes(to),
    hear: async (scope, { bookingId }) => {
      const providerId = await findProviderOf(scope, bookingId)
      if (providerId) await scope.atomically((inner) => rewriteCard(inner, providerId))
    },
  },
  { on: 'category.redrawn', name: 'discovery.redraw', hear: redrawCards },
]
