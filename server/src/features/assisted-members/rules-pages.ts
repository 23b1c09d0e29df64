import { showTakeOverCode } from '@sparkhood/contract/admin/assisted-terms'
import {
  cardTitle,
  type DaySheet,
  getCardLines,
  getNotToComeLines,
  getSheetLines,
  numberElsewhere,
  type SheetVisit,
} from '@sparkhood/contract/admin/day-sheets'
import { brand } from '@sparkhood/contract/brand'
import { dayWithYear, timeOfDay } from '@sparkhood/contract/primitives/moments'
import type { PrintedPage } from '../../adapters/paper/printer.ts'
import { type Organiser, showReference } from './rules.ts'

/** Most people can read it without glasses: at least 18 points. */
const largeType = { most: 22, least: 18 }
/** As the RNIB recommends for letters to everybody: 14 points. */
const letterType = { most: 16, least: 14 }

const ringLine = ({ name, phone }: Organiser): string => `Questions? Ring ${name} on ${phone}.`

/** When a visit begins and ends, in local time. */
export const getTimes = ({ starts_at, ends_at }: Pick<SheetVisit, 'starts_at' | 'ends_at'>): string =>
  `${timeOfDay(starts_at)} to ${timeOfDay(ends_at)}`

const getVisitLines = ({ title, phone, number, number_hidden: isHidden, may_not_come, who }: SheetVisit): string[] => [
  title,
  ...(may_not_come ? getNotToComeLines(who) : [`Phone: ${phone}`]),
  ...(number ? [`At the door, tell ${who.split(' ')[0]}: ${number}`] : []),
  ...(isHidden ? [numberElsewhere] : []),
]

type Photos = ReadonlyMap<string, Buffer>

/** A day sheet, with the available photos by booking. */
export const getSheetPage = (sheet: DaySheet, photos: Photos): PrintedPage => ({
  title: `${sheet.name}: ${dayWithYear(new Date(`${sheet.day}T12:00:00Z`))}`,
  size: largeType,
  parts: [
    ...(sheet.visits.length === 0 ? [{ text: 'Nobody comes on this day.' }] : []),
    ...sheet.visits.map((visit) => ({
      visit: {
        time: getTimes(visit),
        who: visit.who,
        lines: getVisitLines(visit),
        photo: photos.get(visit.booking_id),
      },
    })),
    { frame: sheet.code_word, about: 'Your visitor says these words at your door' },
    { lines: getSheetLines(sheet.code_word).slice(1) },
    { text: ringLine(sheet.organiser), isStrong: true },
  ],
})

type CardOf = Parameters<typeof getCardLines>[0]

/** The easy-read card. */
export const getCardPage = (card: CardOf): PrintedPage => ({
  title: cardTitle,
  size: { most: 24, least: 18 },
  parts: [{ lines: getCardLines(card) }],
})

type Addressed = { firstname: string; lastname: string; street: string; town: string; zipCode: string }

// A stored place often includes the postcode or the street.
const getAddress = ({ firstname, lastname, street, town, zipCode }: Addressed): string[] =>
  [
    `${firstname} ${lastname}`,
    street,
    ...town.split(',').map((part) => part.replace(zipCode, '').trim()),
    zipCode,
  ].filter((words, at, all) => words !== '' && all.indexOf(words) === at)

type Letter = Addressed & { subject: string; body: string[]; made_at: Date; reference: string }

/** A letter to somebody without email. */
export const getLetterPage = (letter: Letter, organiser: Organiser): PrintedPage => ({
  title: letter.subject,
  size: letterType,
  parts: [
    { address: getAddress(letter) },
    { text: dayWithYear(letter.made_at) },
    ...letter.body.map((text) => ({ text })),
    { text: `${ringLine(organiser)} Your number is ${showReference(letter.reference)}.`, isStrong: true },
    { text: `${brand.name}. ${brand.legalEntity}, ${brand.legalAddress}.` },
  ],
})

type CodeLetter = Addressed & { code: string; goodFrom: Date; expiresAt: Date; phone: string; publicUrl: string }

/** The letter with the code by which a member takes over their account. */
export const getCodeLetterPage = (letter: CodeLetter, organiser: Organiser): PrintedPage => ({
  title: 'Look after your account yourself',
  size: letterType,
  parts: [
    { address: getAddress(letter) },
    { text: `Hello ${letter.firstname},` },
    {
      text: `You have an account with ${brand.name}. You can now look after it yourself, with an email address of yours.`,
    },
    {
      lines: [
        `1. Go to ${letter.publicUrl}/take-over`,
        `2. Enter your phone number: ${letter.phone}`,
        '3. Enter this code:',
      ],
    },
    { frame: showTakeOverCode(letter.code), about: 'Your code' },
    {
      text: `It works once, from ${dayWithYear(letter.goodFrom)} at the earliest, until ${dayWithYear(letter.expiresAt)}. Don’t show it to anybody. We never ask you for it.`,
    },
    { text: 'From then on nobody acts for you any more. What is booked stays booked.' },
    { text: ringLine(organiser), isStrong: true },
  ],
})
