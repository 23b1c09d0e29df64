import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { newEmail } from '../primitives/email.ts'
import { id, idParam } from '../primitives/ids.ts'
import { phoneField } from '../primitives/phones.ts'
import { orEmptied, withoutUnseen } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { visitLinkHours, visitStepMinutes } from './safety-terms.ts'

/**
 * The states of a shared visit: upcoming, or the sharer has yet to confirm that they are fine; the sharer was asked;
 * nobody replied; the contact was notified; the sharer is fine; or it was cancelled in time.
 */
export const visitStates = ['watching', 'asked', 'unanswered', 'told', 'fine', 'off'] as const
export type VisitState = (typeof visitStates)[number]

export const safeVisit = z.object({
  _id: id,
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  state: z.enum(visitStates),
  /** When the sharer is, or was, asked. */
  asks_at: moment,
  /** When the contact is notified unless the sharer replies before; null without a way to reach the contact. */
  tells_at: moment.nullable(),
  snoozes_left: z.number().int(),
  /** The contact's link; null once it can no longer be shown. */
  link: z.string().nullable(),
})
export type SafeVisit = z.output<typeof safeVisit>

const reply = z.object({ message: z.string(), data: safeVisit })

// The name appears in an email to a non-member, so it may contain neither links nor appeals.
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
  summary: 'Get the contact with whom you shared a visit, and its status; null if you have not shared it',
  params: idParam,
  reply: z.object({ data: safeVisit.nullable() }),
  refusals: ['booking.not_found'],
})

export const shareVisit = endpoint({
  method: 'POST',
  path: '/safe-visits',
  access: 'member',
  summary: 'Share a visit with a contact, who is notified if you do not confirm afterwards that you are fine',
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

export const sayFine = act('/safe-visits/fine/:id', 'Confirm that you are fine; a contact who was alerted is notified')
export const snoozeVisit = act(
  '/safe-visits/snooze/:id',
  `It takes longer: be asked ${visitStepMinutes} minutes later, a few times`,
)
export const stopSharing = act('/safe-visits/stop/:id', 'Stop sharing: the link stops working, and nobody is notified')

/** A shared visit as its contact sees it: no address, surname or phone number. */
export const openedVisit = z.object({
  sharer: z.string(),
  with: z.string(),
  title: z.string(),
  area: z.string(),
  starts_at: moment,
  ends_at: moment,
  time_zone: z.string(),
  state: z.enum(visitStates),
  /** When the sharer confirmed that they are fine. */
  fine_at: moment.nullable(),
})
export type OpenedVisit = z.output<typeof openedVisit>

export const openSafeVisit = endpoint({
  method: 'POST',
  path: '/safe-visits/open',
  access: 'anyone',
  summary: `Get a shared visit by the link its contact received; until ${visitLinkHours} hours after its end`,
  body: z.object({ token: z.string().max(100) }),
  reply: z.object({ data: openedVisit }),
  refusals: ['safe_visit.unknown', 'safe_visit.over', 'limit.too_many'],
})
