import type { EventName } from '../../platform/events.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import type { FullScope } from '../../platform/scope.ts'
import { recipients } from './recipients.ts'
import { seeActedOn, tellOf, tellOfMessages } from './service.ts'

const name = 'notifications.tell'
const heard = (Object.keys(recipients) as EventName[]).filter(
  (on) => on !== 'message.sent' && !('silent' in recipients[on]),
)

export const notificationSubscribers: Subscriber[] = [
  ...heard.map(
    (on) => ({ on, name, handleBatch: (scope: FullScope, all: never) => tellOf(scope, on, all) }) as Subscriber,
  ),
  { on: 'message.sent', name, handleBatch: tellOfMessages },
  {
    on: 'booking.moved',
    name: 'notifications.acted-on',
    // Of what has just begun nobody was told anything before.
    wants: ({ by, why }) => (by === 'client' || by === 'provider') && why !== 'request',
    handle: seeActedOn,
  },
]
