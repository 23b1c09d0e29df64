import type { TimedJob } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { rewrapAll } from '../../platform/secrets/rewrap.ts'
import { listLocked, replaceKey } from './erase-queries.ts'

/** Locks the keys of photos anew after the secret was changed. */
const rewrapPhotos = (scope: Scope<'vault'>): Promise<void> =>
  rewrapAll(scope, {
    list: (after) => listLocked(scope, after),
    getName: ({ file }) => file,
    write: (row, wrappedKey) => replaceKey(scope, row, wrappedKey),
  })

export const messageJobs: TimedJob[] = [{ name: 'messages.rewrap', cron: '37 4 * * *', run: rewrapPhotos }]
