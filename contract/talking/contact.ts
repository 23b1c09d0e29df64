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

/** What somebody types who writes to us. */
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
  summary: 'What a contact form needs to be sent: a stamp, good once, and how much work goes with it',
  reply: z.object({
    data: z.object({
      stamp: z.string(),
      /** SHA-256 of `stamp.work` has to begin with this many bits of nought. */
      work_bits: z.number().int(),
      /** Forms come no sooner than this after the stamp, because people have to type. */
      wait_ms: z.number().int(),
    }),
  }),
  refusals: [],
})

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  summary: 'Write to those who run the site; with a stamp, so that machines find it dear. Idempotent',
  body: contactForm.extend({
    /** Left empty by people, who do not see it. */
    website: z.string().max(500).default(''),
    stamp: z.string().max(500),
    work: z.string().max(40),
  }),
  reply: message,
  refusals: ['contact.stamp', 'contact.not_taken', 'limit.too_many'],
})

export const contactStates = ['open', 'answered'] as const
export type ContactState = (typeof contactStates)[number]

/** What somebody wrote, as an admin reads it. */
export const contactMessage = z.object({
  _id: id,
  firstName: z.string(),
  email: z.string(),
  message: z.string(),
  sent_at: moment,
  /** The member whose address it is, if it is anybody's; nobody has shown that it was them who wrote. */
  member: z.object({ _id: id, firstname: z.string(), lastname: z.string() }).nullable(),
  answer: z
    .object({
      /** Empty where it was put aside without one. */
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
  summary: 'What people wrote to us: what waits, the longest first, or what was answered, the latest first',
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
  summary: 'Answer a message by mail; the note is for us alone',
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
  summary: 'Put a message aside without an answer, such as spam',
  params: idParam,
  body: z.object({ note }),
  reply: message,
  refusals: ['contact.not_found', 'contact.answered'],
})
