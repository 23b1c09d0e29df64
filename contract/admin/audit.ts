import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { moment } from '../primitives/time.ts'
import { operatorRoles, type Permission, permissions } from './permissions.ts'

const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]]

export const seeConsole = endpoint({
  method: 'GET',
  path: '/admin/desk',
  access: 'admin',
  permission: 'desk.see',
  looksIn: false,
  summary: 'Get your operator role and permissions',
  reply: z.object({ data: z.object({ role: z.enum(operatorRoles), duties: z.array(z.enum(permissionNames)) }) }),
  refusals: [],
})

/** The act in the audit log with which the site appoints an admin at its start, if it has none. */
export const adminAtStart = 'START ADMIN_EMAIL'

/** The words for each audited act, by its call. */
export const actWords: Readonly<Record<string, string>> = {
  'PUT /admin/skills/approve/:id': 'Approved a skill',
  'PUT /admin/skills/reject/:id': 'Rejected a skill',
  'PUT /admin/suggestedskills/accept/:id': 'Turned a suggestion into a category',
  'PUT /admin/suggestedskills/decline/:id': 'Declined a suggestion',
  'GET /admin/reports': 'Read a report',
  'GET /message/photo/:id': 'Viewed a reported photo',
  'PUT /admin/reports/resolve/:id': 'Decided on a report',
  'GET /admin/kyc/:id': 'Opened an identity check',
  'GET /admin/kyc/file/:id': 'Viewed an ID document',
  'PUT /admin/kyc/approve/:id': 'Approved an ID document',
  'PUT /admin/kyc/reject/:id': 'Rejected an ID document',
  'GET /admin/dispute/inspect/:id': 'Read a dispute',
  'GET /dispute/file/:id': 'Opened a file in a dispute',
  'PUT /admin/dispute/decide/:id': 'Decided on a dispute',
  'POST /admin/chargebacks/:id/evidence': 'Responded to a chargeback',
  'PUT /admin/fee': 'Changed the platform fee',
  'GET /admin/exports/:table': 'Exported a table',
  'GET /admin/statements/:id': 'Read a member’s statement',
  'POST /admin/corrections/ask/:id': 'Reversed a transaction, or asked to',
  'PUT /admin/corrections/approve/:id': 'Approved a reversal',
  'PUT /admin/corrections/decline/:id': 'Declined a reversal',
  'POST /admin/sparks/issue': 'Issued Sparks',
  'PUT /admin/referrals/pay/:id': 'Approved a referral reward',
  'PUT /admin/referrals/refuse/:id': 'Declined a referral reward',
  'POST /admin/jobs/rerun/:id': 'Retried a job',
  'PUT /admin/jobs/drop/:id': 'Discarded a job',
  'POST /admin/jobs/rerun': 'Retried all jobs in a queue',
  'PUT /admin/jobs/drop': 'Discarded all jobs in a queue',
  'GET /admin/members': 'Browsed members',
  'GET /admin/members/:id': 'Viewed a member',
  'POST /admin/members/notes/:id': 'Added a note about a member',
  'PUT /admin/members/role/:id': 'Changed a member’s role',
  'POST /admin/messages/read/:id': 'Read the messages behind a report',
  'POST /admin/members/warn/:id': 'Warned a member',
  'PUT /admin/members/suspend/:id': 'Suspended a member',
  'PUT /admin/members/restore/:id': 'Lifted a suspension',
  'PUT /admin/appeals/decide/:id': 'Answered an appeal',
  'PUT /admin/contact/answer/:id': 'Replied to a contact message',
  'PUT /admin/contact/close/:id': 'Archived a contact message',
  'PUT /admin/reviews/hide/:id': 'Hid a review',
  'PUT /admin/reviews/restore/:id': 'Restored a hidden review',
  'PUT /admin/reviews/keep/:id': 'Kept a review hidden on appeal',
  'PUT /admin/reviews/check/:id': 'Found nothing wrong with a review',
  'PUT /admin/vouches/check/:id': 'Found nothing wrong with a vouch',
  'PUT /admin/vouches/remove/:id': 'Removed a vouch',
  'POST /admin/categories': 'Created a category',
  'PUT /admin/categories/:id': 'Changed a category',
  'PUT /admin/categories/order': 'Reordered the categories',
  'PUT /admin/categories/publish/:id': 'Published a category',
  'PUT /admin/categories/unpublish/:id': 'Unpublished a category',
  'POST /admin/categories/photo/:id': 'Added a picture to a category',
  'DELETE /admin/categories/photo/:id': 'Removed a category’s picture',
  'POST /admin/phrases': 'Saved a template',
  'PUT /admin/phrases/:id': 'Edited a template',
  'DELETE /admin/phrases/:id': 'Deleted a template',
  'POST /admin/announcements': 'Drafted an announcement',
  'PUT /admin/announcements/:id': 'Edited a draft announcement',
  'PUT /admin/announcements/publish/:id': 'Published an announcement',
  'PUT /admin/announcements/end/:id': 'Ended an announcement',
  'POST /sandbox/payments/progress': 'Let sandbox payments go through',
  'PUT /admin/switches': 'Changed a feature switch',
  'PUT /admin/members/second-factor/:id': 'Reset a member’s second factor',
  'PUT /admin/members/sign-out/:id': 'Logged a member out on all devices',
  'GET /admin/assisted': 'Browsed people without email',
  'POST /admin/assisted': 'Added a person without email',
  'GET /admin/assisted/:id': 'Viewed a person without email',
  'POST /admin/assisted/consents/:id': 'Recorded consent for a person without email',
  'PUT /admin/assisted/withdraw/:id': 'Recorded that a person without email withdrew consent',
  'PUT /admin/assisted/close/:id': 'Closed the account of a person without email, at their request',
  'PUT /admin/assisted/keep/:id': 'Cancelled the closing of an account without email',
  'PUT /admin/assisted/code/stop/:id': 'Cancelled an account takeover code',
  'PUT /admin/assisted/word/:id': 'Changed the code word of a person without email',
  'PUT /admin/assisted/contact/:id': 'Corrected the phone number or address of a person without email',
  'PUT /admin/assisted/told/:id': 'Changed how a person without email is contacted',
  'POST /admin/assisted/code/:id': 'Created an account takeover code',
  'GET /admin/assisted/sheet/:id': 'Viewed a day sheet',
  'GET /admin/assisted/sheet/pdf/:id': 'Printed a day sheet',
  'GET /admin/assisted/card/pdf/:id': 'Printed a how-it-works card',
  'GET /admin/letters': 'Browsed letters to be posted',
  'GET /admin/letters/pdf/:id': 'Printed a letter',
  'PUT /admin/letters/posted/:id': 'Marked a letter as posted',
  'GET /admin/helper-acts': 'Browsed helpers’ actions',
  'GET /admin/kyc': 'Browsed identity checks',
  'GET /admin/appeals': 'Read appeals',
  'GET /admin/chargebacks': 'Browsed chargebacks',
  'GET /admin/dispute/open': 'Browsed disputes',
  'GET /admin/contact': 'Read contact messages',
  'GET /admin/payouts/failed': 'Browsed returned payouts',
  'GET /admin/payments': 'Browsed payments',
  'GET /admin/holds': 'Browsed held money',
  'GET /admin/refunds': 'Browsed refunds',
  'GET /admin/payouts': 'Browsed withdrawals',
  'GET /admin/stories': 'Searched transactions',
  'GET /admin/stories/:of/:id': 'Viewed a transaction’s history',
  'GET /admin/corrections': 'Browsed corrections',
  [adminAtStart]: 'Made ADMIN_EMAIL an admin at startup',
}

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

export const operatorAct = z.object({
  _id: id,
  at: moment,
  /** The call; `actWords` has its words. */
  act: z.string(),
  /** Null where the site acted by itself. */
  actor: person.nullable(),
  role: z.enum(operatorRoles).nullable(),
  /** The object of the act. */
  subject_id: id.nullable(),
  /** The member it was about; null for two, as in a dispute, which a search for either finds. */
  member: person.nullable(),
  reason: z.string(),
  /** The other fields that were sent, by name. */
  details: z.record(z.string(), z.string()),
  network: z.string(),
  device: z.string(),
})
export type OperatorAct = z.output<typeof operatorAct>

export const listActs = endpoint({
  method: 'GET',
  path: '/admin/acts',
  access: 'admin',
  permission: 'audit.read',
  looksIn: false,
  summary: 'List the audit log, newest first; filter by operator, member and kind',
  query: pageQuery.extend({ actor: id.optional(), member: id.optional(), act: z.string().max(100).optional() }),
  reply: pageReply(operatorAct),
  refusals: [],
})
