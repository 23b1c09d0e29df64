import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type * as contract from '@sparkhood/contract/people/second-factor'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { requireConfirmed } from '../sessions/confirming/public.ts'
import { endAllSessions } from '../sessions/public.ts'
import { toPasskey } from './passkeys/keeping.ts'
import { listOwnPasskeys } from './passkeys/queries.ts'
import { eraseFactors, findFactors, hasShown } from './queries.ts'
import { findSecret } from './totp/queries.ts'

/** The member's factors besides their password. */
export async function getSecondFactor(scope: MemberScope): Promise<ReplyOf<typeof contract.getSecondFactor>> {
  const { id } = scope.actor
  const [factors, secret, keys, isShown] = await Promise.all([
    findFactors(scope, id),
    findSecret(scope, id),
    listOwnPasskeys(scope),
    hasShown(scope),
  ])
  const isOperator = factors !== undefined && factors.role !== 'member'
  return {
    data: {
      passkeys: keys.map(toPasskey),
      totp_since: secret?.confirmed_at ?? null,
      recovery_codes_left: factors?.codes_left ?? 0,
      is_operator: isOperator,
      is_required: isOperator && scope.settings.operatorSecondFactor === 'required',
      is_shown: isShown,
    },
  }
}

/**
 * Removes all second factors of an account whose owner lost them, and signs them out everywhere. Nobody may reset their
 * own.
 */
export async function resetSecondFactor(
  scope: MemberScope<'live'>,
  { params: { id } }: Pick<InputOf<typeof contract.resetSecondFactor>, 'params'>,
): Promise<ReplyOf<typeof contract.resetSecondFactor>> {
  if (!(await findFactors(scope, id))) refuse('member.not_found')
  await requireConfirmed(scope)
  await scope.transaction(async (inner) => {
    await eraseFactors(inner, id)
    await endAllSessions(inner, id, 'revoked')
    await inner.emit(domainEvent('second_factor.changed', { accountId: id, what: 'reset' }))
  })
  return { message: 'Their second factor is reset, and they are logged out.' }
}

/** Deletes the second factors of an account. Idempotent. */
export async function eraseSecondFactors(scope: Scope, accountId: string): Promise<void> {
  await eraseFactors(scope, accountId)
}
