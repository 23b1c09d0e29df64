import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { newEmail } from '../primitives/email.ts'
import { id, idParam } from '../primitives/ids.ts'
import { poundAmount, sparkAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { calendarDay, moment } from '../primitives/time.ts'
import { helperRights, maxHelperPounds, maxHelperSparks } from './helper-terms.ts'

const helperStates = ['invited', 'active', 'ended', 'lapsed'] as const
const helperEnds = ['member', 'helper', 'declined', 'account', 'block'] as const

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

/** An agreement between a member and a helper, or an invitation. */
const helperGrant = z.object({
  _id: id,
  you_are: z.enum(['member', 'helper']),
  state: z.enum(helperStates),
  /** The other member; null for an unanswered invitation by email, and if their profile cannot be opened. */
  other: person.nullable(),
  /** The invited address, for the member who invited it, until it is answered. */
  invited_email: z.string().nullable(),
  rights: z.array(z.enum(helperRights)),
  /** Per calendar month. */
  monthly_pounds: poundAmount,
  monthly_sparks: sparkAmount,
  /** What was spent this month, less refunds. */
  spent_pounds: poundAmount,
  spent_sparks: sparkAmount,
  invited_at: moment,
  /** When the invitation expires. */
  lapses_at: moment,
  accepted_at: moment.nullable(),
  ends_at: moment,
  ended_at: moment.nullable(),
  ended_by: z.enum(helperEnds).nullable(),
})
export type HelperGrant = z.output<typeof helperGrant>

export const listHelpers = endpoint({
  method: 'GET',
  path: '/helpers/get/mine',
  access: 'member',
  summary: 'List your trusted helpers and the members you help, with invitations and those that ended within a year',
  reply: z.object({ data: z.array(helperGrant) }),
  refusals: [],
})

export const inviteHelper = endpoint({
  method: 'POST',
  path: '/helpers',
  access: 'member',
  summary: 'Invite a trusted helper, by email address or member id; after confirming',
  body: z.object({
    email: newEmail.optional(),
    /** A member, instead of an email address. */
    member_id: id.optional(),
    rights: z.array(z.enum(helperRights)).max(helperRights.length),
    /** Only with `pay`, where at least one of the two must be above 0. */
    monthly_pounds: z.number().int().min(0).max(maxHelperPounds, `At most £${maxHelperPounds}`).default(0),
    monthly_sparks: z.number().int().min(0).max(maxHelperSparks, `At most ${maxHelperSparks} Sparks`).default(0),
    /** The last day, as a calendar day in London. */
    last_day: calendarDay('Choose a day'),
  }),
  reply: z.object({ message: z.string(), data: helperGrant }),
  refusals: [
    'auth.confirm_first',
    'access.forbidden',
    'member.not_found',
    'helper.yourself',
    'helper.invited_already',
    'helper.too_many',
    'helper.no_rights',
    'helper.no_limit',
    'helper.bad_end',
    'limit.too_many',
  ],
})

export const acceptHelping = endpoint({
  method: 'PUT',
  path: '/helpers/accept/:id',
  access: 'member',
  summary: 'Accept an invitation to act for a member',
  params: idParam,
  reply: z.object({ message: z.string(), data: helperGrant }),
  refusals: ['helper.not_found', 'helper.not_open', 'helper.invited_already'],
})

export const declineHelping = endpoint({
  method: 'PUT',
  path: '/helpers/decline/:id',
  access: 'member',
  summary: 'Decline an invitation to act for a member',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['helper.not_found', 'helper.not_open'],
})

export const endHelping = endpoint({
  method: 'PUT',
  path: '/helpers/end/:id',
  access: 'member',
  summary: 'Either side: end the agreement at once, or withdraw the invitation; idempotent',
  params: idParam,
  reply: z.object({ message: z.string() }),
  beforeConsent: true,
  refusals: ['helper.not_found'],
})

/** An act of a helper. */
const helperAct = z.object({
  _id: id,
  at: moment,
  /** The call; `helperActWords` has its words. */
  act: z.string(),
  booking_id: id.nullable(),
  /** The title of the booking, or the receiver of the message. */
  about: z.string().nullable(),
})
export type HelperAct = z.output<typeof helperAct>

export const listHelperActs = endpoint({
  method: 'GET',
  path: '/helpers/acts/:id',
  access: 'member',
  summary: 'List the acts of a helper for a member, newest first; for both of them',
  params: idParam,
  query: pageQuery,
  reply: pageReply(helperAct),
  refusals: ['helper.not_found'],
})

/** An agreement under which the caller can act now. */
const actingFor = z.object({
  _id: id,
  member: person,
  rights: z.array(z.enum(helperRights)),
  /** What may still be spent this month. */
  left_pounds: poundAmount,
  left_sparks: sparkAmount,
  ends_at: moment,
})

export const getActingFor = endpoint({
  method: 'GET',
  path: '/helpers/acting/now',
  access: 'member',
  onBehalf: 'any',
  summary: 'Get the member in whose name this call is made, your rights and what is left to spend; null for yourself',
  reply: z.object({ data: actingFor.nullable() }),
  refusals: [],
})

/** A helper's act, for operators. */
const operatorHelperAct = helperAct.extend({ helper: person, member: person })

export const listAllHelperActs = endpoint({
  method: 'GET',
  path: '/admin/helper-acts',
  access: 'admin',
  permission: 'audit.read',
  looksIn: 'page',
  summary: 'List the acts of helpers, newest first: all, or by or for one member',
  query: pageQuery.extend({ member: id.optional() }),
  reply: pageReply(operatorHelperAct),
  refusals: [],
})

/** The words for each helper's act, by its call. */
export const helperActWords: Readonly<Record<string, string>> = {
  'POST /bookings': 'Asked for a booking',
  'PUT /bookings/cancel/:id': 'Cancelled a booking',
  'POST /bookings/reschedule/:id': 'Asked for another time',
  'PUT /bookings/reschedule/agree/:id': 'Agreed to another time',
  'PUT /bookings/reschedule/decline/:id': 'Declined another time',
  'DELETE /bookings/reschedule/:id': 'Withdrew the request for another time',
  'POST /message': 'Wrote a message',
  'POST /dispute/open': 'Opened a dispute',
  'POST /dispute/say/:id': 'Added to a dispute',
  'POST /blocks/block/:id': 'Blocked a member',
  'DELETE /blocks/unblock/:id': 'Unblocked a member',
  'POST /reports': 'Reported something',
}
