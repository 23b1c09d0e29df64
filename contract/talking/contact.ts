import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { newEmail } from '../primitives/email.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

const message = z.object({ message: z.string() })

export const longestContactMessage = 4000
const privacyFirst = 'Please tick that you have read the privacy policy'

/** The contact form. */
export const contactForm = z.object({
  firstName: requiredText('First name is required', 60),
  email: newEmail,
  message: requiredText('Write a few words', longestContactMessage),
  privacyPolicy: z.literal(true, privacyFirst),
})

export const openContactForm = endpoint({
  method: 'GET',
  path: '/contact/stamp',
  access: 'anyone',
  summary: 'Get a stamp for the contact form, valid once, and the proof of work it requires',
  reply: z.object({
    data: z.object({
      stamp: z.string(),
      /** SHA-256 of `stamp.work` must begin with this many zero bits. */
      work_bits: z.number().int(),
      /** A form that is sent sooner than this after its stamp is refused, because people need time to type. */
      wait_ms: z.number().int(),
    }),
  }),
  refusals: [],
})

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  summary: "Send a contact message; the stamp's proof of work makes spam expensive. Idempotent",
  body: contactForm.extend({
    /** A honeypot: people do not see it and leave it empty. */
    website: z.string().max(500).default(''),
    stamp: z.string().max(500),
    work: z.string().max(40),
  }),
  reply: message,
  refusals: ['contact.stamp', 'contact.not_taken', 'limit.too_many'],
})

export const contactStates = ['open', 'answered'] as const
export type ContactState = (typeof contactStates)[number]

/** A contact message as admins read it. */
export const contactMessage = z.object({
  _id: id,
  firstName: z.string(),
  email: z.string(),
  message: z.string(),
  sent_at: moment,
  /** The member with this email address, if any; it is not proven that they wrote the message. */
  member: z.object({ _id: id, firstname: z.string(), lastname: z.string() }).nullable(),
  answer: z
    .object({
      /** Empty if the message was dismissed without an answer. */
      text: z.string(),
      note: z.string(),
      by: z.string(),
      at: moment,
    })
    .nullable(),
})
export type ContactMessage = z.output<typeof contactMessage>

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact',
  access: 'admin',
  permission: 'contact.answer',
  looksIn: 'page',
  summary: 'List contact messages: open ones, oldest first, or answered ones, latest first',
  query: pageQuery.extend({ state: z.enum(contactStates).default('open') }),
  reply: pageReply(contactMessage),
  refusals: [],
})

const note = requiredText('Give a reason', 2000)

export const answerContactMessage = endpoint({
  method: 'PUT',
  path: '/admin/contact/answer/:id',
  access: 'admin',
  permission: 'contact.answer',
  summary: 'Answer a contact message by email; the note is for operators only',
  params: idParam,
  body: z.object({ answer: requiredText('Write an answer', 8000), note }),
  reply: message,
  refusals: ['contact.not_found', 'contact.answered'],
})

export const closeContactMessage = endpoint({
  method: 'PUT',
  path: '/admin/contact/close/:id',
  access: 'admin',
  permission: 'contact.answer',
  summary: 'Archive a contact message without an answer, such as spam',
  params: idParam,
  body: z.object({ note }),
  reply: message,
  refusals: ['contact.not_found', 'contact.answered'],
})
