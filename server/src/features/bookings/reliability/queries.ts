import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

/** How one side kept a booking: kept, cancelled, or did not come. */
export type MarkKind = 'kept' | 'cancelled' | 'no_show'

// 'kept' never replaces another mark. A no-show becomes a cancellation if the arrive code was entered.
const insert = sql(
  'bookings.insert_marks',
  `insert into booking_marks (booking_id, member_id, kind, at)
   select $1, member_id, case when kind = 'no_show' and exists (
     select from arrivals a where a.booking_id = $1 and a.arrived_at is not null) then 'cancelled' else kind end, $4
   from unnest($2::uuid[], $3::text[]) marked (member_id, kind)
   on conflict (booking_id, member_id) do update set kind = excluded.kind, at = excluded.at where excluded.kind <> 'kept'`,
)
export async function insertMarks(
  scope: Scope,
  bookingId: string,
  marks: readonly { memberId: string; kind: MarkKind }[],
): Promise<void> {
  if (marks.length === 0) return
  const values = [bookingId, marks.map(({ memberId }) => memberId), marks.map(({ kind }) => kind), scope.now] as const
  await scope.db.run(insert, values)
}

const remove = sql('bookings.delete_marks', 'delete from booking_marks where booking_id = $1')
export const deleteMarks = (scope: Scope, bookingId: string): Promise<number> => scope.db.run(remove, [bookingId])

const erase = sql('bookings.erase_marks', 'delete from booking_marks where member_id = $1')
/** Deletes a member's reliability record. */
export const eraseMarks = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

export type MarkRow = { kind: MarkKind; at: Date }
const ofMember = sql(
  'bookings.marks',
  `select m.kind, m.at from booking_marks m join accounts a on a.id = m.member_id
   where m.member_id = $2 and m.at > $3 and not a.hidden
     and not exists (select from hidden_pairs h where h.member_id = $1 and h.hidden_id = $2)
   order by m.at desc limit 1000`,
)
/** The marks of a member since a given time, latest first; none if the actor may not see the member. */
export async function listMarks(scope: MemberScope, memberId: string, since: Date): Promise<MarkRow[]> {
  const marks = await scope.db.rows(ofMember, [scope.actor.id, memberId, since])
  // Earlier versions marked a kept booking as late on the other side's word alone.
  return marks.map(({ kind, at }) => ({ kind: kind === 'late' ? 'kept' : kind, at }))
}
