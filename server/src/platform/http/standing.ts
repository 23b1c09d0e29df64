import { mayDo } from '@sparkhood/contract/admin/permissions'
import { type Endpoint, needsConsent } from '@sparkhood/contract/endpoint'
import { type Queries, together } from '../data/database.ts'
import { refuse } from '../refuse.ts'
import type { Actor, FullMemberScope, FullScope } from '../scope.ts'
import { getPermission } from './operators.ts'

/**
 * Refuses who is suspended or closes their account, and keeps that from beginning, and their roles, until the transaction ends; the
 * sessions feature's. Returns the role of each.
 */
export type HoldStandings = (queries: Queries, memberIds: readonly string[]) => Promise<readonly Pick<Actor, 'role'>[]>
/** Refuses whose session has ended, and keeps it from ending until the transaction ends; the sessions feature's. */
export type RequireSession = (scope: FullMemberScope) => Promise<void>
type Doors = { lockAccountStatuses: HoldStandings; requireSession: RequireSession }

/**
 * The scope of an act, each transaction of which holds the standing of its actor. It was checked when the call arrived, but a
 * suspension may be half written then, or begin while the act reads calendars or pictures; an operator may lose their role. An act
 * for somebody else is held by its agreement, which a suspension ends. What is written together with others' has no actor here: it
 * holds the standing of all of them itself. An operator's transaction ends by checking their session: nothing is
 * kept once they have signed it out from another device.
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
        // Sent ahead of all else and not waited for, so that nothing takes longer by it.
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
