import type { HealthPart } from '@sparkhood/contract/admin/system'
import { measured } from '../../../platform/clock.ts'
import { openPages } from '../../../platform/live/streams.ts'
import { builtFrom } from '../../../platform/metrics/version.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { countGaveUp, findLastWebhook, getFailing, getJobs, getMail } from './queries.ts'
import { getHealth } from './rules.ts'

/** The current health of the site's parts. */
export async function seeHealth(scope: MemberScope<'files' | 'live'>): Promise<HealthPart[]> {
  const [jobs, answeredInMs] = await measured(() => getJobs(scope))
  const [tried, gaveUp, mail, lastAt, files, version] = await Promise.all([
    getFailing(scope),
    countGaveUp(scope),
    getMail(scope),
    findLastWebhook(scope),
    scope.files.room?.(),
    builtFrom(),
  ])
  return getHealth({
    now: scope.now,
    database: { answeredInMs },
    jobs: {
      waiting: jobs.waiting,
      oldestAt: jobs.oldest_at,
      failing: tried.failing,
      failingLong: tried.failing_long,
      gaveUp,
    },
    mail: { sent: mail.sent, failed: mail.failed, lastFailure: mail.last_failure },
    webhooks: { lastAt, isSandbox: scope.settings.stripePublishableKey === undefined },
    live: { isListening: scope.live.isListening(), pages: openPages(scope.live) },
    files,
    version,
  })
}
