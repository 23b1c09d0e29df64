import { mayStand } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'

/**
 * Counts what asks one provider for something: a request, a swap or a proposal of visits. Each is an email to them, and another one
 * if it is taken back. What comes to nothing has asked nobody, and does not count.
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
