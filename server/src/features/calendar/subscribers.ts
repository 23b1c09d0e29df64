import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { tellOfSeries } from './series-emails.ts'
import { eraseCalendar } from './service.ts'

// Whoever changes their password may fear that somebody has been in; the address of the calendar is a way in, too.
export const calendarSubscribers: Subscriber[] = [
  {
    on: 'password.changed',
    name: 'calendar.remove',
    handle: (scope, { accountId }) => eraseCalendar(scope, accountId),
  },
  { on: 'arrangement.moved', name: 'calendar.tell-of-series', handle: tellOfSeries },
]
