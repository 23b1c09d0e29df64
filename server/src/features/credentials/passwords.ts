import type { login as loginEndpoint } from '@sparkhood/contract/accounts'
import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import { limitKeyOf } from '../../platform/data/limits.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { openSession } from '../sessions/public.ts'
import { findLogin, type LoginRow, replacePassword } from './queries.ts'
import { loginLimits } from './rules.ts'

/** Logs in. An unknown address, and one without a password, is answered as a wrong password is, and as late. */
export async function login(
  scope: Scope,
  { email, password }: InputOf<typeof loginEndpoint>['body'],
): Promise<ReplyOf<typeof loginEndpoint>> {
  const { network } = scope.origin
  await scope.limits.count(loginLimits.network, network)
  await scope.limits.count(loginLimits.address, limitKeyOf(email))
  await scope.limits.count(loginLimits.pair, limitKeyOf(email, network))
  const account = await scope.db.row<LoginRow>(findLogin, [email])
  const matches = await scope.passwords.matches(password, account?.password_hash ?? undefined)
  if (!account || !matches) refuse('auth.bad_credentials')
  await scope.limits.giveBack(loginLimits.network, network)
  await scope.limits.giveBack(loginLimits.address, limitKeyOf(email))
  await scope.limits.forget(loginLimits.pair, limitKeyOf(email, network))
  if (account.suspended) refuse('auth.suspended')
  return openSession(scope, account.id)
}

/** Gives an account a password, in place of the one it may have had. */
export async function setPassword(scope: Scope, accountId: string, passwordHash: string): Promise<void> {
  await scope.db.run(replacePassword, [accountId, passwordHash, scope.now])
}
