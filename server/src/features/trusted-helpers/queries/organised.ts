import { permissions } from '@sparkhood/contract/admin/permissions'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

type Base = Pick<Scope, 'db' | 'now'>

// Whatever takes a role or an account away writes to this row: so it waits for an agreement that is made, or comes before it.
const lock = sql('helpers.lock_helper', 'select role, hidden from accounts where id = $1 for share')
/** The account of a helper as it stands, which nothing changes until the transaction ends. */
export const lockHelper = (scope: MemberScope) => scope.db.row(lock, [scope.actor.id])

// No word goes out of it: what takes its place is told.
const replaceOf = sql(
  'helpers.replace',
  `update helper_grants set ended_at = $3, ended_by = 'helper', invited_email = null
   where member_id = $1 and helper_id = $2 and ended_at is null`,
)
/** Ends what the actor has agreed with a helper, or asked them, as something else takes its place. */
export const replaceGrants = (scope: MemberScope, helperId: string): Promise<number> =>
  scope.db.run(replaceOf, [scope.actor.id, helperId, scope.now])

const organised = sql('helpers.organise', 'update helper_grants set organised = true, accepted_at = $2 where id = $1')
/** Makes an invitation an agreement by recorded consent. */
export const writeOrganised = (scope: Base, id: string): Promise<number> => scope.db.run(organised, [id, scope.now])

const endLost = sql(
  'helpers.end_organised',
  `update helper_grants g set ended_at = $1, ended_by = 'account', invited_email = null
   from accounts h where h.id = g.helper_id and g.organised and g.ended_at is null
     and ($2::uuid is null or g.helper_id = $2) and (h.hidden or h.role <> all ($3::text[]))
   returning g.id, g.accepted_at is not null as "accepted!"`,
)
/** Ends agreements by recorded consent of one helper, or of all, who may not organise any more; returns what they were. */
export const endLostGrants = (scope: Base, helperId?: string): Promise<{ id: string; accepted: boolean }[]> =>
  scope.db.rows(endLost, [scope.now, helperId ?? null, [...permissions['members.organise'].who]])
