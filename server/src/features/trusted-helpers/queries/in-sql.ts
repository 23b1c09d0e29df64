import { noShowAnswerHours } from '@sparkhood/contract/bookings/terms'

/** Who ended an agreement, as its sides are told: that one blocked the other is told to neither. */
const endedBySql = (grant: string): string =>
  `case when ${grant}.ended_by = 'block' then 'account' else ${grant}.ended_by end`

/** Who may act for `account` at the moment that `now` stands for, as JSON: `name` and `since`. */
const activeHelpersSql = (account: string, now: string): string => `coalesce((
  select json_agg(json_build_object('name', trim(p.firstname || ' ' || p.lastname), 'since', g.accepted_at) order by g.accepted_at, g.id)
  from helper_grants g join profiles p on p.member_id = g.helper_id
  where g.member_id = ${account} and g.accepted_at is not null and g.ended_at is null and g.ends_at > ${now}), '[]')`

type Called = {
  /** Who reads it; left out for operators, from whom no block keeps a name. */
  reader?: string | undefined
  /** What stands for somebody who has blocked the reader, or is suspended. */
  hidden: string
}
/**
 * The first name of the member whose id is in `column`; null if the column is null. A reader whom they have blocked gets `hidden`
 * instead, because the name would be today's, however long ago they acted.
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

/** Whether an operator has a part in what a member does: it is them, or they act or acted for them. Nobody decides on that. */
const hasPartSql = (operator: string, member: string): string =>
  `(${operator} = ${member} or ${helpsSql(operator, member)})`

/** Whether `helper` acts for `member` at the moment that `now` stands for. */
const helpsNowSql = (helper: string, member: string, now: string): string => `exists (select from helper_grants hn
    where hn.helper_id = ${helper} and hn.member_id = ${member} and hn.accepted_at is not null and hn.ended_at is null
      and hn.ends_at > ${now})`

/** Whether agreement `g` lets an organiser answer for the bookings of its member, while it lasts. */
const mayRepresent = (g: string): string =>
  `${g}.organised and ${g}.accepted_at is not null and 'book' = any (${g}.rights)`
// `least` leaves out a null.
const endOf = (g: string): string => `least(${g}.ended_at, ${g}.ends_at)`

/** Whether an organiser acts by agreement `g` at the moment that `now` stands for, and may answer for the bookings of its member. */
const organisesSql = (g: string, now: string): string =>
  `${mayRepresent(g)} and ${g}.ended_at is null and ${g}.ends_at > ${now}`

/** Since when nobody could answer for the member `m`, in SQL: the end of the last such agreement, or null. */
const unrepresentedSinceSql = (m: string, now: string): string => `(select max(${endOf('mg')}) from helper_grants mg
    where mg.member_id = ${m} and ${mayRepresent('mg')} and ${endOf('mg')} <= ${now})`

/** Whether an organiser could answer for `member` at a moment, and just after it. */
const isRepresentedAt = (member: string, moment: string): string => `exists (select from helper_grants hg
        where hg.member_id = ${member} and ${mayRepresent('hg')} and hg.accepted_at <= ${moment} and ${endOf('hg')} > ${moment})`

/**
 * Whether `member` has no email, and at some moment of the day before `now` there was nobody who could answer for them: an organiser
 * who begins has a day. One agreement may follow another without a gap.
 */
function isUnrepresentedSql(member: string, now: string): string {
  const dayBefore = `${now}::timestamptz - interval '${noShowAnswerHours} hours'`
  return `exists (
    select from assisted_members um where um.member_id = ${member} and um.taken_over_at is null
      and (not ${isRepresentedAt('um.member_id', `(${dayBefore})`)} or exists (
        select from helper_grants eg where eg.member_id = um.member_id and ${mayRepresent('eg')}
          and ${endOf('eg')} > ${dayBefore} and ${endOf('eg')} <= ${now} and not ${isRepresentedAt('um.member_id', endOf('eg'))})))`
}

/** What other features may say of agreements in their SQL. */
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
