import type { Listener } from '../../platform/jobs/listener.ts'
import { eraseCalendar } from './service.ts'

// Whoever changes their password may fear that somebody has been in; the address of the calendar is a way in, too.
export const calendarListeners: Listener[] = [
  { on: 'password.changed', name: 'calendar.remove', hear: (scope, { accountId }) => eraseCalendar(scope, accountId) },
]
