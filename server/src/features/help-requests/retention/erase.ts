import { erasePhotos } from '../../../platform/photos.ts'
import type { Scope } from '../../../platform/scope.ts'
import * as queries from './queries.ts'

/**
 * Deletes a member's requests, with all offers for them, and their own questions and offers. Bookings that came of them
 * stay.
 */
export async function eraseHelp(scope: Scope<'files'>, memberId: string): Promise<void> {
  for (const { id, photos } of await queries.listAsked(scope, memberId)) {
    await erasePhotos(scope, photos)
    await queries.deleteRequest(scope, id)
  }
  await queries.deleteQuestionsBy(scope, memberId)
  await queries.deleteOffersBy(scope, memberId)
}
