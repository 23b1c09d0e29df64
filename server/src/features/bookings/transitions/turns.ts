import { momentInWords } from '@sparkhood/contract/primitives/moments'
import type { Events } from '../../../platform/events.ts'
import type { Paragraph } from '../../../platform/mail/emails.ts'
import { amountInEmail } from '../../../platform/mail/wording.ts'
import type { EmailFacts } from './queries.ts'

/** The text of an email about a booking, between the greeting and the link to its page. */
export type Words = {
  subject: string
  lines: Paragraph[]
  /** The email has a calendar part with the current state of the booking. */
  inDiary?: true
}

type Heard = Pick<Events['booking.moved'], 'by'>

const amount = (told: EmailFacts, minor: number): string => amountInEmail(minor, told.currency)
const whenOf = (told: EmailFacts) => ['When', momentInWords(told.starts_at, told.now)] as const
const done = ({ kind }: EmailFacts): string => (kind === 'tool' ? 'it is back' : 'the job is done')
const isOver = ({ kind, title, other }: EmailFacts): string =>
  kind === 'tool' ? `The loan of ${title} to ${other} is over` : `${title} with ${other} is done`
const nobodyPays = ['Money', 'Nobody pays: it is an exchange'] as const
/** The sentence about the refund; empty if the booking is free. */
export const comesBack = (told: EmailFacts): Paragraph[] => {
  if (told.is_exchange) return ['Nobody pays anything, and both halves of the exchange are off.']
  return isFree(told) ? [] : [`${amount(told, told.price_minor)} is refunded to you. It costs you nothing.`]
}

/** Whether the booking is free without being an exchange. */
export const isFree = ({ price_minor: price, is_exchange: isExchange }: EmailFacts): boolean =>
  price === 0 && !isExchange

const whatIsHeld = (told: EmailFacts): (readonly [string, string])[] => {
  if (told.is_exchange) return [nobodyPays]
  return isFree(told) ? [] : [['Price', `${amount(told, told.price_minor)}, held until ${done(told)}`]]
}

/** The deadline for free cancellation, if it has not passed and the booking is paid. */
const freeUntil = (told: EmailFacts): (readonly [string, string])[] =>
  told.side === 'provider' || told.is_exchange || isFree(told) || told.free_until <= told.now
    ? []
    : [['Free to cancel until', momentInWords(told.free_until, told.now)]]

/** The emails about ordinary booking steps; to the other side only. */
export const turns = {
  accept: (told: EmailFacts, { by }: Heard): Words | undefined =>
    // Cancelled before the email was sent, or the side that acted was suspended: the booking will not take place.
    by === told.side || told.status === 'cancelled' || told.other_suspended
      ? undefined
      : {
          subject: `${told.other} says yes: ${told.title}`,
          lines: [
            told.is_exchange
              ? `${told.other} has accepted both halves of the exchange. You’re booked for yours, too.`
              : `${told.other} has accepted your request.`,
            {
              facts: [
                whenOf(told),
                ...(told.location ? [['Where', told.location] as const] : []),
                ...whatIsHeld(told),
                ...freeUntil(told),
              ],
            },
          ],
          inDiary: true,
        },
  reject: (told: EmailFacts, { by }: Heard): Words | undefined =>
    by === told.side
      ? undefined
      : {
          subject: `${told.other} can’t ${told.kind === 'tool' ? 'lend you' : 'do'} ${told.title}`,
          lines: [
            `${told.other} can’t ${told.kind === 'tool' ? 'lend you' : 'take'} ${told.title} on ${momentInWords(told.starts_at, told.now)}.`,
            ...comesBack(told),
            'Others nearby may have time for it.',
          ],
        },
  expire: (told: EmailFacts): Words | undefined =>
    told.side === 'provider'
      ? undefined
      : {
          subject: `No answer: ${told.title}`,
          lines: [
            `${told.other} didn’t answer in time, so your request for ${momentInWords(told.starts_at, told.now)} has expired.`,
            ...comesBack(told),
            'You can ask again, or ask someone else.',
          ],
        },
  cancel: (told: EmailFacts, { by }: Heard): Words | undefined => (by === told.side ? undefined : calledOff(told)),
}

function calledOff(told: EmailFacts): Words {
  const isAsking = told.cancelled_from === 'pending'
  return {
    subject: `Cancelled: ${told.title}`,
    lines: [
      isAsking
        ? `${told.other} has cancelled the request. You don’t need to do anything.`
        : `${told.other} has cancelled ${told.is_exchange ? 'both halves of the exchange' : 'it'}.`,
      { facts: [whenOf(told), ...(isFree(told) ? [] : [whoPays(told)])] },
      ...(isAsking
        ? []
        : [
            told.is_exchange
              ? 'Both times are free in your calendar again.'
              : 'The time is free in your calendar again.',
          ]),
    ],
    inDiary: true,
  }
}

function whoPays(told: EmailFacts): readonly [string, string] {
  if (told.is_exchange) return nobodyPays
  if (told.side === 'client') return ['You get back', amount(told, told.price_minor)]
  const fee = told.late_fee_minor
  return [
    'You get',
    fee === 0 ? 'Nothing, it was cancelled in time' : `${amount(told, fee)}, for the time you kept free`,
  ]
}

/** To the provider, once their earnings are released. */
export const paidWords = (told: EmailFacts): Words | undefined =>
  told.side === 'client' || told.price_minor === 0 || told.status !== 'completed'
    ? undefined
    : {
        subject: `${amount(told, told.price_minor - told.fee_minor)} is yours: ${told.title}`,
        lines: [
          `${isOver(told)}, and you can spend what you earned.`,
          {
            facts: [
              ['Price', amount(told, told.price_minor)],
              ...(told.fee_minor > 0 ? [['Platform fee', amount(told, told.fee_minor)] as const] : []),
              ['You get', amount(told, told.price_minor - told.fee_minor)],
            ],
          },
        ],
      }
