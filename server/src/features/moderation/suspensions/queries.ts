import { permissions } from '@sparkhood/contract/admin/permissions'
import type { ReportReason } from '@sparkhood/contract/admin/safety'
import type { WaitingAppeal } from '@sparkhood/contract/admin/sanctions'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { takeStandingPatiently } from '../../../platform/data/standings.ts'
import { shape } from '../../../platform/data/statements.ts'
import { dated } from '../../../platform/mail/wording.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { helperSql } from '../../trusted-helpers/public.ts'

const findAccount = sql(
  'moderation.account',
  'select role, suspended_at is not null as suspended from accounts where id = $1 and closed_at is null for no key update',
)
export type AccountFacts = { role: string; suspended: boolean }
/** Locks the account of a member to warn, suspend or restore, once their current actions are done. */
export async function lockAccount(scope: Scope, memberId: string): Promise<AccountFacts | undefined> {
  await takeStandingPatiently(scope.db, memberId)
  return scope.db.row(findAccount, [memberId])
}

export type NewSanction = {
  memberId: string
  because: ReportReason
  reason: string
  until?: Date | null
  /** The operator who decides; undefined if the site does by itself. */
  by?: string
}
const insert = sql(
  'moderation.insert_sanction',
  'insert into sanctions (id, member_id, kind, because, reason, by_id, at, until) values ($1, $2, $3, $4, $5, $6, $7, $8)',
)
/** Stores a warning or a suspension; returns its id. */
export async function writeSanction(
  scope: Scope,
  kind: 'warning' | 'suspension',
  { memberId, because, reason, until, by }: NewSanction,
): Promise<string> {
  const id = newId()
  await scope.db.run(insert, [id, memberId, kind, because, reason, by, scope.now, until])
  return id
}

const lift = sql(
  'moderation.lift',
  `update sanctions set lifted_at = $2, lifted_by = $3, lift_reason = $4
   where member_id = $1 and kind = 'suspension' and lifted_at is null returning id`,
)
/** Lifts the suspension of a member; returns its id. */
export const writeLift = (
  scope: Scope,
  memberId: string,
  { by, reason }: { by?: string; reason: string },
): Promise<{ id: string } | undefined> => scope.db.row(lift, [memberId, scope.now, by, reason])

const due = sql(
  'moderation.suspensions_due',
  'select id, member_id from sanctions where until <= $1 and lifted_at is null and id > $2 order by id limit 200',
)
/** Suspensions past their end, by id. */
export const listDue = (scope: Scope, after: string): Promise<{ id: string; member_id: string }[]> =>
  scope.db.rows(due, [scope.now, after])

const ofGone = sql(
  'moderation.suspensions_of_gone',
  `select s.id, s.member_id from sanctions s join accounts a on a.id = s.member_id
   where s.kind = 'suspension' and s.lifted_at is null and a.closed_at is not null and s.id > $1 order by s.id limit 200`,
)
/** Suspensions of members whose account has ended, by id. */
export const listOfGone = (scope: Scope, after: string): Promise<{ id: string; member_id: string }[]> =>
  scope.db.rows(ofGone, [after])

const isDue = sql(
  'moderation.suspension_is_due',
  'select from sanctions where id = $1 and until <= $2 and lifted_at is null',
)
/** Whether a suspension is still to be lifted: an operator may have lifted it and suspended its member anew. */
export const isStillDue = async (scope: Scope, sanctionId: string): Promise<boolean> =>
  (await scope.db.rows(isDue, [sanctionId, scope.now])).length > 0

export type EmailFacts = {
  kind: 'warning' | 'suspension'
  email: string
  firstname: string
  because: ReportReason
  reason: string
  until: Date | null
  lift_reason: string
  now: Date
}
const selectEmailFacts = sql(
  'moderation.sanction_told',
  `select s.kind, a.email, p.firstname, s.because, s.reason, s.until, s.lift_reason
   from sanctions s join accounts a on a.id = s.member_id join profiles p on p.member_id = a.id
   where s.id = $1 and a.closed_at is null`,
  shape<{ because: EmailFacts['because'] }>(),
)
/** The content and the recipient of an email about a sanction. */
export async function findEmailFacts(scope: Scope, sanctionId: string): Promise<EmailFacts | undefined> {
  const row = await scope.db.row(selectEmailFacts, [sanctionId])
  return row && dated(scope, row)
}

