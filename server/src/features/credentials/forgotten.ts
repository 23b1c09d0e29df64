import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type {
  forgotPassword as forgotEndpoint,
  resetPassword as resetEndpoint,
} from '@sparkhood/contract/people/credentials'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { getLimitKey } from '../../platform/data/limits.ts'
import { domainEvent, type Events } from '../../platform/events.ts'
import { maskedAddress } from '../../platform/mail/wording.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { fingerprint, newId } from '../../platform/secrets/random.ts'
import { endAllSessions } from '../sessions/public.ts'
import { endHelpers } from '../trusted-helpers/public.ts'
import { resetEmail } from './emails.ts'
import { setPassword } from './passwords.ts'
import { dropCodes, findByEmail, findReader, findReset, replaceReset, spendReset } from './queries.ts'
import { forgotLimits, getResetToken, isRecordDeleted, loginLimits, resetLimit } from './rules.ts'

/**
 * Queues an email with a link to choose a new password. For an unknown address it queues one for an account that does
 * not exist, so that neither the reply nor its timing reveals whether there is an account.
 */
export async function forgotPassword(
  scope: Scope,
  { email }: InputOf<typeof forgotEndpoint>['body'],
): Promise<ReplyOf<typeof forgotEndpoint>> {
  await scope.limits.count(forgotLimits.address, getLimitKey(email))
  await scope.limits.countShared({ limit: forgotLimits.network, key: scope.origin.network }, getLimitKey(email))
  const account = await findByEmail(scope, email)
  const asking = { resetId: newId(), askedAt: scope.now.toISOString() }
  await scope.emit(domainEvent('password.forgotten', { accountId: account?.id ?? newId(), ...asking }))
  return { message: 'If you have an account with this address, a link to choose a new password is on its way to you.' }
}

/**
 * Emails the link, which replaces any before it. A job may run twice, and the link that it emailed must stay valid: so
 * the token is derived from the request and the address, not generated each time.
 */
export async function mailReset(
  scope: Scope<'mail'>,
  { accountId, resetId = newId(), askedAt = scope.now.toISOString() }: Events['password.forgotten'],
): Promise<void> {
  if (isRecordDeleted(new Date(askedAt), scope.now)) return
  const reader = await findReader(scope, accountId)
  if (!reader) return
  const { hashSecret, resetTtlS, publicUrl } = scope.settings
  const token = getResetToken(hashSecret, resetId, reader.email)
  const expiresAt = new Date(scope.now.getTime() + resetTtlS * secondMs)
  const reset = { accountId, email: reader.email, tokenHash: fingerprint(token), askedAt, expiresAt }
  if (!(await replaceReset(scope, reset))) return
  const url = `${publicUrl}/reset-psw?token=${token}`
  await scope.mail.send(resetEmail(reader, { url, minutes: Math.ceil(resetTtlS / 60) }), 'at once')
}

/** Sets a new password by the token of an emailed link, once; signs out all sessions. */
export async function resetPassword(
  scope: Scope<'live' | 'passwords'>,
  { token, newPassword }: InputOf<typeof resetEndpoint>['body'],
): Promise<ReplyOf<typeof resetEndpoint>> {
  const { network } = scope.origin
  const tokenHash = fingerprint(token)
  // Checked before the costly hash of the password. Only wrong links count towards the limit.
  const reset = await findReset(scope, tokenHash)
  if (!reset) {
    await scope.limits.count(resetLimit, network)
    return refuse('auth.bad_reset_token')
  }
  if (await scope.passwords.isCommon(newPassword)) refuse('auth.common_password')
  const passwordHash = await scope.passwords.hash(newPassword)
  const reader = await scope.transaction(async (inner) => {
    const accountId = (await spendReset(inner, tokenHash, network)) ?? refuse('auth.bad_reset_token')
    await setPassword(inner, accountId, passwordHash)
    await dropCodes(inner, accountId)
    await endAllSessions(inner, accountId, 'password')
    await endHelpers(inner, accountId, 'invited')
    await inner.emit(domainEvent('password.changed', { accountId, how: 'reset' }))
    return findReader(inner, accountId)
  })
  // The owner has often failed a few log-ins before, and guesses from everywhere must not lock them out with the new
  // password.
  await scope.limits.forget(loginLimits.pair, getLimitKey(reset.email, network))
  await scope.limits.forget(loginLimits.address, getLimitKey(reset.email))
  const message = 'Password reset successful!'
  const { google = null, passkeys = [], helpers = [] } = reader ?? {}
  const data = {
    ...(google && { google: maskedAddress(google) }),
    ...(passkeys.length > 0 && { passkeys: passkeys.map(({ name }) => name) }),
    ...(helpers.length > 0 && { helpers: helpers.map(({ name }) => name) }),
  }
  return Object.keys(data).length > 0 ? { message, data } : { message }
}
