import { sql } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'

export type Closing = { asked_at: Date; erases_at: Date; started: boolean; gives_up_minor: number }
const closing = sql(
  'privacy.closing',
  'select asked_at, erases_at, erasing_at is not null as started, gives_up_minor from closings where member_id = $1',
)
export const findClosing = (scope: Scope, memberId: string): Promise<Closing | undefined> =>
  scope.db.row(closing, [memberId])

const ask = sql(
  'privacy.ask',
  'insert into closings (member_id, asked_at, erases_at, gives_up_minor) values ($1, $2, $3, $4) on conflict (member_id) do nothing',
)
/** Returns 0 if it was asked before. */
export const writeClosing = (
  scope: Scope,
  memberId: string,
  { erasesAt, givesUpMinor }: { erasesAt: Date; givesUpMinor: number },
): Promise<number> => scope.db.run(ask, [memberId, scope.now, erasesAt, givesUpMinor])

const undo = sql('privacy.undo', 'delete from closings where member_id = $1 and erasing_at is null')
/** Returns 0 if there is nothing to undo, or the erasure has begun. */
export const removeClosing = (scope: Scope, memberId: string): Promise<number> => scope.db.run(undo, [memberId])

const unreminded = sql(
  'privacy.unreminded',
  `select member_id as id, asked_at, erases_at from closings
   where erased_at is null and reminded_at is null and erases_at <= $1 and member_id > $2 order by member_id limit 200`,
)
export type Due = { id: string; asked_at: Date; erases_at: Date }
/** The next accounts, by id, whose members are to be reminded of the end. */
export const listUnreminded = (scope: Scope, until: Date, after: string): Promise<Due[]> =>
  scope.db.rows(unreminded, [until, after])

const reminded = sql('privacy.reminded', 'update closings set reminded_at = $2 where member_id = $1')
export const writeReminded = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(reminded, [memberId, scope.now])

const due = sql(
  'privacy.due',
  `select member_id as id, asked_at, erases_at from closings
   where erased_at is null and erases_at <= $1 and (erasing_at is null or erasing_at < $2) and member_id > $3
   order by member_id limit 200`,
)
/** The next accounts, by id, whose time is up and that no job is erasing. */
export const listDue = (scope: Scope, abandonedSince: Date, after: string): Promise<Due[]> =>
  scope.db.rows(due, [scope.now, abandonedSince, after])

const claim = sql(
  'privacy.claim',
  `update closings set erasing_at = $2
   where member_id = $1 and erased_at is null and erases_at <= $2 and (erasing_at is null or erasing_at < $3)`,
)
/** Returns 1 for the only job that may erase this account. */
export const claimErasure = (scope: Scope, memberId: string, abandonedSince: Date): Promise<number> =>
  scope.db.run(claim, [memberId, scope.now, abandonedSince])

const postpone = sql(
  'privacy.postpone',
  'update closings set erases_at = $2, erasing_at = null, reminded_at = null where member_id = $1',
)
export const writePostponed = (scope: Scope, memberId: string, erasesAt: Date): Promise<number> =>
  scope.db.run(postpone, [memberId, erasesAt])

const erased = sql('privacy.erased', 'update closings set erased_at = $2 where member_id = $1')
export const writeErased = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(erased, [memberId, scope.now])

const appealWaits = sql(
  'privacy.appeal_waits',
  `select from sanctions s join appeals p on p.sanction_id = s.id
   where s.member_id = $1 and s.kind = 'suspension' and s.lifted_at is null and p.decided_at is null`,
)
/** Whether a member's appeal against their suspension is undecided. */
export const waitsForAppeal = async (scope: Scope, memberId: string): Promise<boolean> =>
  (await scope.db.rows(appealWaits, [memberId])).length > 0

const address = sql('privacy.address', 'select email from accounts where id = $1 and closed_at is null')
/** The email address of a member, until it is erased. */
export const findAddress = async (scope: Scope, memberId: string): Promise<string | undefined> =>
  (await scope.db.row(address, [memberId]))?.email
