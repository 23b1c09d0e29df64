import { helpKeptDays } from '@sparkhood/contract/helping/terms'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { sweep } from '../../../platform/data/sweep.ts'
import { erasePhotos } from '../../../platform/photos.ts'
import type { Scope } from '../../../platform/scope.ts'
import {
  claimForDeletion,
  deleteRequest,
  findUnusedPhotos,
  listExpired,
  listUnusedPhotos,
  removeOffersBefore,
  writeNoPhotos,
} from './queries.ts'

/**
 * Erases the photos of a withdrawn or removed request, because their URLs would work until the request is deleted.
 * Keeps them while a report on it is open, and those of a withdrawn one if a booking uses them. Idempotent.
 */
export async function erasePhotosOf(scope: Scope<'files'>, requestId: string): Promise<void> {
  const photos = await findUnusedPhotos(scope, requestId)
  if (!photos) return
  await erasePhotos(scope, photos)
  await writeNoPhotos(scope, requestId)
}

/** Erases photos that were kept for a report, once the report is decided. */
export const eraseKeptPhotos = (scope: Scope<'files'>): Promise<void> =>
  sweep(
    scope,
    (after) => listUnusedPhotos(scope, after),
    ({ id }) => erasePhotosOf(scope, id),
  )

/**
 * Deletes requests that have been over for half a year, with their photos, offers and questions, and offers that nobody
 * accepted. What was agreed stays as a booking.
 */
export async function deleteExpired(scope: Scope<'files'>): Promise<void> {
  const before = new Date(scope.now.getTime() - helpKeptDays * dayMs)
  await sweep(
    scope,
    (after) => listExpired(scope, { before, after }),
    async ({ id, photos }) => {
      if (!(await claimForDeletion(scope, id, before))) return
      await erasePhotos(scope, photos)
      await deleteRequest(scope, id)
    },
  )
  await removeOffersBefore(scope, before)
}
