import { erasePhotos } from '../../platform/photos.ts'
import type { Scope } from '../../platform/scope.ts'
import { takeDownLoanPhoto } from './lending/loan-photos.ts'
import { takeDownNote } from './queries/notes.ts'
import { emptyWords, emptyWordsOfVisits, listWordedAlike } from './queries/taken-down.ts'

/**
 * Removes what one side of a booking wrote or showed the other, after a report of it was upheld: a note, a photo of a loan, or
 * what came with a request or a proposal of visits, with all of them, whichever has this id. The report keeps its words. Idempotent.
 */
export async function takeDown(scope: Scope<'files'>, subjectId: string): Promise<void> {
  await takeDownNote(scope, subjectId)
  await takeDownLoanPhoto(scope, subjectId)
  await takeDownAsked(scope, subjectId)
}

/** Removes what its client asked with for a booking, or for visits that repeat. Idempotent. */
export async function takeDownAsked(scope: Scope<'files'>, id: string): Promise<void> {
  // Before their bookings, so that none is made of the old words any more.
  await emptyWordsOfVisits(scope, id)
  const bookings = await listWordedAlike(scope, id)
  // The files go before what names them.
  await erasePhotos(
    scope,
    bookings.flatMap(({ photos }) => photos),
  )
  await emptyWords(
    scope,
    bookings.map((booking) => booking.id),
  )
}
