import type { MemberScope } from '../../platform/scope.ts'
import { findByRequestKey, findSameRequest, type NewBooking } from './queries.ts'

/** What is asked for, as far as it tells one request from another. A skill has one provider. */
type Asked = { skills_id: string; booking_date: Date; payment_intent_id?: string | undefined }

/**
 * Whether nothing but its contents tells a press from the one before: it came without an idempotency key, and without a payment
 * intent, which pays for one booking alone.
 */
const isBare = (scope: MemberScope, { payment_intent_id: intent }: Asked): boolean =>
  scope.requestKey === undefined && intent === undefined

/** The booking that was made under the key of this request, if it has one. */
export const findMade = (scope: MemberScope): Promise<{ id: string } | undefined> => findByRequestKey(scope)

/** What a press that is bare is told apart by; undefined for any other. */
export const pressOf = (scope: MemberScope, asked: Asked): string | undefined =>
  isBare(scope, asked) ? `${scope.actor.id} ${asked.skills_id} ${asked.booking_date.toISOString()}` : undefined

/**
 * Writes a request once and returns its id. Of the same bare request within a minute only the first is written, also where two
 * come at the same moment: then the second is refused as it is written, and the id of the first is returned.
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
