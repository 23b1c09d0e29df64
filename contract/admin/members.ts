import { z } from 'zod'
import { bookingStatuses, sides } from '../bookings/statuses.ts'
import { endpoint } from '../endpoint.ts'
import { approvalStatuses } from '../listings/skills.ts'
import { kycStatuses } from '../people/person.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, minorAmount, poundAmount, sparkAmount } from '../primitives/money.ts'
import { defaultPageSize, pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { operatorRoles } from './permissions.ts'
import { reportKinds, reportOutcomes, reportReasons } from './safety.ts'
import { sanction } from './sanctions.ts'

export const memberStates = ['active', 'suspended', 'closing', 'closed'] as const
export type MemberState = (typeof memberStates)[number]

/** The filters for the list of members. */
export const memberFilters = ['all', 'suspended', 'closing', 'operators'] as const
export type MemberFilter = (typeof memberFilters)[number]

const roles = ['member', ...operatorRoles] as const

/** The shortest search text; shorter ones match too many members. */
export const shortestSearch = 3

export const foundMember = z.object({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(memberStates),
  place: z.string(),
  joined_at: moment,
})
export type FoundMember = z.output<typeof foundMember>

export const listMembers = endpoint({
  method: 'GET',
  path: '/admin/members',
  access: 'admin',
  permission: 'members.see',
  looksIn: 'page',
  limited: 'members',
  summary:
    'Members by part of a name, an address or a phone number, by the id of a member or a booking, or by the reference of a booking; newest first',
  query: pageQuery.extend({
    /** The list contains addresses, so a page has no more than a person reads. */
    limit: z.coerce.number().int().min(1).max(defaultPageSize).default(defaultPageSize),
    q: z.string().trim().max(120).optional(),
    state: z.enum(memberFilters).default('all'),
  }),
  reply: pageReply(foundMember),
  refusals: [],
})

const memberBooking = z.object({
  _id: id,
  title: z.string(),
  status: z.enum(bookingStatuses),
  they_are: z.enum(sides),
  with: z.object({ _id: id, firstname: z.string(), lastname: z.string() }),
  starts_at: moment,
  price: minorAmount,
  currency: z.enum(currencies),
})

const memberReport = z.object({
  _id: id,
  kind: z.enum(reportKinds),
  reason: z.enum(Object.keys(reportReasons) as [keyof typeof reportReasons, ...(keyof typeof reportReasons)[]]),
  details: z.string(),
  reported_at: moment,
  outcome: z.enum(reportOutcomes).nullable(),
  /** The reported content was removed by a suspension. */
  taken_away: z.boolean().optional(),
  note: z.string(),
})

const pocket = <S extends z.ZodType>(amount: S) => z.object({ available: amount, held: amount, earned: amount })

/** How many rows of each list a member's page carries. */
export const memberListSizes = { skills: 50, reports: 20, sanctions: 20, notes: 50, devices: 20 } as const
const memberLists = Object.keys(memberListSizes) as [MemberList, ...MemberList[]]
export type MemberList = keyof typeof memberListSizes

/**
 * All that operators see of a member on one page. Lists are newest first, with waiting reports first; money only for
 * roles that may see it.
 */
export const wholeMember = foundMember.extend({
  phone: z.string(),
  bio: z.string(),
  kyc_status: z.enum(kycStatuses),
  last_seen_at: moment.nullable(),
  skills: z.array(
    z.object({ _id: id, title: z.string(), approval_status: z.enum(approvalStatuses), paused: z.boolean() }),
  ),
  bookings: z.array(memberBooking),
  reports: z.array(memberReport),
  sanctions: z.array(sanction),
  notes: z.array(z.object({ _id: id, words: z.string(), by: z.string(), at: moment })),
  devices: z.array(z.object({ _id: id, name: z.string(), network: z.string(), last_seen_at: moment })),
  /** The lists that have more rows than this page carries. */
  older: z.array(z.enum(memberLists)),
  money: z.object({ pounds: pocket(poundAmount), sparks: pocket(sparkAmount) }).nullable(),
})
export type WholeMember = z.output<typeof wholeMember>

export const inspectMember = endpoint({
  method: 'GET',
  path: '/admin/members/:id',
  access: 'admin',
  permission: 'members.see',
  looksIn: 'page',
  limited: 'members',
  summary: 'Get everything that operators see of a member',
  params: idParam,
  reply: z.object({ data: wholeMember }),
  refusals: ['member.not_found'],
})

const message = z.object({ message: z.string() })

export const noteMember = endpoint({
  method: 'POST',
  path: '/admin/members/notes/:id',
  access: 'admin',
  permission: 'members.note',
  summary: 'Add a note about a member, for operators',
  params: idParam,
  body: z.object({ words: requiredText('Write a few words', 2000) }),
  reply: message,
  refusals: ['member.not_found'],
})

export const appointMember = endpoint({
  method: 'PUT',
  path: '/admin/members/role/:id',
  access: 'admin',
  permission: 'members.appoint',
  summary: "Change a member's role (member, moderator, admin); after confirming",
  params: idParam,
  body: z.object({ role: z.enum(roles, 'Choose a role'), reason: requiredText('Give a reason', 2000) }),
  reply: message,
  refusals: ['member.not_found', 'role.own', 'auth.confirm_first'],
})

export const readMessage = z.object({
  _id: id,
  by: z.object({ _id: id, firstname: z.string() }).nullable(),
  content: z.string(),
  has_photo: z.boolean(),
  sent_at: moment,
  /** This is the reported message. */
  reported: z.boolean(),
})

/** The dispute in which a message was reported. */
export const readingContext = z.object({
  booking_id: id,
  title: z.string(),
  client: z.string(),
  provider: z.string(),
  opened_by: z.enum(sides),
  opened_at: moment,
  ended_at: moment.nullable(),
})
export type ReadingContext = z.output<typeof readingContext>

export const readMessages = endpoint({
  method: 'POST',
  path: '/admin/messages/read/:id',
  access: 'admin',
  permission: 'messages.read',
  summary:
    'What was written around reported words, in a conversation or a dispute, by the id of the report; with a reason, which is written down',
  params: idParam,
  body: z.object({ reason: requiredText('Give a reason', 500) }),
  reply: z.object({ data: z.array(readMessage), dispute: readingContext.nullable() }),
  refusals: ['report.not_found', 'report.own'],
})
