import type { Scope } from '../../platform/scope.ts'
import { dropCode } from './queries/codes.ts'
import { eraseLetters } from './queries/letters.ts'
import { eraseOne } from './queries/members.ts'

/** Forgets what was kept of somebody as one without email, but for the proof of their consent, which names nobody. Idempotent. */
export async function eraseAssisted(scope: Scope, memberId: string): Promise<void> {
  await dropCode(scope, memberId)
  await eraseLetters(scope, memberId)
  // A letter that a job has written since goes with the row, and none is written after it.
  await eraseOne(scope, memberId)
}
