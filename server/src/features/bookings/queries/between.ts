import { sql } from '../../../platform/data/database.ts'
import type { MemberScope } from '../../../platform/scope.ts'

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
