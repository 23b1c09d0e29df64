// What statements of several features ask in the same words. Each is a piece of SQL whose arguments name its columns or tables.

/** Whether one of two members has blocked the other, in SQL. */
export const isApartSql = (member: string, other: string): string =>
  `exists (select from hidden_pairs h where h.member_id = ${member} and h.hidden_id = ${other})`

/** Whether a viewer finds the account that `account` names, in SQL: it is open, and neither of the two has blocked the other. */
export const isFoundSql = (account: string, viewer: string): string =>
  `(not ${account}.hidden and not ${isApartSql(viewer, `${account}.id`)})`

/**
 * Whether a member may see the listing `skills s` of the account `accounts a`, in SQL: others' once approved, unless paused or hidden
 * from them; their own in any state, if `asOwner` holds. A helper who acts for a member sees the member's listings as others do.
 */
export const isSeenListingSql = (viewer: string, asOwner: string): string =>
  `(s.member_id = ${viewer} and ${asOwner} or (s.approval_status = 'approved' and s.paused_at is null and ${isFoundSql('a', viewer)}))`

/** Whether the house still carries a part of what a bank took back, in SQL; `chargeback` names a row of `chargebacks`. */
export const isOwedSql = (chargeback: string): string =>
  `${chargeback}.taken and ${chargeback}.status in ('open', 'lost')
    and ${chargeback}.member_minor + ${chargeback}.recovered_minor < ${chargeback}.amount`

/** What a member owes the house for that, or may have to, as a bank asks about one of their payments. A part of a statement in SQL. */
export const debtsOfSql = (member: string): string => `from chargebacks c join fundings f on f.id = c.funding_id
  where f.member_id = ${member} and (c.status = 'inquiry' or ${isOwedSql('c')})`

/** What a booking has to cost to be more than a made-up one: a pound or a Spark, in hundredths. */
const leastMinor = 100

/** Whether a pound or a Spark was paid for a booking in the end, in SQL: a dispute may have given back all but a penny. */
export const isPaidSql = (booking: string): string =>
  `coalesce(${booking}.settled_minor, ${booking}.price_minor) >= ${leastMinor}`

/** Whether a booking was done for something, in SQL: paid for, or exchanged. The welcome and the rewards for invitations ask this. */
export const isForSomethingSql = (booking: string): string =>
  `(${isPaidSql(booking)} or ${booking}.exchange_id is not null)`

/**
 * The mailbox behind an address, in SQL: what follows a plus goes to the same one, and Google reads over dots. `email` names a
 * column. Two people can hardly have one mailbox, so it tells one person who comes under several spellings of it.
 */
export function mailboxOf(email: string): string {
  const [name, domain] = [
    `split_part(split_part(${email}::text, '@', 1), '+', 1)`,
    `split_part(${email}::text, '@', 2)`,
  ]
  return `case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || ${domain} end`
}
