import { brand } from '@sparkhood/contract/brand'
import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type * as contract from '@sparkhood/contract/people/second-factor'
import { recoveryCodeCount } from '@sparkhood/contract/people/second-factor-codes'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { rewrapAll } from '../../../platform/secrets/rewrap.ts'
import { newTotpSecret, writeTotp } from '../../../platform/secrets/totp.ts'
import { confirmSession, requireConfirmed, requireSession, unproveOthers } from '../../sessions/confirming/public.ts'
import { rereadSessions } from '../../sessions/public.ts'
import { findFactors, findReader } from '../queries.ts'
import { getSecretName, writeRecoveryCode } from '../rules.ts'
import { countTry, findStep, makeRecoveryCodes, resetAttempts } from './codes.ts'
import * as queries from './queries.ts'

/**
 * Starts to set up an authenticator app and replaces an unfinished set-up. Sign-in requires no code until a first code
 * confirms it.
 */
export async function startTotp(scope: MemberScope<'vault'>): Promise<ReplyOf<typeof contract.startTotp>> {
  await requireConfirmed(scope)
  const { id } = scope.actor
  const account = (await findReader(scope, id))?.email ?? ''
  const secret = newTotpSecret()
  if (!(await queries.beginTotp(scope, scope.vault.encrypt(secret, getSecretName(id))))) refuse('totp.on')
  return { data: writeTotp(secret, { issuer: brand.name, account }) }
}

/** Turns the app on with its first code. Returns recovery codes, which are shown only once. */
export async function confirmTotp(
  scope: MemberScope<'live' | 'passwords' | 'vault'>,
  { code }: InputOf<typeof contract.confirmTotp>['body'],
): Promise<ReplyOf<typeof contract.confirmTotp>> {
  await requireConfirmed(scope)
  const { id: accountId } = scope.actor
  const begun = (await queries.findSecret(scope, accountId)) ?? refuse('totp.not_begun')
  if (begun.confirmed_at) refuse('totp.on')
  await countTry(scope, accountId)
  const step = findStep(scope, begun, { accountId, code }) ?? refuse('second_factor.wrong')
  const { shown, stored } = await makeRecoveryCodes(scope, recoveryCodeCount)
  await scope.transaction(async (inner) => {
    if (!(await queries.confirmSecret(inner, { step, of: begun.secret }))) refuse('totp.not_begun')
    await queries.replaceCodes(inner, stored)
    await confirmSession(inner, { hasSecondFactor: true })
    await inner.emit(domainEvent('second_factor.changed', { accountId, what: 'totp_added' }))
    await requireSession(inner)
  })
  await resetAttempts(scope, accountId)
  await rereadSessions(scope, accountId)
  return {
    message: 'Your authenticator app is on.',
    data: { recovery_codes: shown.map((one) => writeRecoveryCode(one)) },
  }
}

/** Turns the app off. Removing the last factor also removes the recovery codes. Idempotent. */
export async function removeTotp(scope: MemberScope<'live'>): Promise<ReplyOf<typeof contract.removeTotp>> {
  await requireConfirmed(scope)
  const { id: accountId } = scope.actor
  await scope.transaction(async (inner) => {
    const wasOn = await queries.removeSecret(inner)
    await queries.dropUnneededCodes(inner)
    await unproveOthers(inner)
    if (wasOn) await inner.emit(domainEvent('second_factor.changed', { accountId, what: 'totp_removed' }))
    await requireSession(inner)
  })
  await rereadSessions(scope, accountId)
  return { message: 'Your authenticator app is off.' }
}

/** Replaces the recovery codes. They are shown only once. */
export async function renewRecoveryCodes(
  scope: MemberScope<'passwords'>,
): Promise<ReplyOf<typeof contract.renewRecoveryCodes>> {
  await requireConfirmed(scope)
  const { id: accountId } = scope.actor
  const factors = await findFactors(scope, accountId)
  if (!factors?.has_totp && !factors?.has_passkey) refuse('second_factor.none')
  const { shown, stored } = await makeRecoveryCodes(scope, recoveryCodeCount)
  await scope.transaction(async (inner) => {
    await queries.replaceCodes(inner, stored)
    await inner.emit(domainEvent('second_factor.changed', { accountId, what: 'codes_renewed' }))
    await requireSession(inner)
  })
  return {
    message: 'These are your new recovery codes. The ones before no longer work.',
    data: { recovery_codes: shown.map((one) => writeRecoveryCode(one)) },
  }
}

/** Re-encrypts the keys of TOTP secrets after the installation's secret was rotated. */
export const rewrapSecrets = (scope: Scope<'vault'>): Promise<void> =>
  rewrapAll(scope, {
    list: (after) => queries.listEncryptedSecrets(scope, after),
    getName: ({ id }) => getSecretName(id),
    write: (row, wrappedKey) => queries.replaceKey(scope, row, wrappedKey),
  })
