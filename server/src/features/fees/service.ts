import { type PlatformFee, shownFeeChanges } from '@sparkhood/contract/money/fees'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { requireConfirmed } from '../sessions/confirming/public.ts'
import * as queries from './queries.ts'

/** The fee in force, in hundredths of a percent: as an operator said last, or as the site was set up. */
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

/** Sets the fee of bookings from now on. */
export async function changeFee(
  scope: MemberScope,
  { percent, reason }: { percent: number; reason: string },
): Promise<PlatformFee> {
  await requireConfirmed(scope)
  await scope.transaction((inner) => queries.writeFee(inner, percent, reason))
  return readFee(scope)
}
