import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { rewrapAll } from '../../platform/secrets/rewrap.ts'
import { emailHeldMessages } from './emails.ts'
import * as queries from './queries.ts'
import { refundOldDisputes } from './service.ts'

/** Re-encrypts the keys of files after the secret was rotated. */
const rewrapFiles = (scope: Scope<'vault'>): Promise<void> =>
  rewrapAll(scope, {
    list: (after) => queries.listEncryptedFiles(scope, after),
    getName: ({ file }) => file,
    write: (row, wrappedKey) => queries.replaceKey(scope, row, wrappedKey),
  })

export const disputeJobs: TimedJob[] = [
  { name: 'disputes.rewrap', cron: '27 4 * * *', run: rewrapFiles },
  { name: 'disputes.tell-of-words', cron: '*/5 * * * *', run: emailHeldMessages },
  { name: 'refund-old-disputes', cron: '*/10 * * * *', run: refundOldDisputes },
]
