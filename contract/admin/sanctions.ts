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

/** What somebody is warned or suspended for: what others can report them for. */
export const because = z.enum(
  Object.keys(reportReasons) as [ReportReason, ...ReportReason[]],
  'Choose what it is about',
)

/** The member reads the reason. */
const reason = requiredText('Give a reason', 2000)

export const warnMember = endpoint({
  method: 'POST',
  path: '/admin/members/warn/:id',
  access: 'admin',
  permission: 'members.suspend',
  summary: 'Warn a member, by mail and in words',
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
  summary: 'Suspend a member, until a day or until somebody lifts it: signed out, found by nobody, told why by mail',
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
  summary: 'End the suspension of a member, who is told by mail',
  params: idParam,
  body: z.object({ reason }),
  reply: message,
  refusals: ['member.not_found', 'sanction.helped', 'sanction.not_suspended'],
})

/** At most so long, so that it is read. */
export const longestAppeal = 2000

/** What shows that an account is one's own to somebody who cannot log in; the last three only where it has a second factor. */
const credentials = {
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(128),
  code: totpCode.optional(),
  recovery_code: recoveryCode.optional(),
  /** What `/auth/suspension` returned for a code; the calls after it send this instead of another code. */
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

/** Why somebody cannot log in, as they read it themselves. */
export const ownSuspension = z.object({
  because,
  reason: z.string(),
  since: moment,
  until: moment.nullable(),
  appeal: z
    .object({ message: z.string(), at: moment, outcome: z.enum(['kept', 'lifted']).nullable(), answer: z.string() })
    .nullable(),
  /** When the account ends, where its member, or somebody in their name, asked for that and it can still be kept. */
  closes_at: moment.nullable(),
})
export type OwnSuspension = z.output<typeof ownSuspension>

export const readSuspension = endpoint({
  method: 'POST',
  path: '/auth/suspension',
  access: 'anyone',
  summary: 'Why a suspended member cannot log in. Takes the password, and a second factor where the account has one',
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
  summary: 'Keep your account after all, while you are suspended and cannot log in to do so',
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
  /** Who suspended them; null where the site did by itself. */
  by: person.nullable(),
  /** It was you, and somebody else can look again: that it stays is theirs to say. */
  wants_another: z.boolean(),
  /** You act for them, or did: another admin has to answer. */
  helped: z.boolean(),
})
export type WaitingAppeal = z.output<typeof waitingAppeal>

export const listAppeals = endpoint({
  method: 'GET',
  path: '/admin/appeals',
  access: 'admin',
  permission: 'members.suspend',
  looksIn: 'page',
  summary: 'Appeals of suspended members that nobody has answered, oldest first',
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
