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
import { dropTickets, openOrAsk, requireFactor } from '../second-factor/public.ts'
import { confirmSession, requireConfirmed, requireSession } from '../sessions/confirming/public.ts'
import { endOtherSessions } from '../sessions/public.ts'
import { endHelpers } from '../trusted-helpers/public.ts'
import { getOwn, provePassword } from './confirm.ts'
import {
  addPassword,
  changePasswordFrom,
  dropCodes,
  endResets,
  eraseOf,
  findLogin,
  holdPassword,
  type LoginRow,
  replacePassword,
} from './queries.ts'
import { emailChangedSubscriber, isJustChosen, loginLimits } from './rules.ts'

/**
 * Logs in. An unknown address, and one without a password, is answered as a wrong password is, and as late; so is a
 * password that was the right one until a moment ago.
 */
export async function login(
  scope: Scope<'passwords' | 'tokens'>,
  body: InputOf<typeof loginEndpoint>['body'],
): Promise<ReplyOf<typeof loginEndpoint>> {
  const account = await requirePassword(scope, body)
  if (account.suspended) refuse('auth.suspended')
  return scope.transaction(async (inner) => {
    if (!(await holdPassword(inner, account))) refuse('auth.bad_credentials')
    return openOrAsk(inner, account.id, { how: 'password', provenAt: scope.now })
  })
}

/** The account that an address and its password belong to, counted as a log-in is. Refuses an unknown one like a wrong password. */
async function requirePassword(
  scope: Scope<'passwords'>,
  { email, password }: { email: string; password: string },
): Promise<LoginRow> {
  const { network } = scope.origin
  scope.passwords.refuseIfBusy()
  const counted: Try[] = []
  // Somebody who guesses must not lock members out where they have been signed in, or proved their mailbox. To everybody but its
  // owner such an account is answered like any other. A flood from a full network costs one read each time.
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

/** Counts a guess, and adds it to those that were counted. Returns the refusal of a limit that is full. */
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
 * The suspended account of somebody who cannot log in, with the proof of its second factor if it has one: the password alone
 * does no more for them than for anybody else. Refuses as a log-in does, and who is not suspended.
 */
export async function requireSuspended(
  scope: Scope<'passwords' | 'vault'>,
  body: InputOf<typeof readEndpoint>['body'],
): Promise<{ id: string; proof: string | undefined }> {
  const { id, suspended } = await requirePassword(scope, body)
  if (!suspended) refuse('sanction.not_suspended')
  return { id, proof: await requireFactor(scope, id, body) }
}

/** Why the owner of a suspended account is kept out, with what they go on with in place of a second code. */
export async function readSuspension(
  scope: Scope<'passwords' | 'vault'>,
  body: InputOf<typeof readEndpoint>['body'],
): Promise<ReplyOf<typeof readEndpoint>> {
  const { id, proof } = await requireSuspended(scope, body)
  return { data: await getSuspension(scope, id), ...(proof && { proof }) }
}

/** Takes the appeal of the owner of a suspended account. */
export async function appeal(
  scope: Scope<'passwords' | 'vault'>,
  body: InputOf<typeof appealEndpoint>['body'],
): Promise<void> {
  const { id } = await requireSuspended(scope, body)
  await appealSuspension(scope, id, body.message)
}

/** Gives an account a password, in place of the one it may have had. */
export async function setPassword(scope: Scope, accountId: string, passwordHash: string): Promise<void> {
  await replacePassword(scope, accountId, passwordHash)
  await dropTickets(scope, accountId)
}

/**
 * Changes the member's password, or sets a first one, which takes having confirmed by a code. Signs their other devices
 * out. Of two changes at the same moment one wins. The same change sent again shortly after is made again: its answer may have
 * been lost, and a wrong password would say that it had failed.
 */
export async function changePassword(
  scope: MemberScope<'live' | 'passwords'>,
  { password, newPassword }: InputOf<typeof changeEndpoint>['body'],
): Promise<ReplyOf<typeof changeEndpoint>> {
  const own = await getOwn(scope)
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

/** Forgets the password of an account, its codes and the addresses it had before. Idempotent. */
export async function eraseCredentials(scope: Scope, accountId: string): Promise<void> {
  await eraseOf(scope, accountId)
  await dropWaitingEvents(scope, { queues: toQueues(emailChangedSubscriber), field: 'accountId', id: accountId })
}
