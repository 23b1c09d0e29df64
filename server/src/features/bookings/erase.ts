import { erasePhotos } from '../../platform/photos.ts'
import type { Scope } from '../../platform/scope.ts'
import { eraseArrangementTitles, eraseArrangementWords } from './arrangements/run-queries.ts'
import { eraseLoanPhotos } from './lending/loan-photos.ts'
import { listWorded, writeErased, writeErasedOfSkills } from './queries/erase.ts'
import { eraseMarks } from './queries/marks.ts'
import { eraseNotes } from './queries/notes.ts'
import { eraseWaits } from './queries/tool-waits.ts'

/**
 * Takes the words, addresses and photos of the bookings that a member made, fifty at a time. What was booked, when and
 * for how much stays: it is the other side's as well. How they kept them is forgotten. Idempotent.
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
