// SQL that several features share. Each function's arguments name its columns or tables.

/** SQL for whether one of two members has blocked the other. */
export const isApartSql = (member: string, other: string): string =>
  `exists (select from hidden_pairs h where h.member_id = ${member} and h.hidden_id = ${other})`

/**
 * SQL for whether a viewer can find the account that `account` names: it is open, and neither has blocked the other.
 */
export const isFoundSql = (account: string, viewer: string): string =>
  `(not ${account}.hidden and not ${isApartSql(viewer, `${account}.id`)})`

/**
 * SQL for whether a member may see the listing `skills s` of the account `accounts a`: others' once approved, unless
 * paused or hidden from them; their own in any state, if `asOwner` holds. A helper who acts for a member sees the
 * member's listings as others do.
 */
export const isSeenListingSql = (viewer: string, asOwner: string): string =>
  `(s.member_id = ${viewer} and ${asOwner} or (s.approval_status = 'approved' and s.paused_at is null and ${isFoundSql('a', viewer)}))`

/** SQL for whether the house still has to pay a part of a chargeback; `chargeback` names a row of `chargebacks`. */
export const isOwedSql = (chargeback: string): string =>
  `${chargeback}.taken and ${chargeback}.status in ('open', 'lost')
    and ${chargeback}.member_minor + ${chargeback}.recovered_minor < ${chargeback}.amount`

/**
 * SQL for what a member owes the house for chargebacks, or may come to owe while a bank asks about a payment. A part of
 * a statement.
 */
export const debtsOfSql = (member: string): string => `from chargebacks c join fundings f on f.id = c.funding_id
  where f.member_id = ${member} and (c.status = 'inquiry' or ${isOwedSql('c')})`

/** The least price that counts as a genuine booking: a pound or a Spark, in hundredths. */
const leastMinor = 100

/**
 * SQL for whether at least a pound or a Spark was paid for a booking in the end: a dispute may have refunded all but a
 * penny.
 */
export const isPaidSql = (booking: string): string =>
  `coalesce(${booking}.settled_minor, ${booking}.price_minor) >= ${leastMinor}`

/** SQL for whether a booking was paid for or exchanged. The welcome Sparks and the referral rewards depend on it. */
export const isForSomethingSql = (booking: string): string =>
  `(${isPaidSql(booking)} or ${booking}.exchange_id is not null)`

/**
 * SQL for the mailbox of an address: the part after a plus is ignored, and for Google the dots too. `email` names a
 * column. It identifies one person who registers under several spellings.
 */
export function mailboxOf(email: string): string {
  const [name, domain] = [
    `split_part(split_part(${email}::text, '@', 1), '+', 1)`,
    `split_part(${email}::text, '@', 2)`,
  ]
  return `case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || ${domain} end`
}
