import { sql } from '../../../platform/data/database.ts'
import type { Scope } from '../../../platform/scope.ts'

const decide = sql(
  'skills.decide',
  `with was as (
     select id, approval_status, announced_at from skills
     where id = $1 and withdrawn_at is null
       and ($5::timestamptz is null or date_trunc('milliseconds', submitted_at) = $5
         and (approval_status = 'pending' or (approval_status = $2 and rejection_reason is not distinct from $3)))
     for update
   )
   update skills s set approval_status = $2, rejection_reason = $3, updated_at = $4, flagged_at = null,
     announced_at = coalesce(s.announced_at, case when $2 = 'approved' then $4::timestamptz end)
   from was where s.id = was.id
   returning s.member_id as "ownerId", was.approval_status <> $2 as "isNew!",
     was.announced_at is null and s.announced_at is not null as "isFirst"`,
)
export type Decision = ({ status: 'approved' } | { status: 'rejected'; reason: string }) & {
  /** When the version that was seen had been submitted; undefined means the current version. */
  seenAt: Date | undefined
}
/** The owner of the skill, whether the decision is new, and whether the skill is shown for the first time. */
export type Decided = { ownerId: string; isNew: boolean; isFirst: boolean }
/** Stores an admin's decision; undefined if the skill is no longer as it was seen, or somebody decided otherwise. */
export const writeDecision = (scope: Scope, skillId: string, decision: Decision): Promise<Decided | undefined> => {
  const reason = decision.status === 'rejected' ? decision.reason : null
  return scope.db.row(decide, [skillId, decision.status, reason, scope.now, decision.seenAt ?? null])
}

const hide = sql(
  'skills.hide_reported',
  `update skills set approval_status = 'pending', flagged_at = $2, updated_at = $2
   where id = $1 and approval_status = 'approved' and withdrawn_at is null returning member_id as "ownerId"`,
)
/** Hides a skill that is shown; undefined if it is not. */
export const writeHidden = (scope: Scope, skillId: string): Promise<{ ownerId: string } | undefined> =>
  scope.db.row(hide, [skillId, scope.now])

const unhide = sql(
  'skills.unhide_reported',
  `update skills set approval_status = 'approved', flagged_at = null, updated_at = $2
   where id = $1 and approval_status = 'pending' and flagged_at >= submitted_at and withdrawn_at is null
   returning member_id as "ownerId"`,
)
/** Shows a skill again that reports have hidden; undefined if something else hides it, such as a later change. */
export const writeUnhidden = (scope: Scope, skillId: string): Promise<{ ownerId: string } | undefined> =>
  scope.db.row(unhide, [skillId, scope.now])

const hidden = sql(
  'skills.hidden',
  `select a.email, p.firstname, s.title
   from skills s join accounts a on a.id = s.member_id join profiles p on p.member_id = s.member_id
   where s.id = $1 and s.approval_status = 'pending' and s.flagged_at is not null and s.withdrawn_at is null and a.closed_at is null`,
)
/** The owner and the title of a skill that reports have hidden, for an email. */
export const findHidden = (scope: Scope, skillId: string): Promise<Omit<Refused, 'reason'> | undefined> =>
  scope.db.row(hidden, [skillId])

const submitted = sql(
  'skills.submitted',
  `select date_trunc('milliseconds', submitted_at) as "submittedAt" from skills where id = $1 and withdrawn_at is null`,
)
/** When the current version of a skill was submitted; undefined if there is no such skill. */
export const findSubmitted = (scope: Scope, skillId: string): Promise<{ submittedAt: Date } | undefined> =>
  scope.db.row(submitted, [skillId])

/** The data of the email about a refused skill. */
export type Refused = { email: string; firstname: string; title: string; reason: string }
const refused = sql(
  'skills.refused',
  `select a.email, p.firstname, s.title, s.rejection_reason as "reason!"
   from skills s join accounts a on a.id = s.member_id join profiles p on p.member_id = s.member_id
   where s.id = $1 and s.approval_status = 'rejected' and s.withdrawn_at is null and a.closed_at is null`,
)
/** A skill that an admin refused or took down; undefined if it was changed or withdrawn since. */
export const findRefused = (scope: Scope, skillId: string): Promise<Refused | undefined> =>
  scope.db.row(refused, [skillId])
