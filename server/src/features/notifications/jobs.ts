import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { mailDigests, mailDue } from './delivery/mail/mail.ts'
import { pushDue } from './delivery/push/push.ts'
import { sweepBrowsers } from './delivery/push/queries.ts'
import { sweepNotifications } from './queries.ts'

const seenKeptMs = 90 * dayMs
const keptMs = 180 * dayMs

const sweep = (scope: Scope): Promise<void> =>
  sweepNotifications(scope, {
    all: new Date(scope.now.getTime() - keptMs),
    seen: new Date(scope.now.getTime() - seenKeptMs),
  })

export const notificationJobs: TimedJob[] = [
  { name: 'notifications.push', cron: '* * * * *', run: (scope) => pushDue(scope) },
  { name: 'notifications.mail', cron: '* * * * *', run: mailDue },
  // Thursdays towards the evening, in time for the weekend; hourly runs retry emails that could not be sent.
  { name: 'notifications.digest', cron: '0 17-20 * * 4', run: mailDigests },
  { name: 'notifications.sweep', cron: '23 4 * * *', run: sweep },
  { name: 'notifications.sweep-browsers', cron: '31 4 * * *', run: sweepBrowsers },
]
