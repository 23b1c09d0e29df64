import type { Side } from '@sparkhood/contract/bookings/statuses'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { actWithin, type Simple } from './agree.ts'
import * as queries from './queries.ts'
import * as runs from './runs/queries.ts'
import { takeByClock } from './runs/runs.ts'

/** The action by which one side ends an arrangement: a proposal is declined or withdrawn. Undefined if it has ended. */
function getEnd({ status, asked }: queries.ArrangementRow, side: Side): Simple | undefined {
  if (status === 'proposed') return asked === side ? 'decline' : 'withdraw'
  return status === 'active' || status === 'paused' ? 'end' : undefined
}

/** Ends an arrangement, in any state, in the name of one side. Idempotent. */
const endFor = (scope: Pick<Scope, 'transaction'>, id: string, memberId: string): Promise<void> =>
  scope.transaction(async (inner) => {
    const row = await queries.lockArrangement(inner, id)
    if (!row) return
    const side = row.client_id === memberId ? 'client' : 'provider'
    const action = getEnd(row, side)
    // An expired proposal is left to the timed job.
    if (action && !(row.status === 'proposed' && row.expires_at <= inner.now))
      await actWithin(inner, row, { action, side })
  })

/** Ends the arrangements between the actor and another member. Booked visits stay. */
export async function endArrangementsBetween(scope: MemberScope, otherId: string): Promise<void> {
  for (const { id } of await runs.listBetween(scope, scope.actor.id, otherId)) await endFor(scope, id, scope.actor.id)
}

/** Ends the arrangements of a member who closes their account. */
export async function endForLeaving(scope: Scope, memberId: string): Promise<void> {
  for (const { id } of await runs.listLiveOf(scope, memberId)) await endFor(scope, id, memberId)
}

/** Pauses the arrangements of a suspended member; either side can resume them after the suspension. */
export async function pauseForSanction(scope: Scope, sanctionId: string): Promise<void> {
  for (const { id } of await runs.listOfSanctioned(scope, sanctionId))
    await scope.transaction((inner) => takeByClock(inner, id, 'unavailable'))
}
