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
  /** The number that the visitor enters at the door; null for loans, which have none. */
  number: z.string().nullable(),
  /** There is a number, but the reader may not see it: they, or a member they act for, are the visitor. */
  number_hidden: z.boolean(),
  /** The visitor is suspended: no number and no phone. Optional because the previous version does not send it. */
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
  /** Requests for this day that nobody has answered. */
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
  summary:
    'Get the day sheet of a member without email: who visits on a day (London time), with the words for the door',
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
  summary: 'Download the day sheet as a PDF of one page in large type',
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
  summary: 'Download the how-it-works card for a member without email: a PDF in short sentences and large type',
  params: idParam,
  file: true,
  reply: z.object({}),
  refusals: ['assisted.not_found', 'assisted.taken_over'],
})

type CardOf = { reference: string; codeWord: string; organiser: { name: string; phone: string } }

/** The lines of the easy-read card, one thought each. The page and the PDF use the same lines. */
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
/** The title of the easy-read card. */
export const cardTitle = `How ${brand.name} works for you`

/** Shown on a sheet instead of a number that its reader may not see. */
export const numberElsewhere = 'Another organiser has the number for the door.'

/** Shown on a sheet about a suspended visitor, instead of their phone and number. */
export const getNotToComeLines = (who: string): readonly string[] => [
  `${who.split(' ')[0]} may not come. We have stopped their account.`,
  'If they come, do not open. Ring us.',
]

/** The safety advice below the visits on every sheet. */
export const getSheetLines = (codeWord: string): readonly string[] => [
  `Ask for the words before you open: ${codeWord}.`,
  'Never give cash or a card. It is paid for already.',
  'In an emergency ring 999.',
]
