import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { newEmail } from '../primitives/email.ts'
import { id, idParam } from '../primitives/ids.ts'
import { phoneField } from '../primitives/phones.ts'
import { orEmptied, withoutUnseen } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { visitLinkHours, visitStepMinutes } from './safety-terms.ts'

/**
 * How a shared visit stands: it is to come, or the sharer has yet to say that they are fine; they are asked; nobody answered; the
 * contact was told of that; they said that they are fine; or it was called off in time.
 */
export const visitStates = ['watching', 'asked', 'unanswered', 'told', 'fine', 'off'] as const
export type VisitState = (typeof visitStates)[number]

export const safeVisit = z.object({
  _id: id,
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  state: z.enum(visitStates),
  /** When the sharer is asked, or was. */
  asks_at: moment,
  /** When the contact is told, unless there is an answer before; null where we cannot write to them. */
  tells_at: moment.nullable(),
  snoozes_left: z.number().int(),
  /** What the contact opens; null where it can no longer be shown. */
  link: z.string().nullable(),
})
export type SafeVisit = z.output<typeof safeVisit>

const reply = z.object({ message: z.string(), data: safeVisit })

// A name stands in an email to somebody who is no member: nothing that could be a link or an appeal.
const contactName = z
  .string('Enter their name')
  .overwrite(withoutUnseen)
  .trim()
  .min(1, 'Enter their name')
  .max(40, 'Use at most 40 characters')
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u, 'Use letters only')

export const findSafeVisit = endpoint({
  method: 'GET',
  path: '/safe-visits/booking/:id',
  access: 'member',
  summary: 'Whom you shared a booking of yours with, and how that stands; null where you have not',
  params: idParam,
  reply: z.object({ data: safeVisit.nullable() }),
  refusals: ['booking.not_found'],
})

export const shareVisit = endpoint({
  method: 'POST',
  path: '/safe-visits',
  access: 'member',
  summary: 'Share a visit with somebody of yours, who is told if you do not say afterwards that you are fine',
  body: z
    .object({
      booking_id: id,
      contact_name: contactName,
      contact_email: orEmptied(newEmail),
      contact_phone: orEmptied(phoneField),
    })
    .refine(({ contact_email: email, contact_phone: phone }) => email || phone, {
      path: ['contact_email'],
      message: 'Enter their email or their phone number',
    }),
  reply,
  secretReply: true,
  refusals: [
    'booking.not_found',
    'safe_visit.loan',
    'safe_visit.not_now',
    'safe_visit.shared',
    'safe_visit.other_party',
    'safe_visit.yourself',
    'safe_visit.contacts',
    'limit.too_many',
  ],
})

const act = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'member',
    summary,
    params: idParam,
    reply,
    secretReply: true,
    refusals: ['safe_visit.not_found', 'safe_visit.ended', 'safe_visit.not_begun', 'safe_visit.no_snooze'],
  })

export const sayFine = act('/safe-visits/fine/:id', 'You are fine: nobody is told, and a contact who was told hears it')
export const snoozeVisit = act(
  '/safe-visits/snooze/:id',
  `It takes longer: be asked ${visitStepMinutes} minutes later, a few times`,
)
export const stopSharing = act('/safe-visits/stop/:id', 'Share it no longer: the link ends, and nobody is told')

/** What a contact sees: no address, no surname, no phone. */
export const openedVisit = z.object({
  sharer: z.string(),
  with: z.string(),
  title: z.string(),
  area: z.string(),
  starts_at: moment,
  ends_at: moment,
  time_zone: z.string(),
  state: z.enum(visitStates),
  /** When the sharer said that they are fine. */
  fine_at: moment.nullable(),
})
export type OpenedVisit = z.output<typeof openedVisit>

export const openSafeVisit = endpoint({
  method: 'POST',
  path: '/safe-visits/open',
  access: 'anyone',
  summary: `The visit behind the link that its sharer gave to somebody of theirs; until ${visitLinkHours} hours after its end`,
  body: z.object({ token: z.string().max(100) }),
  reply: z.object({ data: openedVisit }),
  refusals: ['safe_visit.unknown', 'safe_visit.over', 'limit.too_many'],
})
