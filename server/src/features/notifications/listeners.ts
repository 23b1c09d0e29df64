import type { EventName } from '../../platform/events.ts'
import type { Listener } from '../../platform/jobs/listener.ts'
import type { Scope } from '../../platform/scope.ts'
import { hears } from './hears.ts'
import { seeActedOn, tellOf, tellOfMessages } from './service.ts'

const name = 'notifications.tell'
const heard = (Object.keys(hears) as EventName[]).filter((on) => on !== 'message.sent' && 'tell' in hears[on])

export const notificationListeners: Listener[] = [
  ...heard.map((on) => ({ on, name, hear: (scope: Scope, data: never) => tellOf(scope, on, data) }) as Listener),
  { on: 'message.sent', name, hearMany: tellOfMessages },
  {
    on: 'booking.moved',
    name: 'notifications.acted-on',
    // Of what has just begun nobody was told anything before.
    wants: ({ by, why }) => (by === 'client' || by === 'provider') && why !== 'request',
    hear: seeActedOn,
  },
]
