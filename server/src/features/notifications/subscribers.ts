import type { EventName } from '../../platform/events.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import type { FullScope } from '../../platform/scope.ts'
import { recipients } from './recipients/recipients.ts'
import { notifyMembers, notifyOfMessages, seeActedOn } from './service.ts'

const name = 'notifications.tell'
const notifying = (Object.keys(recipients) as EventName[]).filter(
  (on) => on !== 'message.sent' && !('silent' in recipients[on]),
)

export const notificationSubscribers: Subscriber[] = [
  ...notifying.map(
    (on) => ({ on, name, handleBatch: (scope: FullScope, all: never) => notifyMembers(scope, on, all) }) as Subscriber,
  ),
  { on: 'message.sent', name, handleBatch: notifyOfMessages },
  {
    on: 'booking.moved',
    name: 'notifications.acted-on',
    // No notification of a booking precedes its request.
    wants: ({ by, why }) => (by === 'client' || by === 'provider') && why !== 'request',
    handle: seeActedOn,
  },
]
