import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type { login as loginEndpoint } from '@sparkhood/contract/people/accounts'
import type { useSecondFactor as useEndpoint } from '@sparkhood/contract/people/second-factor'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { fingerprint, newSecret } from '../../platform/secrets/random.ts'
import { openSession } from '../sessions/public.ts'
import { dropTicketsOf, findFactors, findStanding, findTicket, insertTicket, spendTicket } from './queries.ts'
import { getNeededFactors, ticketExpiry } from './rules.ts'
import { checkCode, countTry, resetAttempts, spendCode } from './totp/codes.ts'

/** Which first factor was shown, and when the member last proved their identity. */
type FirstFactor = { how: 'password' | 'google'; provenAt: Date | undefined }

/**
 * Opens a session for a member who showed their first factor. If the account needs a second factor, returns a ticket
 * instead, to send with that factor. Call it in the transaction that depends on the first factor.
 */
export async function openSessionOrIssueTicket(
  scope: Scope<'tokens'>,
  accountId: string,
  first: FirstFactor,
): Promise<ReplyOf<typeof loginEndpoint>> {
  const factors = await findFactors(scope, accountId)
  const ways = factors ? getNeededFactors(factors) : []
  if (ways.length === 0) return openSession(scope, accountId, first)
  const ticket = newSecret()
  const expiresAt = ticketExpiry(scope.now)
  await insertTicket(scope, { tokenHash: fingerprint(ticket), accountId, how: first.how }, expiresAt)
  return { data: { second_factor: { ticket, ways, expires_at: expiresAt } } }
}

/**
 * Completes a sign-in that has a ticket, with an app code or a recovery code. A wrong code does not consume the ticket.
 */
export async function useSecondFactor(
  scope: Scope<'passwords' | 'tokens' | 'vault'>,
  { ticket, code, recovery_code: recoveryCode }: InputOf<typeof useEndpoint>['body'],
): Promise<ReplyOf<typeof useEndpoint>> {
  const tokenHash = fingerprint(ticket)
  const accountId = (await findTicket(scope, tokenHash)) ?? refuse('second_factor.ticket')
  const factors = await findFactors(scope, accountId)
  // The factors were removed meanwhile, so no code can be right: the member has to start again, with the password
  // alone.
  if (!factors || getNeededFactors(factors).length === 0) refuse('second_factor.ticket')
  await countTry(scope, accountId)
  const checked = await checkCode(scope, accountId, { code, recoveryCode })
  if (!checked) return refuseCode(scope, accountId)
  const reply = await scope.transaction(async (inner) => {
    const spent = (await spendTicket(inner, tokenHash)) ?? refuse('second_factor.ticket')
    if (!(await spendCode(inner, accountId, checked))) refuse('second_factor.wrong')
    const standing = (await findStanding(inner, accountId)) ?? refuse('second_factor.ticket')
    if (standing.suspended) refuse('auth.suspended')
    if (checked.kind === 'recovery')
      await inner.emit(domainEvent('second_factor.changed', { accountId, what: 'code_used' }))
    return openSession(inner, accountId, { how: spent.how, provenAt: inner.now, secondFactorAt: inner.now })
  })
  await resetAttempts(scope, accountId)
  return reply
}

/** Logs a wrong code and refuses it. */
export function refuseCode(scope: Scope, accountId: string): never {
  scope.log.warn({ member: accountId, network: scope.origin.network }, 'a second factor was wrong')
  return refuse('second_factor.wrong')
}

/** Deletes an account's pending second-factor tickets. Call it when the first factor has changed. */
export async function dropTickets(scope: Scope, accountId: string): Promise<void> {
  await dropTicketsOf(scope, accountId)
}
