import { erasePhotos } from '../../platform/photos.ts'
import type { Scope } from '../../platform/scope.ts'
import * as queries from './queries/erase.ts'

/** Deletes what a member asked for, with all offers, and what they offered. Bookings that came of it are their feature's. */
export async function eraseHelp(scope: Scope<'files'>, memberId: string): Promise<void> {
  for (const { id, photos } of await queries.listAsked(scope, memberId)) {
    await erasePhotos(scope, photos)
    await queries.deleteRequest(scope, id)
  }
  await queries.getDeleteQuestions(scope, memberId)
  await queries.getDeleteOffers(scope, memberId)
}
