import type { ReportKind } from '@sparkhood/contract/admin/safety'

/** A member with their first name. */
export type Named = { _id: string; firstname: string }

/** What can be reported, and its author. */
export type Subject = { kind: ReportKind; id: string; member: Named }

/** "Ben", "this skill", "Ben's review", "what Ben wrote". */
export const getName = ({ kind, member: { firstname } }: Subject): string => {
  if (kind === 'skill') return 'this skill'
  if (kind === 'message') return `what ${firstname} wrote`
  if (kind === 'request') return `${firstname}’s request`
  if (kind === 'vouch') return `what ${firstname} says`
  if (kind === 'reply') return `${firstname}’s answer`
  return kind === 'review' ? `${firstname}’s review` : firstname
}
