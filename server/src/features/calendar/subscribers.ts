import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emailAboutSeries } from './series-emails.ts'
import { eraseCalendar } from './service.ts'

// A password change may follow an intrusion, and the feed's URL gives access, too.
export const calendarSubscribers: Subscriber[] = [
  {
    on: 'password.changed',
    name: 'calendar.remove',
    handle: (scope, { accountId }) => eraseCalendar(scope, accountId),
  },
  { on: 'arrangement.moved', name: 'calendar.tell-of-series', handle: emailAboutSeries },
]
