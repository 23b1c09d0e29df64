/**
 * Whether a member may see the listing `skills s` of the account `accounts a`, in SQL: others' once approved, unless paused or hidden
 * from them; their own in any state, if `asOwner` holds. A helper who acts for a member sees the member's listings as others do.
 */
export const isSeenListingSql = (viewer: string, asOwner: string): string =>
  `(s.member_id = ${viewer} and ${asOwner} or (s.approval_status = 'approved' and s.paused_at is null and not a.hidden
       and not exists (select from hidden_pairs h where h.member_id = ${viewer} and h.hidden_id = s.member_id)))`
