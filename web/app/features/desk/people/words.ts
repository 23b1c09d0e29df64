import type { MemberState } from '@sparkhood/contract/members'
import { type ReportReason, reportReasons } from '@sparkhood/contract/safety'

export const stateWords: Record<MemberState, string> = {
  active: 'Active',
  suspended: 'Suspended',
  closing: 'Leaving',
  closed: 'Left',
}

/** What somebody can be warned or suspended for, to choose from. */
export const becauseChoices = (Object.keys(reportReasons) as ReportReason[]).map((value) => ({
  value,
  label: reportReasons[value],
}))
