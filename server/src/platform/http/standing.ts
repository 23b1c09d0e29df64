import { mayDo } from '@sparkhood/contract/admin/permissions'
import { type Endpoint, needsConsent } from '@sparkhood/contract/endpoint'
import { type Queries, together } from '../data/database.ts'
import { refuse } from '../refuse.ts'
import type { Actor, FullMemberScope, FullScope } from '../scope.ts'
import { getPermission } from './operators.ts'

/**
 * Refuses members who are suspended or closing their account, and locks that state and their roles until the
 * transaction ends; from the sessions feature. Returns the role of each.
 */
export type HoldStandings = (queries: Queries, memberIds: readonly string[]) => Promise<readonly Pick<Actor, 'role'>[]>
/**
 * Refuses an actor whose session has ended, and keeps it from ending until the transaction ends; from the sessions
 * feature.
 */
export type RequireSession = (scope: FullMemberScope) => Promise<void>
type Doors = { lockAccountStatuses: HoldStandings; requireSession: RequireSession }

/**
 * The scope of an action, each transaction of which locks the account status of its actor. The status was checked when
 * the call arrived, but a suspension may be half written then, or begin while the action reads calendars or images; an
 * operator may lose their role. An action for somebody else is guarded by its agreement, which a suspension ends. A
 * batched transaction has no single actor and locks the statuses of all itself. An operator's transaction ends by
 * checking their session: nothing is kept once they have signed it out from another device.
 */
export function inGoodStanding(
  scope: FullScope,
  endpoint: Endpoint,
  { lockAccountStatuses, requireSession }: Doors,
): FullScope {
  const { actor } = scope
  if (!actor || scope.acting || !needsConsent(endpoint)) return scope
  return {
    ...scope,
    transaction: (work) =>
      scope.transaction(async (inner) => {
        // Sent ahead of the other statements without waiting, so that it adds no round trip.
        const holding = lockAccountStatuses(inner.db, [actor.id]).then((standings) => requireRole(endpoint, standings))
        const working = work(inner)
        await together([holding, working])
        if (endpoint.access === 'admin') await requireSession(inner as FullMemberScope)
        return working
      }),
  }
}

function requireRole(endpoint: Endpoint, standings: readonly Pick<Actor, 'role'>[]): void {
  if (endpoint.access !== 'admin') return
  if (!standings.every(({ role }) => mayDo(role, getPermission(endpoint)))) refuse('access.forbidden')
}
