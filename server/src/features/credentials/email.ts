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
import { getOwn } from './confirm.ts'
import { addressTakenEmail, newAddressCodeEmail } from './emails.ts'
import { mailCode, useCode } from './mailed-codes.ts'
import { dropCodes, endResets, findByEmail } from './queries.ts'
import type { CodeFor } from './rules.ts'

/**
 * Mails a code to the address that the member wants from now on. An address that somebody has already is told that
 * instead; the member cannot tell which it was.
 */
export async function sendEmailCode(
  scope: MemberScope<'mail'>,
  { email }: InputOf<typeof sendCodeEndpoint>['body'],
): Promise<ReplyOf<typeof sendCodeEndpoint>> {
  await requireConfirmed(scope)
  const own = await getOwn(scope)
  if (oneAddress(own.email) === email) refuse('auth.email_unchanged')
  const isTaken = (await findByEmail(scope, email)) !== undefined
  await mailCode(scope, changing(scope, email), (code, minutes) =>
    isTaken ? addressTakenEmail(email) : newAddressCodeEmail(email, code, minutes),
  )
  return { message: 'Verification code sent successfully!' }
}

/** Changes the member's address with the code that was mailed to the new one, and signs their other devices out. */
export async function changeEmail(
  scope: MemberScope<'live'>,
  { email, code }: InputOf<typeof changeEndpoint>['body'],
): Promise<ReplyOf<typeof changeEndpoint>> {
  await requireConfirmed(scope)
  const { email: previous } = await getOwn(scope)
  await useCode(scope, changing(scope, email), code)
  const accountId = scope.actor.id
  await scope.transaction(async (inner) => {
    // Whoever has the address learnt of it by mail; a lucky guess at their code ends like any other.
    if (!(await changeAddress(inner, accountId, email))) refuse('auth.wrong_code')
    await moveContact(inner, previous, email)
    // What was mailed to the old address must not open the account any more.
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
