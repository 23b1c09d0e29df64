import { permissions } from '@sparkhood/contract/admin/permissions'
import { noShowAnswerHours } from '@sparkhood/contract/bookings/terms'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import type { Standing } from '../rules.ts'

/** Who ended an agreement, as both sides see it: neither sees that one blocked the other. */
const endedBySql = (grant: string): string =>
  `case when ${grant}.ended_by = 'block' then 'account' else ${grant}.ended_by end`

/** Who may act for `account` at `now`, as JSON: `name` and `since`. */
const activeHelpersSql = (account: string, now: string): string => `coalesce((
  select json_agg(json_build_object('name', trim(p.firstname || ' ' || p.lastname), 'since', g.accepted_at) order by g.accepted_at, g.id)
  from helper_grants g join profiles p on p.member_id = g.helper_id
  where g.member_id = ${account} and g.accepted_at is not null and g.ended_at is null and g.ends_at > ${now}), '[]')`

type Called = {
  /** The reader; omitted for operators, who see names despite blocks. */
  reader?: string | undefined
  /** The name shown for somebody who has blocked the reader, or is suspended. */
  hidden: string
}
/**
 * The first name of the member whose id is in `column`; null if the column is null. A reader whom they have blocked
 * gets `hidden` instead, because the name would be the current one, however long ago they acted.
 */
const calledSql = (column: string, { reader, hidden }: Called): string =>
  `(select case when xa.closed_at is not null then 'a former member'${
    reader === undefined
      ? ''
      : ` when xa.hidden or exists (select from hidden_pairs xh where xh.member_id = ${reader} and xh.hidden_id = xa.id and xh.blocker_id <> ${reader})
      then '${hidden}'`
  } else xp.firstname end
    from profiles xp join accounts xa on xa.id = xp.member_id where xp.member_id = ${column})`

/** The name of a helper whose id is in `column`, as `reader` may read it. */
const nameSql = (column: string, reader: string): string => calledSql(column, { reader, hidden: 'a helper' })

/** Whether an operator acts or acted for one of these members. */
const helpsSql = (operator: string, members: string): string => `exists (
    select from helper_grants hg where hg.helper_id = ${operator} and hg.member_id in (${members}) and hg.accepted_at is not null)`

/** Whether an operator is this member, or acts or acted for them. Such an operator must not decide about the member. */
const hasPartSql = (operator: string, member: string): string =>
  `(${operator} = ${member} or ${helpsSql(operator, member)})`

/** Whether `helper` acts for `member` at `now`. */
const helpsNowSql = (helper: string, member: string, now: string): string => `exists (select from helper_grants hn
    where hn.helper_id = ${helper} and hn.member_id = ${member} and hn.accepted_at is not null and hn.ended_at is null
      and hn.ends_at > ${now})`

/** Whether agreement `g` lets an organiser respond about its member's bookings, while it lasts. */
const mayRepresent = (g: string): string =>
  `${g}.organised and ${g}.accepted_at is not null and 'book' = any (${g}.rights)`
// `least` ignores nulls.
const endOf = (g: string): string => `least(${g}.ended_at, ${g}.ends_at)`

/** Whether an organiser acts by agreement `g` at `now`, and may respond about its member's bookings. */
const organisesSql = (g: string, now: string): string =>
  `${mayRepresent(g)} and ${g}.ended_at is null and ${g}.ends_at > ${now}`

/** Since when nobody could respond for the member `m`, in SQL: the end of the last such agreement, or null. */
const unrepresentedSinceSql = (m: string, now: string): string => `(select max(${endOf('mg')}) from helper_grants mg
    where mg.member_id = ${m} and ${mayRepresent('mg')} and ${endOf('mg')} <= ${now})`

/** Whether an organiser could respond for `member` at a moment, and just after it. */
const isRepresentedAt = (member: string, moment: string): string => `exists (select from helper_grants hg
        where hg.member_id = ${member} and ${mayRepresent('hg')} and hg.accepted_at <= ${moment} and ${endOf('hg')} > ${moment})`

/**
 * Whether `member` has no email, and at some moment of the day before `now` nobody could respond for them: a new
 * organiser has a day. One agreement may follow another without a gap.
 */
function isUnrepresentedSql(member: string, now: string): string {
  const dayBefore = `${now}::timestamptz - interval '${noShowAnswerHours} hours'`
  return `exists (
    select from assisted_members um where um.member_id = ${member} and um.taken_over_at is null
      and (not ${isRepresentedAt('um.member_id', `(${dayBefore})`)} or exists (
        select from helper_grants eg where eg.member_id = um.member_id and ${mayRepresent('eg')}
          and ${endOf('eg')} > ${dayBefore} and ${endOf('eg')} <= ${now} and not ${isRepresentedAt('um.member_id', endOf('eg'))})))`
}

