import { helpKeptDays } from '@sparkhood/contract/helping/terms'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sweep } from '../../platform/data/sweep.ts'
import { erasePhotos } from '../../platform/photos.ts'
import type { Scope } from '../../platform/scope.ts'
import { deleteRequest } from './queries/erase.ts'
import {
  claimOver,
  findUnusedPhotos,
  listOver,
  listUnusedPhotos,
  removeOffersBefore,
  writeNoPhotos,
} from './queries/retention.ts'

/**
 * Erases the photos of a request that was withdrawn or removed, because their addresses could be opened until the request is
 * deleted. Keeps them while a report about it is open, and of one that was withdrawn where a booking has them. Idempotent.
 */
export async function erasePhotosOf(scope: Scope<'files'>, requestId: string): Promise<void> {
  const photos = await findUnusedPhotos(scope, requestId)
  if (!photos) return
  await erasePhotos(scope, photos)
  await writeNoPhotos(scope, requestId)
}

/** Erases the photos that were kept for a report, once it is decided. */
export const eraseKeptPhotos = (scope: Scope<'files'>): Promise<void> =>
  sweep(
    scope,
    (after) => listUnusedPhotos(scope, after),
    ({ id }) => erasePhotosOf(scope, id),
  )

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
