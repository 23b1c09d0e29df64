import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import { type agreeToTerms as agreeEndpoint, termsVersion } from '@sparkhood/contract/people/accounts'
import { noPhone } from '@sparkhood/contract/primitives/phones'
import { getPhone } from '../../../platform/phones/phone-numbers.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { rereadSessions } from '../../sessions/public.ts'
import { agree } from '../queries.ts'

/**
 * Records that the member agrees to today's terms and is 18 or over; all their devices may continue at once. Refuses a
 * member who has no phone number and sends none, such as one who signed up through a provider.
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

/**
 * Records the same for a member whose consent an organiser has documented. Call it in the transaction that documents
 * it.
 */
export const noteAgreement = (scope: MemberScope, accountId: string): Promise<boolean> =>
  agree({ ...scope, actor: { id: accountId, sid: scope.actor.sid, role: 'member' } }, termsVersion, null)
