import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import { type agreeToTerms as agreeEndpoint, termsVersion } from '@sparkhood/contract/people/accounts'
import { noPhone } from '@sparkhood/contract/primitives/phones'
import { getPhone } from '../../../platform/phones/phone-numbers.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { rereadSessions } from '../../sessions/public.ts'
import { agree } from '../queries.ts'

/**
 * Notes that the member has agreed to the terms of today and is 18 or over; all their devices may go on at once. Refuses
 * whoever has given no phone number yet, as those who came by another site have not, and gives none now.
 */
export async function agreeToTerms(
  scope: MemberScope<'live'>,
  { phone }: InputOf<typeof agreeEndpoint>['body'],
): Promise<ReplyOf<typeof agreeEndpoint>> {
  const { id } = scope.actor
  const number = phone === undefined ? null : getPhone(phone)
  if (!(await agree(scope, termsVersion, number)))
    refuse('input.invalid', { issues: [{ path: 'body.phone', message: noPhone }] })
  await rereadSessions(scope, id)
  return { message: 'Thank you. You can continue now.' }
}

/** Notes the same of somebody whose consent an organiser has recorded. Call it in the transaction that records it. */
export const noteAgreement = (scope: MemberScope, accountId: string): Promise<boolean> =>
  agree({ ...scope, actor: { id: accountId, sid: scope.actor.sid, role: 'member' } }, termsVersion, null)
