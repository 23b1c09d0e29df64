import type { approveSkill, rejectSkill } from '@sparkhood/contract/admin/approvals'
import type { checkReview, hideReview, keepReviewHidden, restoreReview } from '@sparkhood/contract/admin/review-queue'
import type { resolveReport } from '@sparkhood/contract/admin/safety'
import type { decideAppeal } from '@sparkhood/contract/admin/sanctions'
import type { decideDispute } from '@sparkhood/contract/bookings/disputes'
import type { acceptSuggestion, declineSuggestion } from '@sparkhood/contract/listings/suggestions'
import type { approveDocument, rejectDocument } from '@sparkhood/contract/people/kyc'
import type { payReferral, refuseReferral } from '@sparkhood/contract/people/referrals'
import type { answerContactMessage, closeContactMessage } from '@sparkhood/contract/talking/contact'
import { Refused } from '../../../lib/api.ts'

type Act =
  | typeof acceptSuggestion
  | typeof declineSuggestion
  | typeof approveSkill
  | typeof rejectSkill
  | typeof approveDocument
  | typeof rejectDocument
  | typeof resolveReport
  | typeof hideReview
  | typeof restoreReview
  | typeof keepReviewHidden
  | typeof checkReview
  | typeof decideAppeal
  | typeof decideDispute
  | typeof payReferral
  | typeof refuseReferral
  | typeof answerContactMessage
  | typeof closeContactMessage

/** The state of a case after a refusal: finished, to be refetched, or unchanged. */
type Standing = 'over' | 'changed' | 'open'

// Listed one by one, so that a new refusal does not remove a waiting case from the list.
const standings: Record<Act['refusals'][number], Standing> = {
  'suggestion.not_found': 'over',
  'suggestion.decided': 'over',
  'sanction.helped': 'open',
  'sanction.opponent': 'open',
  'suggestion.own': 'open',
  'category.title_taken': 'open',
  'category.too_many': 'open',
  'skill.not_found': 'over',
  'skill.changed': 'changed',
  'skill.decided': 'over',
  'skill.own': 'open',
  'kyc.not_found': 'over',
  'kyc.decided': 'over',
  'kyc.look_first': 'changed',
  'kyc.own_document': 'open',
  'kyc.other_reason': 'open',
  'report.not_found': 'over',
  'report.resolved': 'over',
  'report.not_removable': 'open',
  'report.own': 'open',
  'sanction.operator': 'open',
  'member.not_found': 'open',
  'review.not_found': 'over',
  'review.not_now': 'over',
  'review.own': 'open',
  'review.hidden_by_you': 'open',
  'appeal.not_found': 'over',
  'appeal.decided': 'over',
  'appeal.own': 'open',
  'dispute.not_found': 'over',
  'dispute.over': 'over',
  'dispute.changed': 'changed',
  'dispute.not_missed': 'changed',
  'dispute.wrong_split': 'open',
  'dispute.own': 'open',
  'referral.not_found': 'over',
  'referral.decided': 'over',
  'referral.own': 'open',
  'referral.rewarded': 'open',
  'contact.not_found': 'over',
  'contact.answered': 'over',
}
const known: Partial<Record<string, Standing>> = standings

/** The state of a case after an action on it was refused or failed. */
export const standingAfter = (error: Error): Standing =>
  (error instanceof Refused ? known[error.code] : undefined) ?? 'open'
