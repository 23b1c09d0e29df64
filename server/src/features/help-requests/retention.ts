import { helpKeptDays } from '@sparkhood/contract/helping/terms'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sweep } from '../../platform/data/sweep.ts'
import { erasePhotos } from '../../platform/photos.ts'
import type { Scope } from '../../platform/scope.ts'
import { deleteRequest } from './queries/erase.ts'
import { claimOver, listOver, removeOffersBefore } from './queries/retention.ts'

/**
 * Deletes requests that have been over for half a year, with their photos, offers and questions, and offers that nobody took.
 * What was agreed stays as a booking.
 */
export async function forgetOver(scope: Scope<'files'>): Promise<void> {
  const before = new Date(scope.now.getTime() - helpKeptDays * dayMs)
  await sweep(
    scope,
    (after) => listOver(scope, { before, after }),
    async ({ id, photos }) => {
      if (!(await claimOver(scope, id, before))) return
      await erasePhotos(scope, photos)
      await deleteRequest(scope, id)
    },
  )
  await removeOffersBefore(scope, before)
}
