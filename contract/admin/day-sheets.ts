import { z } from 'zod'
import { brand } from '../brand.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { calendarDay, moment } from '../primitives/time.ts'

const organiser = z.object({ name: z.string(), phone: z.string() })

const visit = z.object({
  booking_id: id,
  title: z.string(),
  starts_at: moment,
  ends_at: moment,
  who: z.string(),
  photourl: z.string(),
  phone: z.string(),
  /** The number that the visitor enters at the door; null for what is lent, which has none. */
  number: z.string().nullable(),
  /** That it has one, which the reader may not know: they, or somebody they act for, are the visitor. */
  number_hidden: z.boolean(),
  /** The visitor is suspended: there is neither a number nor a phone. Absent from the version before. */
  may_not_come: z.boolean().optional(),
})
export type SheetVisit = z.output<typeof visit>

const daySheet = z.object({
  _id: id,
  day: z.string(),
  name: z.string(),
  reference: z.string(),
  code_word: z.string(),
  organiser,
  visits: z.array(visit),
  /** How many requests for this day nobody has answered. */
  unanswered: z.number().int(),
})
export type DaySheet = z.output<typeof daySheet>

const day = z.object({ day: calendarDay('Choose a day') })

export const seeDaySheet = endpoint({
  method: 'GET',
  path: '/admin/assisted/sheet/:id',
  access: 'admin',
  permission: 'members.organise',
  looksIn: true,
  limited: 'members',
  summary: 'Who comes to somebody without email on a day, by the calendar of London, with what to say at the door',
  params: idParam,
  query: day,
  reply: z.object({ data: daySheet }),
  refusals: ['assisted.not_found', 'assisted.taken_over'],
})

export const printDaySheet = endpoint({
  method: 'GET',
  path: '/admin/assisted/sheet/pdf/:id',
  access: 'admin',
  permission: 'members.organise',
  looksIn: true,
  limited: 'members',
  summary: 'The same on one page in large type, as a PDF',
  params: idParam,
  query: day,
  file: true,
  reply: z.object({}),
  refusals: ['assisted.not_found', 'assisted.taken_over'],
})

export const printCard = endpoint({
  method: 'GET',
  path: '/admin/assisted/card/pdf/:id',
  access: 'admin',
  permission: 'members.organise',
  looksIn: true,
  limited: 'members',
  summary: 'How it works, in short sentences and large type, for somebody without email, as a PDF',
  params: idParam,
  file: true,
  reply: z.object({}),
  refusals: ['assisted.not_found', 'assisted.taken_over'],
})

type CardOf = { reference: string; codeWord: string; organiser: { name: string; phone: string } }

/** The easy-read card: how it works, a thought to a line. Page and PDF say the same. */
export const getCardLines = ({ reference, codeWord, organiser }: CardOf): readonly string[] => [
  `Do you need help? Ring ${organiser.name}.`,
  `The number is ${organiser.phone}.`,
  `Say your number: ${reference}.`,
  `${organiser.name} finds a neighbour who can help.`,
  'You get a page. It shows who comes, and when.',
  `Your visitor says two words at your door: ${codeWord}.`,
  'No words? Do not open. Ring us.',
  'Never give cash or a card. It is paid for already.',
  'You can say no at any time. Then we stop.',
]
/** What stands above them. */
export const cardTitle = `How ${brand.name} works for you`

/** What a sheet says in the place of a number that its reader may not know. */
export const numberElsewhere = 'Another organiser has the number for the door.'

/** What a sheet says about a suspended visitor, in place of their phone and the number for the door. */
export const getNotToComeLines = (who: string): readonly string[] => [
  `${who.split(' ')[0]} may not come. We have stopped their account.`,
  'If they come, do not open. Ring us.',
]

/** What every sheet says of safety, below the visits. */
export const getSheetLines = (codeWord: string): readonly string[] => [
  `Ask for the words before you open: ${codeWord}.`,
  'Never give cash or a card. It is paid for already.',
  'In an emergency ring 999.',
]
