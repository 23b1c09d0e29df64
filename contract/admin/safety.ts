import { z } from 'zod'
import { sides } from '../bookings/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, minorAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { optionalText, requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

const message = z.object({ message: z.string() })
const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

export const blockMember = endpoint({
  method: 'POST',
  path: '/blocks/block/:id',
  access: 'member',
  onBehalf: ['book'],
  onlyWithoutEmail: true,
  summary: 'Block a member: neither finds the other, and pending requests between you end with a refund; idempotent',
  params: idParam,
  reply: message,
  refusals: ['helper.with_yourself', 'member.not_found', 'limit.too_many'],
})

const blockedBooking = z.object({
  _id: id,
  title: z.string(),
  booking_date: moment,
  you_are: z.enum(sides),
  currency: z.enum(currencies),
  price: minorAmount,
})
export type BlockedBooking = z.output<typeof blockedBooking>

export const previewBlock = endpoint({
  method: 'GET',
  path: '/blocks/preview/:id',
  access: 'member',
  onBehalf: ['diary'],
  onlyWithoutEmail: true,
  summary:
    'What blocking a member would do: the requests between you that it ends, with a refund, and the bookings that stay',
  params: idParam,
  reply: z.object({
    data: z.object({
      requests: z.array(blockedBooking),
      bookings: z.array(blockedBooking),
      /** Repeating visits, proposed or agreed, that this would end. */
      regular: z.array(z.object({ _id: id, title: z.string() })),
    }),
  }),
  refusals: [],
})

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/blocks/unblock/:id',
  access: 'member',
  onBehalf: ['book'],
  onlyWithoutEmail: true,
  summary: 'Unblock a member',
  params: idParam,
  reply: message,
  refusals: ['member.not_found'],
})

export const blocked = z.object({ blocked_id: person, blocked_at: moment })
export type Blocked = z.output<typeof blocked>

export const listBlocked = endpoint({
  method: 'GET',
  path: '/blocks/get/blocked',
  access: 'member',
  onBehalf: ['book'],
  onlyWithoutEmail: true,
  summary: 'List the members you blocked, newest first',
  query: pageQuery,
  reply: pageReply(blocked),
  refusals: [],
})

/** What can be reported. A reply has the id of its review. */
export const reportKinds = ['member', 'skill', 'review', 'reply', 'message', 'request', 'vouch'] as const
export type ReportKind = (typeof reportKinds)[number]

/** The reasons to choose from when reporting. */
export const reportReasons = {
  unsafe: 'They made me feel unsafe',
  harassment: 'Bullying, threats or unwanted messages',
  hate: 'Hateful or discriminating words or pictures',
  sexual: 'Nudity or sexual content',
  scam: 'A scam, or asking to pay outside the site',
  false_identity: 'Pretending to be somebody else',
  false_information: 'Untrue or misleading',
  illegal: 'Against the law or dangerous',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

/** The same reasons, worded for the member who is warned or suspended. */
export const sanctionReasons: Record<ReportReason, string> = {
  ...reportReasons,
  unsafe: 'Making somebody feel unsafe',
  other: 'Another of our rules',
}
const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

/** A listing is hidden after reports by this many different members, until a moderator has decided. */
export const reportsThatHide = 4

/** A place in evidence, often a home, is deleted this many days after the decision, unless it was the reason for it. */
export const reportedPlaceDays = 30

export const reportForm = z.object({
  kind: z.enum(reportKinds),
  subject_id: id,
  reason: z.enum(reasons, 'Choose what is wrong'),
  details: optionalText(2000).default(''),
})

export const report = endpoint({
  method: 'POST',
  path: '/reports',
  access: 'member',
  onBehalf: ['book'],
  onlyWithoutEmail: true,
  summary:
    'Tell us that a member, a skill, a review, a reply, a message, a question, a request for help or a vouch is not right; whom it is about learns nothing',
  body: reportForm,
  reply: message,
  refusals: ['helper.with_yourself', 'report.not_found', 'report.found_fine', 'limit.too_many'],
})

export const reportOutcomes = ['no_action', 'warned', 'removed', 'suspended'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** A report as an admin sees it. */
export const waitingReport = z.object({
  _id: id,
  kind: z.enum(reportKinds),
  subject_id: id,
  reason: z.enum(reasons),
  details: z.string(),
  /** The content as it was when it was reported, whatever has happened to it since. */
  evidence: z.record(z.string(), z.string()),
  reported_at: moment,
  reporter: person,
  /** The organiser who reported it for a member without email. */
  helper: person.nullable(),
  member: person,
  /** How many earlier reports about this member were upheld. */
  upheld_before: z.number().int(),
})
export type WaitingReport = z.output<typeof waitingReport>

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  permission: 'reports.decide',
  looksIn: true,
  summary: 'List reports that wait for a decision, oldest first',
  query: pageQuery,
  reply: pageReply(waitingReport),
  refusals: [],
})

export const resolveReport = endpoint({
  method: 'PUT',
  path: '/admin/reports/resolve/:id',
  access: 'admin',
  permission: 'reports.decide',
  summary:
    'Decide on a report, and on all others of the same thing, or of the same words of it where it stays: `removed` takes it away, `suspended` suspends the member and takes it away as well, unless `takes_away` is false',
  params: idParam,
  body: z.object({
    outcome: z.enum(reportOutcomes, 'Choose an outcome'),
    note: requiredText('Give a reason', 2000),
    /** With `suspended`: the reported content is removed as well, unless this is false. */
    takes_away: z.boolean().optional(),
    /** The place in the evidence is part of the violation, so it is stored as long as the rest. */
    place_is_wrong: z.boolean().optional(),
  }),
  reply: message,
  refusals: [
    'report.not_found',
    'report.resolved',
    'report.not_removable',
    'report.own',
    'sanction.opponent',
    'sanction.operator',
    'member.not_found',
  ],
})
