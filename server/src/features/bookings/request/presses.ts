import type { MemberScope } from '../../../platform/scope.ts'
import { findByRequestKey, findSameRequest, type NewBooking } from './queries.ts'

/** The fields that distinguish one request from another. A listing has one provider. */
type Asked = { skills_id: string; booking_date: Date; payment_intent_id?: string | undefined }

/**
 * Whether only its content distinguishes a request from the one before: it has neither an idempotency key nor a payment intent,
 * which pays for a single booking.
 */
const isBare = (scope: MemberScope, { payment_intent_id: intent }: Asked): boolean =>
  scope.requestKey === undefined && intent === undefined

/** The booking that was made under the key of this request, if it has one. */
export const findMade = (scope: MemberScope): Promise<{ id: string } | undefined> => findByRequestKey(scope)

/** The key by which duplicates of a bare request are recognised; undefined for other requests. */
export const pressOf = (scope: MemberScope, asked: Asked): string | undefined =>
  isBare(scope, asked) ? `${scope.actor.id} ${asked.skills_id} ${asked.booking_date.toISOString()}` : undefined

/**
 * Writes a request once and returns its id. Of identical bare requests within a minute only the first is written. If two arrive at
 * the same time, the insert of the second is refused and the id of the first is returned.
 */
export async function writeOnce(
  scope: MemberScope,
  asked: Asked,
  write: () => Promise<NewBooking['id']>,
): Promise<string> {
  if (!isBare(scope, asked)) return write()
  const same = () => findSameRequest(scope, { skillId: asked.skills_id, startsAt: asked.booking_date })
  const before = await same()
  if (before) return before.id
  return write().catch(async (fault: unknown) => {
    const first = await same()
    if (!first) throw fault
    return first.id
  })
}
