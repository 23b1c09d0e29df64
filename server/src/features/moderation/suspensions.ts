import type { Scope } from '../../platform/scope.ts'
import { suspendAccount } from '../accounts/public.ts'
import { rewriteCard } from '../discovery/public.ts'

/** Suspends a member: signed out everywhere at once, and on no list from then on. Call it in a transaction. */
export async function suspendMember(scope: Scope, memberId: string): Promise<void> {
  await suspendAccount(scope, memberId)
  await rewriteCard(scope, memberId)
}
