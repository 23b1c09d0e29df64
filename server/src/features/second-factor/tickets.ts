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
import { checkCode, countTry, forgetTries, spendCode } from './totp/codes.ts'

/** How somebody showed their first factor, and when they showed that it is them. */
type FirstFactor = { how: 'password' | 'google'; provenAt: Date | undefined }

/**
 * Opens a session for a member who showed their first factor; or, where their account has a second one, hands out a ticket
 * to show it with. Call it in the transaction that holds the first one.
 */
export async function openOrAsk(
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

/** Finishes a sign-in that has a ticket, with a code of the app or a recovery code. A wrong one leaves the ticket as it is. */
export async function useSecondFactor(
  scope: Scope<'passwords' | 'tokens' | 'vault'>,
  { ticket, code, recovery_code: recoveryCode }: InputOf<typeof useEndpoint>['body'],
): Promise<ReplyOf<typeof useEndpoint>> {
  const tokenHash = fingerprint(ticket)
  const accountId = (await findTicket(scope, tokenHash)) ?? refuse('second_factor.ticket')
  const factors = await findFactors(scope, accountId)
  // They were turned off meanwhile, and no code is right any more: the password alone lets in.
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
  await forgetTries(scope, accountId)
  return reply
}

/** Refuses a code that was wrong, and logs it. */
export function refuseCode(scope: Scope, accountId: string): never {
  scope.log.warn({ member: accountId, network: scope.origin.network }, 'a second factor was wrong')
  return refuse('second_factor.wrong')
}

/** Ends the sign-ins of an account that wait for a second factor: its first one has changed. */
export async function dropTickets(scope: Scope, accountId: string): Promise<void> {
  await dropTicketsOf(scope, accountId)
}
