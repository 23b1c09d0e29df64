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

/** The kinds of reported content, at the start of a sentence. */
export const reportKindWords: Record<ReportKind, string> = {
  request: 'A request for help',
  member: 'A member',
  skill: 'A listing',
  review: 'A review',
  reply: 'A reply to a review',
  message: 'A message',
  vouch: 'A vouch for somebody',
}

/** The reasons for a warning or a suspension, as options. */
export const becauseChoices = (Object.keys(sanctionReasons) as ReportReason[]).map((value) => ({
  value,
  label: sanctionReasons[value],
}))
