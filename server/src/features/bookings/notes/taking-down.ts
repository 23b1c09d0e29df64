import { erasePhotos } from '../../../platform/photos.ts'
import type { Scope } from '../../../platform/scope.ts'
import { takeDownLoanPhoto } from '../lending/loan-photos.ts'
import { emptyWords, emptyWordsOfVisits, listWordedAlike, takeDownNote } from './queries.ts'

/**
 * Removes the content with this id after a report was upheld: a note, a photo of a loan, or the texts and photos of a request or of
 * proposed visits, from all of them. The report keeps the texts. Idempotent.
 */
export async function takeDown(scope: Scope<'files'>, subjectId: string): Promise<void> {
  await takeDownNote(scope, subjectId)
  await takeDownLoanPhoto(scope, subjectId)
  await takeDownRequestedBooking(scope, subjectId)
}

/** Removes the texts and photos of a request for a booking or for repeating visits. Idempotent. */
export async function takeDownRequestedBooking(scope: Scope<'files'>, id: string): Promise<void> {
  // Before their bookings, so that no new booking gets the old texts.
  await emptyWordsOfVisits(scope, id)
  const bookings = await listWordedAlike(scope, id)
  // Delete the files before the rows that name them.
  await erasePhotos(
    scope,
    bookings.flatMap(({ photos }) => photos),
  )
  await emptyWords(
    scope,
    bookings.map((booking) => booking.id),
  )
}
