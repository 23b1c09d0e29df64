import type { RefusalCode } from '@sparkhood/contract/refusals'

/** The kinds of case that an operator's act can decide, each with the refusal for an operator who is involved. */
export const refusalsByCase = {
  appeal: 'sanction.helped',
  chargeback: 'chargeback.own',
  correction: 'correction.involved',
  device: 'second_factor.own',
  dispute: 'dispute.own',
  document: 'kyc.own_document',
  listing: 'skill.own',
  member: 'sanction.helped',
  movement: 'correction.involved',
  referral: 'referral.own',
  reading: 'report.own',
  report: 'report.own',
  review: 'review.own',
  sanction: 'sanction.helped',
  suggestion: 'suggestion.own',
  // Operators do not see these in their lists, so the refusal must not reveal that they exist.
  vouch: 'vouch.not_found',
} as const satisfies Record<string, RefusalCode>
export type Case = keyof typeof refusalsByCase

/** The cases that an operator may not decide about the other side of an open booking of theirs, either. */
export const againstOpponents: readonly Case[] = ['appeal', 'report', 'sanction']

/** Why an act decides nobody's case. */
type Reason = { nobody: string }

const house: Reason = { nobody: 'It is about the site as a whole, not about one member.' }
const words: Reason = {
  nobody: 'Notes among operators, and answers to messages from the contact page, change nothing for a member.',
}
const organising: Reason = {
  nobody:
    'Organisers look after the people they act for; takeovers and welcomes have rules of their own (decision 31).',
}

/**
 * Every act of operators: the kind of case it decides, with the id in its path, or why it decides none. The app does
 * not start if an act is missing here.
 */
export const acts: Readonly<Record<string, Case | Reason>> = {
  'PUT /admin/skills/approve/:id': 'listing',
  'PUT /admin/skills/reject/:id': 'listing',
  'PUT /admin/suggestedskills/accept/:id': 'suggestion',
  'PUT /admin/suggestedskills/decline/:id': 'suggestion',
  'PUT /admin/reports/resolve/:id': 'report',
  'POST /admin/messages/read/:id': 'reading',
  'PUT /admin/kyc/approve/:id': 'document',
  'PUT /admin/kyc/reject/:id': 'document',
  'PUT /admin/dispute/decide/:id': 'dispute',
  'POST /admin/chargebacks/:id/evidence': 'chargeback',
  'POST /admin/corrections/ask/:id': 'movement',
  'PUT /admin/corrections/approve/:id': 'correction',
  'PUT /admin/corrections/decline/:id': 'correction',
  'PUT /admin/referrals/pay/:id': 'referral',
  'PUT /admin/referrals/refuse/:id': 'referral',
  'POST /admin/members/warn/:id': 'sanction',
  'PUT /admin/members/suspend/:id': 'sanction',
  'PUT /admin/members/restore/:id': 'member',
  'PUT /admin/appeals/decide/:id': 'appeal',
  'PUT /admin/members/second-factor/:id': 'device',
  'PUT /admin/reviews/hide/:id': 'review',
  'PUT /admin/reviews/restore/:id': 'review',
  'PUT /admin/reviews/keep/:id': 'review',
  'PUT /admin/reviews/check/:id': 'review',
  'PUT /admin/vouches/check/:id': 'vouch',
  'PUT /admin/vouches/remove/:id': 'vouch',
  'POST /admin/members/notes/:id': words,
  'PUT /admin/members/sign-out/:id': {
    nobody: 'They log in again. A helper may be asked to do it when a phone is lost.',
  },
  'PUT /admin/members/role/:id': {
    nobody:
      'A role decides on no case. A small charity appoints people who know each other; only their own role is refused.',
  },
  'PUT /admin/contact/answer/:id': words,
  'PUT /admin/contact/close/:id': words,
  'POST /admin/phrases': words,
  'PUT /admin/phrases/:id': words,
  'DELETE /admin/phrases/:id': words,
  'POST /admin/announcements': house,
  'PUT /admin/announcements/:id': house,
  'PUT /admin/announcements/publish/:id': house,
  'PUT /admin/announcements/end/:id': house,
  'POST /admin/categories': house,
  'PUT /admin/categories/:id': house,
  'PUT /admin/categories/order': house,
  'PUT /admin/categories/publish/:id': house,
  'PUT /admin/categories/unpublish/:id': house,
  'POST /admin/categories/photo/:id': house,
  'DELETE /admin/categories/photo/:id': house,
  'PUT /admin/fee': house,
  'POST /admin/sparks/issue': house,
  'PUT /admin/switches': house,
  'POST /admin/jobs/rerun/:id': house,
  'PUT /admin/jobs/drop/:id': house,
  'POST /admin/jobs/rerun': house,
  'PUT /admin/jobs/drop': house,
  'POST /sandbox/payments/progress': house,
  'POST /admin/assisted': organising,
  'POST /admin/assisted/consents/:id': organising,
  'PUT /admin/assisted/withdraw/:id': organising,
  'PUT /admin/assisted/close/:id': organising,
  'PUT /admin/assisted/keep/:id': organising,
  'POST /admin/assisted/code/:id': organising,
  'PUT /admin/assisted/code/stop/:id': organising,
  'PUT /admin/assisted/word/:id': organising,
  'PUT /admin/assisted/contact/:id': organising,
  'PUT /admin/assisted/told/:id': organising,
  'PUT /admin/letters/posted/:id': organising,
}
