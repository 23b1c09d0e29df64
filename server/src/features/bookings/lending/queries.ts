import type { LoanMoment, LoanPhoto } from '@sparkhood/contract/bookings/loan-photos'
import { sql } from '../../../platform/data/database.ts'
import { isSeenListingSql } from '../../../platform/data/shared-sql.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { isOut } from '../../availability/tools/public.ts'
import type { LoanFacts } from './rules.ts'

const facts = sql(
  'bookings.loan_facts',
  `select kind, status, starts_at as "startsAt", updated_at as "updatedAt", released_at is not null as "isReleased!"
   from bookings where id = $1 and $2 in (client_id, provider_id)`,
)
/** The facts that decide whether photos of a loan can be added; undefined if the booking is not the actor's. */
export const findLoan = (scope: MemberScope, bookingId: string): Promise<LoanFacts | undefined> =>
  scope.db.row(facts, [bookingId, scope.actor.id])

const list = sql(
  'bookings.loan_photos',
  `select id as "_id", moment, author_id = $2 as "is_yours!", photo, taken_at as "createdAt" from loan_photos
   where booking_id = $1 order by taken_at, id`,
  shape<{ moment: LoanMoment }>(),
)
export const listPhotos = (scope: MemberScope, bookingId: string): Promise<LoanPhoto[]> =>
  scope.db.rows(list, [bookingId, scope.actor.id])

const insertRows = sql(
  'bookings.add_loan_photos',
  `insert into loan_photos (id, booking_id, author_id, moment, photo, taken_at)
   select n.id, $1, $2, $3, n.photo, $4 from unnest($5::uuid[], $6::text[]) as n(id, photo)`,
)
export type NewPhotos = { bookingId: string; moment: LoanMoment; ids: string[]; photos: string[] }
export const insertPhotos = (scope: MemberScope, p: NewPhotos): Promise<number> =>
  scope.db.run(insertRows, [p.bookingId, scope.actor.id, p.moment, scope.now, p.ids, p.photos])

const over = sql(
  'bookings.loan_photos_over',
  `select p.id, p.photo from loan_photos p join bookings b on b.id = p.booking_id
   where b.status not in ('accepted', 'in_progress', 'disputed') and greatest(b.ends_at, b.updated_at) < $1
     and not exists (select from reports w where w.kind = 'message' and w.subject_id = p.id and w.resolved_at is null)
   order by p.id limit 100`,
)
/** Some photos of loans that ended before a given time, except those with an open report. */
export const listExpiredPhotos = (scope: Scope, before: Date): Promise<{ id: string; photo: string }[]> =>
  scope.db.rows(over, [before])

const own = sql(
  'bookings.own_loan_photos',
  'select id, photo from loan_photos where author_id = $1 order by id limit 100',
)
/** Some photos that a member added to loans. */
export const listOfMember = (scope: Scope, memberId: string): Promise<{ id: string; photo: string }[]> =>
  scope.db.rows(own, [memberId])

const one = sql('bookings.loan_photo', 'select id, photo from loan_photos where id = $1')
export const findPhoto = (scope: Scope, id: string): Promise<{ id: string; photo: string } | undefined> =>
  scope.db.row(one, [id])

const removeRows = sql('bookings.remove_loan_photos', 'delete from loan_photos where id = any($1::uuid[])')
export const removePhotos = (scope: Scope, ids: string[]): Promise<number> => scope.db.run(removeRows, [ids])

/** SQL for when a tool is due back; null if it is not on loan. */
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
/** A listing that the actor can see, when it is due back if on loan, and whether they asked to be notified. */
export const findTool = (scope: MemberScope, skillId: string): Promise<ToolRow | undefined> =>
  scope.db.row(state, [skillId, scope.actor.id, scope.acting === undefined])

const wait = sql(
  'bookings.wait_for_tool',
  'insert into tool_waits (skill_id, member_id, asked_at) values ($1, $2, $3) on conflict do nothing',
)
export const insertWait = (scope: MemberScope, skillId: string): Promise<number> =>
  scope.db.run(wait, [skillId, scope.actor.id, scope.now])

const stopWaiting = sql('bookings.stop_waiting', 'delete from tool_waits where skill_id = $1 and member_id = $2')
export const removeWait = (scope: MemberScope, skillId: string): Promise<number> =>
  scope.db.run(stopWaiting, [skillId, scope.actor.id])

const tool = sql(
  'bookings.tool_of',
  `select b.skill_id as "skillId", ${dueBackOf('b.skill_id')} is null as "isBack!" from bookings b
   where b.id = $1 and b.kind = 'tool' for update of b`,
)
/** The tool of a loan, and whether it is available now; undefined if the booking is no loan. */
export const findToolOf = (
  scope: Scope,
  bookingId: string,
): Promise<{ skillId: string; isBack: boolean } | undefined> => scope.db.row(tool, [bookingId])

const end = sql('bookings.end_waits', 'delete from tool_waits where skill_id = $1 returning member_id as "memberId"')
/** Deletes all waits for a tool; returns their members. */
export const endWaits = (scope: Scope, skillId: string): Promise<{ memberId: string }[]> =>
  scope.db.rows(end, [skillId])

const erase = sql('bookings.erase_waits', 'delete from tool_waits where member_id = $1')
/** Deletes a member's waits for tools. */
export const eraseWaits = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

const free = sql(
  'bookings.free_tool',
  `delete from booked_times t using bookings b where b.id = t.booking_id and t.role = 'tool' and b.client_id = $2
     and (b.id = $1 or b.exchange_id = (select exchange_id from bookings where id = $1))`,
)
/** Frees the time of a loan to the actor, which is the booking or the other half of its exchange. */
export const freeTool = (scope: MemberScope, bookingId: string): Promise<number> =>
  scope.db.run(free, [bookingId, scope.actor.id])
