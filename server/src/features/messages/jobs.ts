import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { rewrapAll } from '../../platform/secrets/rewrap.ts'
import { listLocked, replaceKey } from './queries.ts'

/** Re-encrypts the keys of photos after the secret was rotated. */
const rewrapPhotos = (scope: Scope<'vault'>): Promise<void> =>
  rewrapAll(scope, {
    list: (after) => listLocked(scope, after),
    getName: ({ file }) => file,
    write: (row, wrappedKey) => replaceKey(scope, row, wrappedKey),
  })

export const messageJobs: TimedJob[] = [{ name: 'messages.rewrap', cron: '37 4 * * *', run: rewrapPhotos }]
