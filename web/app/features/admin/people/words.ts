import type { FoundMember, MemberState } from '@sparkhood/contract/admin/members'
import { type ReportKind, type ReportReason, sanctionReasons } from '@sparkhood/contract/admin/safety'

export const stateWords: Record<MemberState, string> = {
  active: 'Active',
  suspended: 'Suspended',
  closing: 'Leaving',
  closed: 'Left',
}

export const roleWords: Record<FoundMember['role'], string> = {
  member: 'Member',
  moderator: 'Moderator',
  admin: 'Admin',
}

/** What can be reported, at the start of a sentence. */
export const reportKindWords: Record<ReportKind, string> = {
  request: 'A request for help',
  member: 'A member',
  skill: 'A listing',
  review: 'A review',
  reply: 'A reply to a review',
  message: 'A message',
  vouch: 'A vouch for somebody',
}

/** What somebody can be warned or suspended for, to choose from. */
export const becauseChoices = (Object.keys(sanctionReasons) as ReportReason[]).map((value) => ({
  value,
  label: sanctionReasons[value],
}))
