import { dayMs } from '@sparkhood/contract/primitives/time'
import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { mailDigests, mailDue } from './delivery/mail.ts'
import { pushDue } from './delivery/push.ts'
import { sweepBrowsers } from './queries/push.ts'
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
  // Thursdays towards the evening: what one could do at the weekend. Later again, for whom no email could be handed over.
  { name: 'notifications.digest', cron: '0 17-20 * * 4', run: mailDigests },
  { name: 'notifications.sweep', cron: '23 4 * * *', run: sweep },
  { name: 'notifications.sweep-browsers', cron: '31 4 * * *', run: sweepBrowsers },
]
