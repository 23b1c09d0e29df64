import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type {
  changeEmail as changeEndpoint,
  sendEmailCode as sendCodeEndpoint,
} from '@sparkhood/contract/people/credentials'
import { oneAddress } from '@sparkhood/contract/primitives/email'
import { domainEvent } from '../../platform/events.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { changeAddress } from '../accounts/public.ts'
import { moveContact } from '../contact/public.ts'
import { requireConfirmed, requireSession } from '../sessions/confirming/public.ts'
import { endOtherSessions } from '../sessions/public.ts'
import { endHelpers } from '../trusted-helpers/public.ts'
import { getOwnCredentials } from './confirm.ts'
import { addressTakenEmail, newAddressCodeEmail } from './emails.ts'
import { mailCode, useCode } from './mailed-codes.ts'
import { dropCodes, endResets, findByEmail } from './queries.ts'
import type { CodeFor } from './rules.ts'

/**
 * Emails a code to the address that the member wants to change to. If another account has it, that address gets an
 * email saying so instead; the member cannot tell which it was.
 */
export async function sendEmailCode(
  scope: MemberScope<'mail'>,
  { email }: InputOf<typeof sendCodeEndpoint>['body'],
): Promise<ReplyOf<typeof sendCodeEndpoint>> {
  await requireConfirmed(scope)
  const own = await getOwnCredentials(scope)
  if (oneAddress(own.email) === email) refuse('auth.email_unchanged')
  const isTaken = (await findByEmail(scope, email)) !== undefined
  await mailCode(scope, changing(scope, email), (code, minutes) =>
    isTaken ? addressTakenEmail(email) : newAddressCodeEmail(email, code, minutes),
  )
  return { message: 'Verification code sent successfully!' }
}

/** Changes the member's address, given the code that was emailed to it, and signs their other devices out. */
export async function changeEmail(
  scope: MemberScope<'live'>,
  { email, code }: InputOf<typeof changeEndpoint>['body'],
): Promise<ReplyOf<typeof changeEndpoint>> {
  await requireConfirmed(scope)
  const { email: previous } = await getOwnCredentials(scope)
  await useCode(scope, changing(scope, email), code)
  const accountId = scope.actor.id
  await scope.transaction(async (inner) => {
    // The owner of a taken address learnt of it by email; a lucky guess at the code is refused like a wrong one.
    if (!(await changeAddress(inner, accountId, email))) refuse('auth.wrong_code')
    await moveContact(inner, previous, email)
    // Links and codes emailed to the old address must no longer open the account.
    await endResets(inner, accountId)
    await dropCodes(inner, accountId)
    await endOtherSessions(inner, 'email')
    await endHelpers(inner, accountId, 'invited')
    await inner.emit(domainEvent('email.changed', { accountId, previous }))
    await requireSession(inner)
  })
  return { message: 'Your email address was changed.', data: { email } }
}

const changing = (scope: MemberScope, address: string): CodeFor => ({
  purpose: 'email',
  accountId: scope.actor.id,
  sid: scope.actor.sid,
  address,
})
