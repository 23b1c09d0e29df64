import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope, Uses } from '../../../platform/scope.ts'
import { newReadableCode } from '../../../platform/secrets/random.ts'
import { findTotpStep } from '../../../platform/secrets/totp.ts'
import { codeLimit, getSecretName, recoveryCodeLength, splitRecoveryCode } from '../rules.ts'
import { findCodeHash, findSecret, type NewCode, type SecretRow, spendRecoveryCode, spendStep } from './queries.ts'

/** A correct code that may have been used before; `spendCode` finds out. */
export type Checked = { kind: 'totp'; step: number; of: Buffer } | ({ kind: 'recovery' } & NewCode)
type Sent = { code?: string | undefined; recoveryCode?: string | undefined }

/** Counts an attempt at the second factor of an account. */
export const countTry = (scope: Scope | MemberScope, accountId: string): Promise<void> =>
  scope.limits.count(codeLimit, accountId)

/** Resets the attempts after a correct code. */
export const resetAttempts = (scope: Scope | MemberScope, accountId: string): Promise<void> =>
  scope.limits.forget(codeLimit, accountId)

/**
 * Compares a code with the stored factors of an account. Returns undefined if it is wrong. Hashing is slow: never call
 * it in a transaction.
 */
export async function checkCode(
  scope: Scope<'passwords' | 'vault'> | MemberScope<'passwords' | 'vault'>,
  accountId: string,
  { code, recoveryCode }: Sent,
): Promise<Checked | undefined> {
  if (code !== undefined) return checkTotp(scope, accountId, code)
  const { selector, secret } = splitRecoveryCode(recoveryCode ?? '')
  const hash = await findCodeHash(scope, accountId, selector)
  return (await scope.passwords.matches(secret, hash)) && hash ? { kind: 'recovery', selector, hash } : undefined
}

async function checkTotp(
  scope: Scope<'vault'> | MemberScope<'vault'>,
  accountId: string,
  code: string,
): Promise<Checked | undefined> {
  const row = await findSecret(scope, accountId)
  const step = row?.confirmed_at ? findStep(scope, row, { accountId, code }) : undefined
  return row && step !== undefined ? { kind: 'totp', step, of: row.secret } : undefined
}

/** Returns the time step of a code under a stored secret, or undefined if the code is wrong. */
export function findStep(
  { vault, now }: Pick<Scope, 'now'> & Uses<'vault'>,
  { secret: bytes, wrapped_key: wrappedKey }: SecretRow,
  { accountId, code }: { accountId: string; code: string },
): number | undefined {
  return findTotpStep(vault.decrypt({ bytes, wrappedKey }, getSecretName(accountId)), code, now)
}

/** Consumes a correct code. Returns false if it was used before. */
export const spendCode = (scope: Scope | MemberScope, accountId: string, checked: Checked): Promise<boolean> =>
  checked.kind === 'totp' ? spendStep(scope, accountId, checked) : spendRecoveryCode(scope, accountId, checked)

/**
 * Requires a code of the member's app. Returns a function that consumes it, to call in the transaction that confirms;
 * call `resetAttempts` after that.
 */
export async function proveTotp(
  scope: MemberScope<'vault'>,
  code: string,
): Promise<(inner: MemberScope) => Promise<void>> {
  const { id } = scope.actor
  await countTry(scope, id)
  const checked = (await checkTotp(scope, id, code)) ?? refuse('second_factor.wrong')
  return async (inner) => {
    if (!(await spendCode(inner, id, checked))) refuse('second_factor.wrong')
  }
}

/** Makes new recovery codes, both as displayed and as stored. */
export async function makeRecoveryCodes(
  scope: MemberScope<'passwords'>,
  count: number,
): Promise<{ shown: string[]; stored: NewCode[] }> {
  const bySelector = new Map<string, string>()
  while (bySelector.size < count) {
    const code = newReadableCode(recoveryCodeLength)
    bySelector.set(splitRecoveryCode(code).selector, code)
  }
  const shown = [...bySelector.values()]
  const stored: NewCode[] = []
  for (const code of shown) {
    const { selector, secret } = splitRecoveryCode(code)
    stored.push({ selector, hash: await scope.passwords.hash(secret) })
  }
  return { shown, stored }
}
