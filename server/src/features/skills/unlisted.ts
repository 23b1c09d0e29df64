import type { MemberScope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { insertUnlisted, type Unlisted } from './queries.ts'

/**
 * Writes a listing that is never on a list, in the transaction of the scope, and returns its id: what somebody does once for
 * a neighbour who asked for it has bookings and reviews like any other, and its words stay between the two.
 */
export async function addUnlisted(scope: MemberScope, unlisted: Unlisted): Promise<string> {
  const id = newId()
  await insertUnlisted(scope, id, unlisted)
  return id
}
