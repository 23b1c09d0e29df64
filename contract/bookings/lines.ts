import type { BookingEventLine } from '../talking/messages.ts'

type LineFacts = Pick<BookingEventLine, 'why' | 'became' | 'by' | 'in_return' | 'is_loan' | 'client_id'>
type Telling = Pick<LineFacts, 'became' | 'by' | 'in_return' | 'is_loan'> & {
  /** The first name of the side that acted; undefined for an operator or the clock. */
  who: string | undefined
  client: string
  provider: string
}

const calledOff = ({ in_return }: Telling): string =>
  in_return === 'exchange' ? 'the exchange is cancelled' : 'the booking is cancelled'

const isNotFree = (name: string): string => (isYou(name) ? 'you are' : `${name} is`)
const isYou = (name: string): boolean => name === 'You'

/** How a dispute ended, whichever side gave in. */
const ending = ({ by }: Telling): string => {
  if (by === 'admin') return 'Our team has decided the dispute'
  return by === 'clock' ? 'Nobody settled the dispute in its time' : 'The dispute is settled between you'
}

const leftToProvider = { price: '', exchange: ': both halves count as done', nothing: ': the booking counts as done' }

const givenBack = ({ in_return, client }: Telling): string => {
  if (in_return === 'exchange') return 'both halves are cancelled'
  if (in_return === 'nothing') return 'the booking is cancelled'
  return isYou(client) ? 'you get the whole price back' : `${client} gets the whole price back`
}

/** Whether it is a loan and that side acted. In a swap either side may act, and only the provider of a half lends. */
const isLoanBy = (side: LineFacts['by'], { by, is_loan }: Telling): boolean => is_loan === true && by === side

const done = (telling: Telling): string => {
  const { who, became, in_return } = telling
  // A half that is done stays in progress until the other is done.
  if (became === 'in_progress')
    return who ? `${who} said that this half of the exchange is done.` : 'This half of the exchange counts as done.'
  if (in_return === 'exchange') return 'The exchange is completed.'
  if (isLoanBy('provider', telling)) return `${who} said that it is back.`
  return who ? `${who} said that it is done.` : 'The booking is completed.'
}

/**
 * The sentence for each booking step: the named person did or said exactly that; consequences are a separate sentence.
 */
const lines: Record<string, (telling: Telling) => string> = {
  request: (telling) => `${telling.who} asked ${isLoanBy('client', telling) ? 'to borrow it' : 'for a booking'}.`,
  accept: (telling) =>
    `${telling.who} ${isLoanBy('provider', telling) ? 'agreed to lend it' : 'accepted the booking'}.`,
  offer: ({ who }) => `${who} offered to help.`,
  'take-offer': ({ who }) => `${who} accepted the offer.`,
  visit: () => 'The next regular visit is booked.',
  reject: ({ who }) => `${who} declined the booking.`,
  expire: () => 'The request ran out before it was answered.',
  'provider-busy': ({ provider }) => `The request was declined: ${isNotFree(provider)} no longer free at that time.`,
  'client-busy': ({ client }) => `The request was closed: ${isNotFree(client)} no longer free at that time.`,
  cancel: ({ who }) => `${who} cancelled the booking.`,
  'in-progress': (telling) =>
    `${telling.who} ${isLoanBy('client', telling) ? 'picked it up' : 'said that it has started'}.`,
  arrive: ({ who }) => `${who} arrived, and entered the code.`,
  complete: done,
  reschedule: ({ who }) => `${who} agreed to another time.`,
  admit: (telling) => {
    const { who = '' } = telling
    return `${who} said that ${isYou(who) ? 'you' : 'they'} were not there: ${calledOff(telling)}.`
  },
  'stay-away': (telling) => `One of you was said not to have come and did not answer: ${calledOff(telling)}.`,
  dispute: ({ who }) => `${who} opened a dispute.`,
  settle: (telling) => `${ending(telling)}${leftToProvider[telling.in_return]}.`,
  'give-back': (telling) => `${ending(telling)}: ${givenBack(telling)}.`,
}

/** A booking event as a line of the conversation: 'Ben accepted the booking.' */
export const bookingLine = (told: LineFacts, you: string, other: string): string => {
  const { why, by, client_id, ...rest } = told
  const getName = (isClient: boolean): string => ((client_id === you) === isClient ? 'You' : other)
  const who = by === 'client' || by === 'provider' ? getName(by === 'client') : undefined
  return (
    lines[why]?.({ ...rest, by, who, client: getName(true), provider: getName(false) }) ?? 'The booking has changed.'
  )
}
