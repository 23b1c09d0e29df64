import { erasePhotos } from '../../platform/photos.ts'
import type { Scope } from '../../platform/scope.ts'
import { takeDownLoanPhoto } from './lending/loan-photos.ts'
import { takeDownNote } from './queries/notes.ts'
import { emptyWords, emptyWordsOfVisits, listPhotosOf } from './queries/taken-down.ts'

/**
 * Removes what one side of a booking wrote or showed the other, after a report of it was upheld: a note, a photo of a loan, or
 * what came with a request or a proposal, whichever has this id. The report keeps its words. Idempotent.
 */
export async function takeDown(scope: Scope<'files'>, subjectId: string): Promise<void> {
  await takeDownNote(scope, subjectId)
  await takeDownLoanPhoto(scope, subjectId)
  // The files go before what names them.
  await erasePhotos(scope, await listPhotosOf(scope, subjectId))
  await emptyWords(scope, subjectId)
  await emptyWordsOfVisits(scope, subjectId)
}
