import { erasePhotos } from '../../../platform/photos.ts'
import type { Scope } from '../../../platform/scope.ts'
import { eraseArrangementTitles, eraseArrangementWords } from '../arrangements/runs/queries.ts'
import { eraseLoanPhotos } from '../lending/loan-photos.ts'
import { eraseWaits } from '../lending/queries.ts'
import { eraseNotes } from '../notes/queries.ts'
import { eraseMarks } from '../reliability/queries.ts'
import { listWorded, writeErased, writeErasedOfSkills } from './queries.ts'

/**
 * Erases the texts, addresses and photos of the bookings that a member made, fifty at a time, and their reliability record. The
 * service, time and price stay, because they belong to the other side as well. Idempotent.
 */
export async function eraseBookings(scope: Scope<'files'>, memberId: string): Promise<void> {
  await eraseMarks(scope, memberId)
  await eraseNotes(scope, memberId)
  await eraseLoanPhotos(scope, memberId)
  await eraseWaits(scope, memberId)
  await eraseArrangementWords(scope, memberId)
  await eraseArrangementTitles(scope, memberId)
  while ((await writeErasedOfSkills(scope, memberId)) > 0);
  for (let some = await listWorded(scope, memberId); some.length > 0; some = await listWorded(scope, memberId)) {
    await erasePhotos(
      scope,
      some.flatMap(({ photos }) => photos),
    )
    await writeErased(
      scope,
      some.map(({ id }) => id),
    )
  }
}
