import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { requireApart } from '../trusted-helpers/public.ts'
import * as queries from './on-behalf-queries.ts'

/**
 * Since when a helper may read what the actor and another member write to each other: since the first booking that the actor
 * asked them for. Undefined for the actor themselves. Refuses helper.no_booking where there is none.
 */
export async function requireTalkOfHelper(scope: MemberScope, otherId: string): Promise<Date | undefined> {
  if (!scope.acting) return undefined
  await requireApart(scope, otherId, 'member.not_found')
  return (await queries.findFirstAsked(scope, otherId)) ?? refuse('helper.no_booking')
}

/**
 * Whether the caller may read which booking a line of a conversation tells of: when the actor is taken is their diary. A helper
 * without it reads what they asked for themselves.
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
