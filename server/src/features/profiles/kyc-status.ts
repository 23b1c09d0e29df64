import type { KycStatus } from '@sparkhood/contract/people/person'
import type { Scope, Uses } from '../../platform/scope.ts'
import { rewriteCard } from '../discovery/public.ts'
import { writeKycStatus } from './queries.ts'

/**
 * Writes down how far a member's identity checks have come, and shows it on their card. Call it in the transaction that
 * changed it, as its last step; `checkedAt` is given with `approved` and null otherwise.
 */
export async function recordKyc(
  scope: Pick<Scope, 'db' | 'now'> & Uses<'live'>,
  memberId: string,
  outcome: { status: KycStatus; checkedAt: Date | null },
): Promise<void> {
  await writeKycStatus(scope, memberId, outcome)
  await rewriteCard(scope, memberId)
}