/** SQL about agreements, for other features. */
export const helperSql = {
  activeOf: activeHelpersSql,
  endedBy: endedBySql,
  name: nameSql,
  called: calledSql,
  helps: helpsSql,
  hasPart: hasPartSql,
  helpsNow: helpsNowSql,
  organises: organisesSql,
  isUnrepresented: isUnrepresentedSql,
  unrepresentedSince: unrepresentedSinceSql,
}

type Db = Pick<Scope, 'db'>

const standing = sql(
  'helpers.standing',
  `select g.member_id, g.helper_id, g.rights, g.accepted_at, g.ends_at, g.ended_at, g.organised, m.terms_version as member_terms,
     h.role as helper_role,
     m.suspended_at is not null or m.closed_at is not null or m.closing_at is not null as "member_gone!",
     h.id is null or h.suspended_at is not null or h.closed_at is not null or h.closing_at is not null as "helper_gone!",
     exists (select from hidden_pairs p where p.member_id = g.member_id and p.hidden_id = g.helper_id) as "hidden!"
   from helper_grants g join accounts m on m.id = g.member_id left join accounts h on h.id = g.helper_id
   where g.id = $1`,
  shape<{ rights: Standing['rights'] }>(),
)
/** Returns an agreement's state, with the accounts of both sides. */
export const findStanding = (scope: Db, grantId: string): Promise<Standing | undefined> =>
  scope.db.row(standing, [grantId])

// Everything that ends an agreement writes to this row, so it is serialised with what is done under the agreement.
const hold = sql('helpers.hold', 'select true as held from helper_grants where id = $1 for no key update')
/** Locks an agreement until the transaction ends. A separate statement, so that the next one sees others' writes. */
export const holdGrant = (scope: Db, grantId: string): Promise<unknown> => scope.db.row(hold, [grantId])

const insertAct = sql(
  'helpers.insert_act',
  `insert into helper_acts (id, grant_id, act, booking_id, other_id, at) values ($1, $2, $3, $4, $5, $6)`,
)
type NewAct = { id: string; grantId: string; act: string; bookingId: string | null; otherId: string | null }
export const writeAct = (scope: Pick<Scope, 'db' | 'now'>, a: NewAct): Promise<number> =>
  scope.db.run(insertAct, [a.id, a.grantId, a.act, a.bookingId, a.otherId, scope.now])

const apart = sql(
  'helpers.is_hidden',
  'select exists (select from hidden_pairs where member_id = $1 and hidden_id = $2) as "hidden!"',
)
const hidden = sql('helpers.list_hidden', 'select distinct hidden_id from hidden_pairs where member_id = $1')
/** Returns the members who have blocked a member, or are blocked by them. */
export const listHidden = async (scope: Db, memberId: string): Promise<string[]> =>
  (await scope.db.rows(hidden, [memberId])).map((row) => row.hidden_id)

/** Whether one of the two has blocked the other. */
export const areHidden = async (scope: Db, memberId: string, otherId: string): Promise<boolean> =>
  (await scope.db.row(apart, [memberId, otherId]))?.hidden ?? false

type Base = Pick<Scope, 'db' | 'now'>

// Every change of a role and every closing writes to this row, so it is serialised with the making of an agreement.
const lock = sql('helpers.lock_helper', 'select role, hidden from accounts where id = $1 for share')
/** Locks a helper's account until the transaction ends, and returns its role and visibility. */
export const lockHelper = (scope: MemberScope) => scope.db.row(lock, [scope.actor.id])

// No notification is sent for the old agreement: one is sent for its replacement.
const replaceOf = sql(
  'helpers.replace',
  `update helper_grants set ended_at = $3, ended_by = 'helper', invited_email = null
   where member_id = $1 and helper_id = $2 and ended_at is null`,
)
/** Ends the actor's agreement with a helper, or invitation of them, because another replaces it. */
export const replaceGrants = (scope: MemberScope, helperId: string): Promise<number> =>
  scope.db.run(replaceOf, [scope.actor.id, helperId, scope.now])

const organised = sql('helpers.organise', 'update helper_grants set organised = true, accepted_at = $2 where id = $1')
/** Turns an invitation into an agreement by recorded consent. */
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
