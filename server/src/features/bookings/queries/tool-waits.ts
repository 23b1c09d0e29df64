import { sql } from '../../../platform/data/database.ts'
import { isSeenListingSql } from '../../../platform/data/shared-sql.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { isOut } from '../../availability/tools/public.ts'

/** When a tool that is on loan is due back, in SQL; null while it is not. */
const dueBackOf = (tool: string): string =>
  `(select min(loan.ends_at) from bookings loan where loan.skill_id = ${tool} and ${isOut('loan')})`

const state = sql(
  'bookings.tool_state',
  `select s.member_id as "ownerId", ${dueBackOf('s.id')} as "dueBack",
     exists (select from tool_waits w where w.skill_id = s.id and w.member_id = $2) as "isWaiting!"
   from skills s join accounts a on a.id = s.member_id
   where s.id = $1 and s.withdrawn_at is null
     and ${isSeenListingSql('$2', '$3')}`,
)
export type ToolRow = { ownerId: string; dueBack: Date | null; isWaiting: boolean }
/** A listing that the actor can see, when it is due back if it is on loan, and whether they wait for it. */
export const findTool = (scope: MemberScope, skillId: string): Promise<ToolRow | undefined> =>
  scope.db.row(state, [skillId, scope.actor.id, scope.acting === undefined])

const insert = sql(
  'bookings.wait_for_tool',
  'insert into tool_waits (skill_id, member_id, asked_at) values ($1, $2, $3) on conflict do nothing',
)
export const insertWait = (scope: MemberScope, skillId: string): Promise<number> =>
  scope.db.run(insert, [skillId, scope.actor.id, scope.now])

const remove = sql('bookings.stop_waiting', 'delete from tool_waits where skill_id = $1 and member_id = $2')
export const removeWait = (scope: MemberScope, skillId: string): Promise<number> =>
  scope.db.run(remove, [skillId, scope.actor.id])

const tool = sql(
  'bookings.tool_of',
  `select b.skill_id as "skillId", ${dueBackOf('b.skill_id')} is null as "isBack!" from bookings b
   where b.id = $1 and b.kind = 'tool' for update of b`,
)
/** The tool of a loan, and whether nobody has it now; undefined for what is no loan. */
export const findToolOf = (
  scope: Scope,
  bookingId: string,
): Promise<{ skillId: string; isBack: boolean } | undefined> => scope.db.row(tool, [bookingId])

const end = sql('bookings.end_waits', 'delete from tool_waits where skill_id = $1 returning member_id as "memberId"')
/** Ends all waits for a tool; returns whose they were. */
export const endWaits = (scope: Scope, skillId: string): Promise<{ memberId: string }[]> =>
  scope.db.rows(end, [skillId])

const erase = sql('bookings.erase_waits', 'delete from tool_waits where member_id = $1')
/** Forgets which tools a member waits for. */
export const eraseWaits = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

const free = sql(
  'bookings.free_tool',
  `delete from booked_times t using bookings b where b.id = t.booking_id and t.role = 'tool' and b.client_id = $2
     and (b.id = $1 or b.exchange_id = (select exchange_id from bookings where id = $1))`,
)
/** Gives up the time that a loan to the actor takes, be it the booking or the other half of its exchange. */
export const freeTool = (scope: MemberScope, bookingId: string): Promise<number> =>
  scope.db.run(free, [bookingId, scope.actor.id])