const own = sql(
  'moderation.own_suspension',
  `select s.id, s.because, s.reason, s.at as since, s.until, p.message, p.sent_at, p.outcome, p.answer, c.erases_at as closes_at
   from sanctions s left join appeals p on p.sanction_id = s.id
     left join closings c on c.member_id = s.member_id and c.erasing_at is null
   where s.member_id = $1 and s.kind = 'suspension' and s.lifted_at is null`,
  shape<{ because: OwnRow['because'] }>(),
)
export type OwnRow = {
  id: string
  because: ReportReason
  reason: string
  since: Date
  until: Date | null
  message: string | null
  sent_at: Date | null
  outcome: 'kept' | 'lifted' | null
  answer: string | null
  closes_at: Date | null
}
/** A member's current suspension, with their appeal, and when their account closes if it does. */
export const findOwn = (scope: Scope, memberId: string): Promise<OwnRow | undefined> => scope.db.row(own, [memberId])

const insertAppeal = sql(
  'moderation.insert_appeal',
  'insert into appeals (id, sanction_id, message, sent_at) values ($1, $2, $3, $4) on conflict (sanction_id) do nothing',
)
/** Stores an appeal; 0 if there is one. */
export const writeAppeal = (scope: Scope, sanctionId: string, message: string): Promise<number> =>
  scope.db.run(insertAppeal, [newId(), sanctionId, message, scope.now])

const person = (profile: string): string => `json_build_object('_id', ${profile}.member_id,
  'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname, 'photourl', ${profile}.photo)`
// The actor suspended the member, and there is another operator who can review it.
const needsOtherOperator = (
  actor: string,
  roles: string,
): string => `(s.by_id is not distinct from ${actor} and exists (
  select from accounts o where o.role <> 'member' and o.role = any(${roles}) and o.id <> ${actor} and not o.hidden))`
const suspending = permissions['members.suspend'].who

const waiting = sql(
  'moderation.appeals',
  `select p.id as "_id", ${exactMoment('p.sent_at')} as "exactly!", p.message, p.sent_at,
     s.because, s.reason, s.at as suspended_at, s.until, ${person('m')} as member,
     case when b.member_id is not null then ${person('b')} end as by,
     ${needsOtherOperator('$4', '$5')} as wants_another, ${helperSql.helps('$4', 's.member_id')} as "helped!"
   from appeals p join sanctions s on s.id = p.sanction_id join profiles m on m.member_id = s.member_id
     left join profiles b on b.member_id = s.by_id
   where p.decided_at is null and ($1::timestamptz is null or (p.sent_at, p.id) > ($1, $2::uuid))
   order by p.sent_at, p.id limit $3`,
  shape<{ because: AppealRow['because'] }>(),
)
export type AppealRow = WaitingAppeal & { exactly: string }
export type PageRequest = { after: readonly [string, string] | undefined; limit: number }
/** Open appeals, oldest first. */
export const listWaitingAppeals = (scope: MemberScope, { after, limit }: PageRequest): Promise<AppealRow[]> =>
  scope.db.rows(waiting, [after?.[0], after?.[1], limit, scope.actor.id, suspending])

const lockOne = sql(
  'moderation.lock_appeal',
  `select s.member_id, s.id as sanction_id, p.decided_at is not null or s.lifted_at is not null as decided,
     ${needsOtherOperator('$2', '$3')} as wants_another
   from appeals p join sanctions s on s.id = p.sanction_id where p.id = $1 for update of p`,
)
export type AppealFacts = { member_id: string; sanction_id: string; decided: boolean; wants_another: boolean }
export const lockAppeal = (scope: MemberScope, id: string): Promise<AppealFacts | undefined> =>
  scope.db.row(lockOne, [id, scope.actor.id, suspending])

const decide = sql(
  'moderation.decide_appeal',
  'update appeals set outcome = $2, answer = $3, decided_by = $4, decided_at = $5 where sanction_id = $1 and decided_at is null',
)
/** Stores the decision on the open appeal against a sanction; does nothing if there is none. */
export const writeDecision = (
  scope: Scope,
  sanctionId: string,
  { outcome, reason, by }: { outcome: 'kept' | 'lifted'; reason: string; by?: string },
): Promise<number> => scope.db.run(decide, [sanctionId, outcome, reason, by, scope.now])

const appealed = sql(
  'moderation.appeal_told',
  `select a.email, q.firstname, p.answer from appeals p join sanctions s on s.id = p.sanction_id
     join accounts a on a.id = s.member_id join profiles q on q.member_id = a.id where p.id = $1 and a.closed_at is null`,
)
export type Answered = { email: string; firstname: string; answer: string }
/** The recipient and the text of our answer to an appeal. */
export const findAnswered = (scope: Scope, appealId: string): Promise<Answered | undefined> =>
  scope.db.row(appealed, [appealId])

const sweep = sql(
  'moderation.sweep_sanctions',
  `delete from sanctions where coalesce(lifted_at, at) < $1 and (kind = 'warning' or lifted_at is not null)`,
)
/** Deletes warnings and lifted suspensions from before a moment. */
export const removeOver = (scope: Scope, before: Date): Promise<number> => scope.db.run(sweep, [before])
