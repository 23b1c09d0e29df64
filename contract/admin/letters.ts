import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { moment } from '../primitives/time.ts'

/** `waits`: to be sent or printed, or on its way. */
export const letterStates = {
  texting: 'Text message on its way',
  waits: 'To be posted',
  texted: 'Sent by text',
  posted: 'Posted',
  dropped: 'Not needed any more',
} as const
export type LetterState = keyof typeof letterStates

export const letter = z.object({
  _id: id,
  subject: z.string(),
  state: z.enum(Object.keys(letterStates) as [LetterState, ...LetterState[]]),
  /** Why it is printed, if sending it by text failed. */
  problem: z.string(),
  made_at: moment,
  done_at: moment.nullable(),
  /** It warns its member of an act of the reader's, so another operator prints and posts it. */
  of_yours: z.boolean(),
})
export type AssistedLetter = z.output<typeof letter>

export const listLetters = endpoint({
  method: 'GET',
  path: '/admin/letters',
  access: 'admin',
  permission: 'members.organise',
  looksIn: 'page',
  summary: 'List letters to members without email that wait to be posted, oldest first',
  query: pageQuery,
  reply: pageReply(
    letter.extend({
      member: z.object({ _id: id, firstname: z.string(), lastname: z.string(), reference: z.string() }),
    }),
  ),
  refusals: [],
})

export const printLetter = endpoint({
  method: 'GET',
  path: '/admin/letters/pdf/:id',
  access: 'admin',
  permission: 'members.organise',
  looksIn: true,
  summary: 'Download a letter to a member without email, for printing',
  params: idParam,
  file: true,
  reply: z.object({}),
  refusals: ['letter.not_found', 'letter.of_yours'],
})

export const markPosted = endpoint({
  method: 'PUT',
  path: '/admin/letters/posted/:id',
  access: 'admin',
  permission: 'members.organise',
  summary: 'Mark a letter as posted',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['letter.not_found', 'letter.not_waiting', 'letter.of_yours'],
})
