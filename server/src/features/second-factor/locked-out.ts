import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { keyedHash, sameSecret } from '../../platform/secrets/random.ts'
import { findFactors } from './queries.ts'
import { getNeededFactors, ownerProofExpiry } from './rules.ts'
import { refuseCode } from './tickets.ts'
import { checkCode, countTry, resetAttempts, spendCode } from './totp/codes.ts'

/** The second factor that a member who may not log in shows besides the password. */
type ShownFactor = { code?: string | undefined; recovery_code?: string | undefined; proof?: string | undefined }

/**
 * Requires the second factor of an account, where it has one: a code, or the proof of a code shown earlier. Call it
 * after checking the password. Returns the proof, which opens no session, or undefined where the password is enough.
 * Refuses sanction.second_factor, second_factor.wrong and limit.for_today.
 */
export async function requireFactor(
  scope: Scope<'passwords' | 'vault'>,
  accountId: string,
  { code, recovery_code: recoveryCode, proof }: ShownFactor,
): Promise<string | undefined> {
  const factors = await findFactors(scope, accountId)
  if (!factors || getNeededFactors(factors).length === 0) return undefined
  if (proof !== undefined && isProof(scope, accountId, proof)) return proof
  if (code === undefined && recoveryCode === undefined) refuse('sanction.second_factor')
  await countTry(scope, accountId)
  const checked = await checkCode(scope, accountId, { code, recoveryCode })
  if (!checked) return refuseCode(scope, accountId)
  await scope.transaction(async (inner) => {
    if (!(await spendCode(inner, accountId, checked))) refuse('second_factor.wrong')
    if (checked.kind === 'recovery')
      await inner.emit(domainEvent('second_factor.changed', { accountId, what: 'code_used' }))
  })
  await resetAttempts(scope, accountId)
  return getProof(scope, accountId, ownerProofExpiry(scope.now).getTime())
}

const getProof = ({ settings }: Scope, accountId: string, expiresMs: number): string =>
  `${expiresMs}.${keyedHash(settings.hashSecret, `second factor of ${accountId} until ${expiresMs}`)}`

function isProof(scope: Scope, accountId: string, proof: string): boolean {
  const expiresMs = Number.parseInt(proof, 10)
  return expiresMs > scope.now.getTime() && sameSecret(proof, getProof(scope, accountId, expiresMs))
}
