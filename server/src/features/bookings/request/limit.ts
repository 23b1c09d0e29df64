import { mayStand } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'

/**
 * Counts requests to one provider: for a booking, an exchange or repeating visits. Each sends them an email, and another one if it
 * is withdrawn. A refused request is not counted.
 */
export async function asRequestTo<Done>(
  { limits, actor, now }: MemberScope,
  providerId: string,
  work: () => Promise<Done>,
): Promise<Done> {
  const key = `${actor.id} ${providerId}`
  limits.spend('requestsToOne', key, now)
  try {
    return await work()
  } catch (fault) {
    if (!mayStand(fault)) limits.refund('requestsToOne', key, now)
    throw fault
  }
}
