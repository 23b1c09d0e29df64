import type { EventName } from '../../platform/events.ts'
import type { Listener } from '../../platform/jobs/listener.ts'
import type { Scope } from '../../platform/scope.ts'
import { hears } from './hears.ts'
import { seeActedOn, tellOf, tellOfMessages } from './service.ts'

const name = 'notifications.tell'
const heard = (Object.keys(hears) as EventName[]).filter((on) => on !== 'message.sent' && !('silent' in hears[on]))

export const notificationListeners: Listener[] = [
  ...heard.map((on) => ({ on, name, hearMany: (scope: Scope, all: never) => tellOf(scope, on, all) }) as Listener),
  { on: 'message.sent', name, hearMany: tellOfMessages },
  {
    on: 'booking.moved',
    name: 'notifications.acted-on',
    // Of what has just begun nobody was told anything before.
    wants: ({ by, why }) => (by === 'client' || by === 'provider') && why !== 'request',
    hear: seeActedOn,
  },
]
