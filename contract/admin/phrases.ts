import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** The forms in which operators write to members and can insert a template. */
export const phrasePlaces = {
  contact: 'Contact messages',
  reports: 'Reports and reviews',
  disputes: 'Disputes',
} as const
export type PhrasePlace = keyof typeof phrasePlaces
const places = Object.keys(phrasePlaces) as [PhrasePlace, ...PhrasePlace[]]

/** The placeholders that are filled in when a template is inserted. */
export const blanks = { name: 'The reader’s first name', site: 'The name of the site' } as const
export type Blank = keyof typeof blanks
const blankPattern = /\{([^{}]*)\}/g

/** Returns the unknown placeholders of a text. */
export const unknownBlanks = (text: string): string[] =>
  [...text.matchAll(blankPattern)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(blanks, name))

/** Returns a text with its placeholders replaced. */
export const fillBlanks = (text: string, values: Record<Blank, string>): string =>
  text.replaceAll(blankPattern, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as Blank] : whole))

/** The most templates that can exist, so that operators can still find one. */
export const maxPhrases = 100

export const phrase = z.object({
  _id: id,
  title: z.string(),
  text: z.string(),
  places: z.array(z.enum(places)),
  changed_at: moment,
  /** Empty for the initial templates. */
  changed_by: z.string(),
})
export type Phrase = z.output<typeof phrase>

export const phraseForm = z.object({
  title: requiredText('Give it a name', 60),
  text: requiredText('Write what it says', 2000).refine(
    (text) => unknownBlanks(text).length === 0,
    'Only {name} and {site} are filled in',
  ),
  places: z.array(z.enum(places)).min(1, 'Choose where it is offered').max(places.length),
})

const list = z.object({ data: z.array(phrase) })
const changed = z.object({ message: z.string(), data: z.array(phrase) })

export const listPhrases = endpoint({
  method: 'GET',
  path: '/admin/phrases',
  access: 'admin',
  permission: 'phrases.write',
  looksIn: false,
  summary: 'The templates of operators, by title',
  reply: list,
  refusals: [],
})

export const addPhrase = endpoint({
  method: 'POST',
  path: '/admin/phrases',
  access: 'admin',
  permission: 'phrases.write',
  summary: 'Save a template; returns all of them',
  body: phraseForm,
  reply: changed,
  refusals: ['phrase.title_taken', 'phrase.too_many'],
})

export const changePhrase = endpoint({
  method: 'PUT',
  path: '/admin/phrases/:id',
  access: 'admin',
  permission: 'phrases.write',
  summary: 'Change a template; returns all of them',
  params: idParam,
  body: phraseForm,
  reply: changed,
  refusals: ['phrase.not_found', 'phrase.title_taken'],
})

export const removePhrase = endpoint({
  method: 'DELETE',
  path: '/admin/phrases/:id',
  access: 'admin',
  permission: 'phrases.write',
  summary: 'Delete a template; messages already sent stay as they are',
  params: idParam,
  reply: changed,
  refusals: ['phrase.not_found'],
})
