import type { appeal as appealEndpoint, readSuspension as readEndpoint } from '@sparkhood/contract/admin/sanctions'
import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type { login as loginEndpoint } from '@sparkhood/contract/people/accounts'
import type { changePassword as changeEndpoint } from '@sparkhood/contract/people/credentials'
import { dropWaitingEvents } from '../../platform/data/dead-letters.ts'
import { getLimitKey, type Try } from '../../platform/data/limits.ts'
import { domainEvent } from '../../platform/events.ts'
import { toQueues } from '../../platform/jobs/queues.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { appealSuspension, getSuspension } from '../moderation/public.ts'
import { dropTickets, openSessionOrIssueTicket, requireFactor } from '../second-factor/public.ts'
import { confirmSession, requireConfirmed, requireSession } from '../sessions/confirming/public.ts'
import { endOtherSessions } from '../sessions/public.ts'
import { endHelpers } from '../trusted-helpers/public.ts'
import { getOwnCredentials, provePassword } from './confirm.ts'
import {
  addPassword,
  changePasswordFrom,
  dropCodes,
  endResets,
  eraseOf,
  findLogin,
  type LoginRow,
  lockPassword,
  replacePassword,
} from './queries.ts'
import { emailChangedSubscriber, isJustChosen, loginLimits } from './rules.ts'

/**
 * Logs in. An unknown address, and an account without a password, are refused like a wrong password, after the same
 * time; so is a password that was replaced a moment ago.
 */
export async function login(
  scope: Scope<'passwords' | 'tokens'>,
  body: InputOf<typeof loginEndpoint>['body'],
): Promise<ReplyOf<typeof loginEndpoint>> {
  const account = await requirePassword(scope, body)
  if (account.suspended) refuse('auth.suspended')
  return scope.transaction(async (inner) => {
    if (!(await lockPassword(inner, account))) refuse('auth.bad_credentials')
    return openSessionOrIssueTicket(inner, account.id, { how: 'password', provenAt: scope.now })
  })
}

/** The account with an address and its password, counted as a log-in. Refuses an unknown address like a wrong password. */
async function requirePassword(
  scope: Scope<'passwords'>,
  { email, password }: { email: string; password: string },
): Promise<LoginRow> {
  const { network } = scope.origin
  scope.passwords.refuseIfBusy()
  const counted: Try[] = []
  // Guesses by others must not lock a member out in networks where they have been signed in, or proved their mailbox.
  // Everybody but the owner gets the same refusals as for any account. If a network's limit is reached, each call costs
  // one read.
  const fullNetwork = await countGuess(scope, { limit: loginLimits.network, key: network }, counted)
  if (fullNetwork && !(await findLogin(scope, email, network))?.at_home) throw fullNetwork
  await scope.limits.count(loginLimits.pair, getLimitKey(email, network))
  const ofAddress = { limit: loginLimits.address, key: getLimitKey(email) }
  const full = fullNetwork ?? (await countGuess(scope, ofAddress, counted))
  const account = await findLogin(scope, email, network)
  if (full && !account?.at_home) throw full
  const matches = await scope.passwords.matches(password, account?.password_hash ?? undefined)
  if (!account || !matches) {
    scope.log.warn({ network, ...(account && { member: account.id }) }, 'a password was wrong')
    throw full ?? refuse('auth.bad_credentials')
  }
  for (const { limit, key } of counted) await scope.limits.giveBack(limit, key)
  await scope.limits.forget(loginLimits.pair, getLimitKey(email, network))
  return account
}

/** Counts a guess, and adds it to `counted`. Returns the refusal if the limit is reached. */
async function countGuess(scope: Scope, guess: Try, counted: Try[]): Promise<Refusal | undefined> {
  try {
    await scope.limits.count(guess.limit, guess.key)
    counted.push(guess)
    return undefined
  } catch (fault) {
    if (fault instanceof Refusal) return fault
    throw fault
  }
}

/**
 * The account of a suspended member, who cannot log in, with the proof of its second factor if it has one: here too the
 * password alone is not enough. Refuses as a log-in does, and an account that is not suspended.
 */
export async function requireSuspended(
  scope: Scope<'passwords' | 'vault'>,
  body: InputOf<typeof readEndpoint>['body'],
): Promise<{ id: string; proof: string | undefined }> {
  const { id, suspended } = await requirePassword(scope, body)
  if (!suspended) refuse('sanction.not_suspended')
  return { id, proof: await requireFactor(scope, id, body) }
}

/** The suspension of an account, for its owner, with a proof that replaces the second code in their next calls. */
export async function readSuspension(
  scope: Scope<'passwords' | 'vault'>,
  body: InputOf<typeof readEndpoint>['body'],
): Promise<ReplyOf<typeof readEndpoint>> {
  const { id, proof } = await requireSuspended(scope, body)
  return { data: await getSuspension(scope, id), ...(proof && { proof }) }
}

/** Records the appeal of the owner of a suspended account. */
export async function appeal(
  scope: Scope<'passwords' | 'vault'>,
  body: InputOf<typeof appealEndpoint>['body'],
): Promise<void> {
  const { id } = await requireSuspended(scope, body)
  await appealSuspension(scope, id, body.message)
}

/** Sets the password of an account, replacing any it had. */
export async function setPassword(scope: Scope, accountId: string, passwordHash: string): Promise<void> {
  await replacePassword(scope, accountId, passwordHash)
  await dropTickets(scope, accountId)
}

/**
 * Changes the member's password, or sets a first one, which requires having confirmed by a code. Signs their other
 * devices out. Of two concurrent changes one succeeds. A change that is sent again shortly after is made again: its
 * reply may have been lost, and auth.wrong_password would suggest that it had failed.
 */
export async function changePassword(
  scope: MemberScope<'live' | 'passwords'>,
  { password, newPassword }: InputOf<typeof changeEndpoint>['body'],
): Promise<ReplyOf<typeof changeEndpoint>> {
  const own = await getOwnCredentials(scope)
  const isFirst = own.password_hash === null
  if (isFirst) await requireConfirmed(scope)
  else {
    const isMaybeAgain = isJustChosen(own.changed_at, scope.now)
    await provePassword(scope, own, isMaybeAgain ? [password ?? '', newPassword] : [password ?? ''])
  }
  if (await scope.passwords.isCommon(newPassword)) refuse('auth.common_password')
  const passwordHash = await scope.passwords.hash(newPassword)
  const accountId = scope.actor.id
  await scope.transaction(async (inner) => {
    const isChanged = isFirst
      ? await addPassword(inner, accountId, passwordHash)
      : await changePasswordFrom(inner, accountId, { from: own.password_hash, to: passwordHash })
    if (!isChanged) refuse('auth.wrong_password')
    await endResets(inner, accountId)
    await dropCodes(inner, accountId)
    await dropTickets(inner, accountId)
    await endOtherSessions(inner, 'password')
    await endHelpers(inner, accountId, 'invited')
    await confirmSession(inner)
    await inner.emit(domainEvent('password.changed', { accountId, how: isFirst ? 'set' : 'changed' }))
    await requireSession(inner)
  })
  return { message: 'Password reset was successful!' }
}

/** Deletes the password of an account, its codes and its former addresses in queued events. Idempotent. */
export async function eraseCredentials(scope: Scope, accountId: string): Promise<void> {
  await eraseOf(scope, accountId)
  await dropWaitingEvents(scope, { queues: toQueues(emailChangedSubscriber), field: 'accountId', id: accountId })
}
