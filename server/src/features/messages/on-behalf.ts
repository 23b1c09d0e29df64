import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { requireApart } from '../trusted-helpers/public.ts'
import * as queries from './views/queries.ts'

/**
 * The time from which a helper may read the conversation of the actor and another member: the first booking that the actor requested
 * from them. Undefined without a helper. Refuses helper.no_booking if there is no such booking.
 */
export async function requireTalkOfHelper(scope: MemberScope, otherId: string): Promise<Date | undefined> {
  if (!scope.acting) return undefined
  await requireApart(scope, otherId, 'member.not_found')
  return (await queries.findFirstAsked(scope, otherId)) ?? refuse('helper.no_booking')
}

/**
 * Whether the caller may read the booking behind a line of a conversation, which reveals when the actor is busy. A helper without
 * access to the diary reads only the bookings that they requested.
 */
export const mayReadBooking = ({ acting }: Pick<MemberScope, 'acting'>, askedBy: string | null): boolean =>
  !acting || acting.rights.includes('diary') || askedBy === acting.helperId

/** Whether a helper may see the photo of a message. */
export async function isPhotoForHelper(scope: MemberScope, messageId: string): Promise<boolean> {
  const sent = await queries.findSent(scope, messageId)
  if (!sent) return false
  const since = await requireTalkOfHelper(scope, sent.other_id)
  return since === undefined || sent.sent_at >= since
}
