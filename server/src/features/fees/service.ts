import { type PlatformFee, shownFeeChanges } from '@sparkhood/contract/money/fees'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { requireConfirmed } from '../sessions/confirming/public.ts'
import * as queries from './queries.ts'

/** The fee in force, in hundredths of a percent: the last one set by an operator, or the configured one. */
export const feeInForce = async (scope: Pick<Scope, 'db' | 'settings'>): Promise<number> =>
  (await queries.findLatest(scope)) ?? scope.settings.platformFeeBasisPoints

export async function readFee(scope: MemberScope): Promise<PlatformFee> {
  const changes = await queries.listChanges(scope)
  return {
    percent: await feeInForce(scope),
    changes: changes.slice(0, shownFeeChanges),
    older: changes.length > shownFeeChanges,
  }
}

/** Sets the fee for new bookings. */
export async function changeFee(
  scope: MemberScope,
  { percent, reason }: { percent: number; reason: string },
): Promise<PlatformFee> {
  await requireConfirmed(scope)
  await scope.transaction((inner) => queries.writeFee(inner, percent, reason))
  return readFee(scope)
}
