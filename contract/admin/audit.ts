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
  summary: 'As what you look after the site, and what you may do',
  reply: z.object({ data: z.object({ role: z.enum(operatorRoles), duties: z.array(z.enum(permissionNames)) }) }),
  refusals: [],
})

/** What the site does by itself at its start where nobody is an admin, as the log of acts names it. */
export const adminAtStart = 'START ADMIN_EMAIL'

/** What each act is called where operators read of it, by the call that does it. */
export const actWords: Readonly<Record<string, string>> = {
  'PUT /admin/skills/approve/:id': 'Approved a skill',
  'PUT /admin/skills/reject/:id': 'Rejected a skill',
  'PUT /admin/suggestedskills/accept/:id': 'Made a suggestion a category',
  'PUT /admin/suggestedskills/decline/:id': 'Declined a suggestion',
  'GET /admin/reports': 'Read what was reported',
  'GET /message/photo/:id': 'Looked at a reported photo',
  'PUT /admin/reports/resolve/:id': 'Decided on a report',
  'GET /admin/kyc/:id': 'Opened the case of an identity paper',
  'GET /admin/kyc/file/:id': 'Looked at an identity paper',
  'PUT /admin/kyc/approve/:id': 'Approved an identity paper',
  'PUT /admin/kyc/reject/:id': 'Rejected an identity paper',
  'GET /admin/dispute/inspect/:id': 'Read a dispute',
  'GET /dispute/file/:id': 'Opened a file of a dispute',
  'PUT /admin/dispute/decide/:id': 'Decided on a dispute',
  'POST /admin/chargebacks/:id/evidence': 'Answered a chargeback',
  'PUT /admin/fee': 'Changed the platform fee',
  'GET /admin/exports/:table': 'Took a table out of the site',
  'GET /admin/statements/:id': 'Read the statement of a member',
  'POST /admin/corrections/ask/:id': 'Took a movement back, or asked to',
  'PUT /admin/corrections/approve/:id': 'Agreed to take a movement back',
  'PUT /admin/corrections/decline/:id': 'Declined to take a movement back',
  'POST /admin/sparks/issue': 'Issued Sparks',
  'PUT /admin/referrals/pay/:id': 'Let a reward for an invitation be paid',
  'PUT /admin/referrals/refuse/:id': 'Refused a reward for an invitation',
  'POST /admin/jobs/rerun/:id': 'Ran a job again',
  'PUT /admin/jobs/drop/:id': 'Gave a job up',
  'POST /admin/jobs/rerun': 'Ran the jobs of a queue again',
  'PUT /admin/jobs/drop': 'Gave the jobs of a queue up',
  'GET /admin/members': 'Looked through members',
  'GET /admin/members/:id': 'Looked at a member',
  'POST /admin/members/notes/:id': 'Noted something about a member',
  'PUT /admin/members/role/:id': 'Changed the role of a member',
  'POST /admin/messages/read/:id': 'Read the messages of a reported case',
  'POST /admin/members/warn/:id': 'Warned a member',
  'PUT /admin/members/suspend/:id': 'Suspended a member',
  'PUT /admin/members/restore/:id': 'Let a member in again',
  'PUT /admin/appeals/decide/:id': 'Answered an appeal',
  'PUT /admin/contact/answer/:id': 'Answered a message to us',
  'PUT /admin/contact/close/:id': 'Put a message to us aside',
  'PUT /admin/reviews/hide/:id': 'Hid a review',
  'PUT /admin/reviews/restore/:id': 'Showed a hidden review again',
  'PUT /admin/reviews/keep/:id': 'Kept a review hidden after an appeal',
  'PUT /admin/reviews/check/:id': 'Found nothing wrong with a review',
  'PUT /admin/vouches/check/:id': 'Found nothing wrong with a vouch',
  'PUT /admin/vouches/remove/:id': 'Removed a vouch',
  'POST /admin/categories': 'Made a category',
  'PUT /admin/categories/:id': 'Changed a category',
  'PUT /admin/categories/order': 'Put the categories in order',
  'PUT /admin/categories/publish/:id': 'Published a category',
  'PUT /admin/categories/unpublish/:id': 'Took a category off the lists',
  'POST /admin/categories/photo/:id': 'Gave a category a picture',
  'DELETE /admin/categories/photo/:id': 'Took the picture of a category away',
  'POST /admin/phrases': 'Kept words that are often written',
  'PUT /admin/phrases/:id': 'Changed words that are often written',
  'DELETE /admin/phrases/:id': 'Forgot words that are often written',
  'POST /admin/announcements': 'Drafted an announcement',
  'PUT /admin/announcements/:id': 'Changed the draft of an announcement',
  'PUT /admin/announcements/publish/:id': 'Published an announcement',
  'PUT /admin/announcements/end/:id': 'Ended an announcement',
  'POST /sandbox/payments/progress': 'Let the banks of the sandbox go on',
  'PUT /admin/switches': 'Turned a switch',
  'PUT /admin/members/second-factor/:id': 'Reset the second factor of a member',
  'PUT /admin/members/sign-out/:id': 'Logged a member out everywhere',
  'GET /admin/assisted': 'Looked through people without email',
  'POST /admin/assisted': 'Added somebody without email',
  'GET /admin/assisted/:id': 'Looked at somebody without email',
  'POST /admin/assisted/consents/:id': 'Recorded the consent of somebody without email',
  'PUT /admin/assisted/withdraw/:id': 'Recorded that somebody without email withdrew their consent',
  'PUT /admin/assisted/close/:id': 'Closed the account of somebody without email, as they asked',
  'PUT /admin/assisted/keep/:id': 'Kept the account of somebody without email that was closing',
  'PUT /admin/assisted/code/stop/:id': 'Voided a code to take an account over',
  'PUT /admin/assisted/word/:id': 'Gave somebody without email another code word',
  'PUT /admin/assisted/contact/:id': 'Corrected the phone or address of somebody without email',
  'PUT /admin/assisted/told/:id': 'Chose how somebody without email is told',
  'POST /admin/assisted/code/:id': 'Made a code to take an account over',
  'GET /admin/assisted/sheet/:id': 'Looked at a day sheet',
  'GET /admin/assisted/sheet/pdf/:id': 'Printed a day sheet',
  'GET /admin/assisted/card/pdf/:id': 'Printed a card of how it works',
  'GET /admin/letters': 'Looked through letters to be posted',
  'GET /admin/letters/pdf/:id': 'Printed a letter',
  'PUT /admin/letters/posted/:id': 'Posted a letter',
  'GET /admin/helper-acts': 'Looked through what helpers did',
  'GET /admin/kyc': 'Looked through identity papers',
  'GET /admin/appeals': 'Read appeals',
  'GET /admin/chargebacks': 'Looked through chargebacks',
  'GET /admin/dispute/open': 'Looked through disputes',
  'GET /admin/contact': 'Read messages to us',
  'GET /admin/payouts/failed': 'Looked through returned payouts',
  'GET /admin/payments': 'Looked through payments',
  'GET /admin/holds': 'Looked through money set aside',
  'GET /admin/refunds': 'Looked through refunds',
  'GET /admin/payouts': 'Looked through withdrawals',
  'GET /admin/stories': 'Looked for a movement of money',
  'GET /admin/stories/:of/:id': 'Read the story of a movement of money',
  'GET /admin/corrections': 'Looked through corrections',
  [adminAtStart]: 'Made ADMIN_EMAIL an admin at the start',
}

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

export const operatorAct = z.object({
  _id: id,
  at: moment,
  /** The call, which `actWords` puts in words. */
  act: z.string(),
  /** Nobody where the site did it by itself. */
  actor: person.nullable(),
  role: z.enum(operatorRoles).nullable(),
  /** The thing that it was done to. */
  subject_id: id.nullable(),
  /** Whom it was about; nobody where that were two, as in a dispute, which is found under both. */
  member: person.nullable(),
  reason: z.string(),
  /** What else was sent, by name. */
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
  summary: 'What operators did, newest first: all of it, or of one operator, about one member, of one kind',
  query: pageQuery.extend({ actor: id.optional(), member: id.optional(), act: z.string().max(100).optional() }),
  reply: pageReply(operatorAct),
  refusals: [],
})
