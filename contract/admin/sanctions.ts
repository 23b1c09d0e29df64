import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { recoveryCode, totpCode } from '../people/second-factor.ts'
import { email } from '../primitives/email.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { type ReportReason, reportReasons } from './safety.ts'

const message = z.object({ message: z.string() })
const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

/** The reason for a warning or suspension: the same reasons as for reports. */
export const because = z.enum(
  Object.keys(reportReasons) as [ReportReason, ...ReportReason[]],
  'Choose what it is about',
)

/** The member reads this. */
const reason = requiredText('Give a reason', 2000)

export const warnMember = endpoint({
  method: 'POST',
  path: '/admin/members/warn/:id',
  access: 'admin',
  permission: 'members.suspend',
  summary: 'Warn a member by email',
  params: idParam,
  body: z.object({ because, reason }),
  reply: message,
  refusals: ['member.not_found', 'sanction.operator', 'sanction.helped', 'sanction.opponent'],
})

export const suspendMember = endpoint({
  method: 'PUT',
  path: '/admin/members/suspend/:id',
  access: 'admin',
  permission: 'members.suspend',
  summary: 'Suspend a member, until a day or until it is lifted: signed out, hidden, and told the reason by email',
  params: idParam,
  body: z.object({ because, reason, until: moment.nullable().default(null) }),
  reply: message,
  refusals: [
    'member.not_found',
    'sanction.operator',
    'sanction.helped',
    'sanction.opponent',
    'sanction.suspended',
    'sanction.past',
  ],
})

export const restoreMember = endpoint({
  method: 'PUT',
  path: '/admin/members/restore/:id',
  access: 'admin',
  permission: 'members.suspend',
  summary: "Lift a member's suspension, who is notified by email",
  params: idParam,
  body: z.object({ reason }),
  reply: message,
  refusals: ['member.not_found', 'sanction.helped', 'sanction.not_suspended'],
})

/** The longest appeal, in characters, so that it gets read. */
export const longestAppeal = 2000

/** Proof of ownership of an account without signing in; the last three only with a second factor. */
const credentials = {
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(128),
  code: totpCode.optional(),
  recovery_code: recoveryCode.optional(),
  /** The proof that `/auth/suspension` returned for a code; later calls send it instead of another code. */
  proof: z.string().max(200).optional(),
}
const ownerRefusals = [
  'auth.bad_credentials',
  'sanction.not_suspended',
  'sanction.second_factor',
  'second_factor.wrong',
  'limit.too_many',
  'limit.for_today',
] as const

/** Why somebody cannot sign in, as they see it themselves. */
export const ownSuspension = z.object({
  because,
  reason: z.string(),
  since: moment,
  until: moment.nullable(),
  appeal: z
    .object({ message: z.string(), at: moment, outcome: z.enum(['kept', 'lifted']).nullable(), answer: z.string() })
    .nullable(),
  /** When the account ends, if its member or their helper asked for that and it can still be undone. */
  closes_at: moment.nullable(),
})
export type OwnSuspension = z.output<typeof ownSuspension>

export const readSuspension = endpoint({
  method: 'POST',
  path: '/auth/suspension',
  access: 'anyone',
  summary:
    'Get why a suspended member cannot log in. Requires the password, and a second factor if the account has one',
  body: z.object(credentials),
  reply: z.object({ data: ownSuspension, proof: z.string().optional() }),
  secretReply: true,
  refusals: ownerRefusals,
})

export const appeal = endpoint({
  method: 'POST',
  path: '/auth/appeal',
  access: 'anyone',
  summary:
    'Appeal against your own suspension, once; somebody else than who suspended you looks at it where there is one',
  body: z.object({ ...credentials, message: requiredText('Say why we should look again', longestAppeal) }),
  reply: message,
  refusals: [...ownerRefusals, 'sanction.appealed'],
})

export const keepAccount = endpoint({
  method: 'POST',
  path: '/auth/keep',
  access: 'anyone',
  summary: 'Cancel the closing of your account while suspended, when you cannot log in',
  body: z.object(credentials),
  reply: message,
  refusals: [...ownerRefusals, 'closing.not_asked', 'closing.too_late'],
})

export const waitingAppeal = z.object({
  _id: id,
  member: person,
  message: z.string(),
  sent_at: moment,
  because,
  reason: z.string(),
  suspended_at: moment,
  until: moment.nullable(),
  /** Who suspended them; null where the site did. */
  by: person.nullable(),
  /** The reader suspended them and another admin is available, who has to reject the appeal instead. */
  wants_another: z.boolean(),
  /** The reader acts or acted for them: another admin has to reply. */
  helped: z.boolean(),
})
export type WaitingAppeal = z.output<typeof waitingAppeal>

export const listAppeals = endpoint({
  method: 'GET',
  path: '/admin/appeals',
  access: 'admin',
  permission: 'members.suspend',
  looksIn: 'page',
  summary: 'List unanswered appeals of suspended members, oldest first',
  query: pageQuery,
  reply: pageReply(waitingAppeal),
  refusals: [],
})

export const decideAppeal = endpoint({
  method: 'PUT',
  path: '/admin/appeals/decide/:id',
  access: 'admin',
  permission: 'members.suspend',
  summary:
    'Answer an appeal: the suspension stays, or ends; the member reads the reason. Who suspended them only ends it, unless they are the only one here',
  params: idParam,
  body: z.object({ outcome: z.enum(['kept', 'lifted'], 'Choose an outcome'), reason }),
  reply: message,
  refusals: ['appeal.not_found', 'appeal.decided', 'appeal.own', 'sanction.helped', 'sanction.opponent'],
})

export const sanction = z.object({
  _id: id,
  kind: z.enum(['warning', 'suspension']),
  because,
  reason: z.string(),
  at: moment,
  until: moment.nullable(),
  by: z.string().nullable(),
  lifted_at: moment.nullable(),
  lift_reason: z.string(),
})
