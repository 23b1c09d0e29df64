import type { Scope } from '../../platform/scope.ts'
import { eraseMethods } from './methods.ts'
import { removeAccount } from './queries.ts'

/** Forgets where a member who goes was paid to. What was paid stays, under an id that names nobody. */
export async function erasePayouts(scope: Scope<'payments'>, memberId: string): Promise<void> {
  await eraseMethods(scope, memberId)
  await removeAccount(scope, memberId)
}
