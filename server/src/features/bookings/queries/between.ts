import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

// An exchange is answered by the half that was asked for.
const pending = sql(
  'bookings.pending_between',
  `select id from bookings
   where (client_id = $1 and provider_id = $2 or client_id = $2 and provider_id = $1)
     and status = 'pending' and expires_at > $3 and exchange_half is distinct from 'returned'
   order by id`,
)
/** The requests that wait between the actor and another member, whoever asked. */
export const listPendingBetween = (scope: MemberScope, otherId: string): Promise<{ id: string }[]> =>
  scope.db.rows(pending, [scope.actor.id, otherId, scope.now])

const pendingOfSanctioned = sql(
  'bookings.pending_of_sanctioned',
  `select b.id from sanctions n join accounts a on a.id = n.member_id and a.suspended_at is not null
     join bookings b on b.client_id = n.member_id or b.provider_id = n.member_id
   where n.id = $1 and n.kind = 'suspension' and b.status = 'pending' and b.expires_at > $2
     and b.exchange_half is distinct from 'returned' order by b.id`,
)
/** The open requests by and to a member whom this sanction suspends. */
export const listPendingOfSanctioned = (scope: Scope, sanctionId: string): Promise<{ id: string }[]> =>
  scope.db.rows(pendingOfSanctioned, [sanctionId, scope.now])
