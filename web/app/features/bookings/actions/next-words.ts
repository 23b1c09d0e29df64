import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { formatComingDay, formatMoney, formatWhen } from '../../../lib/format.ts'
import { exchangeNext, isHalf } from '../exchange/exchange-words.ts'
import { absenceNext } from './absence-words.ts'
import { cardBack } from './card-back.ts'
import { freeToCancelWords, getPay, getPrice, lateWords, priceBack } from './consequence.ts'
import { freeNext, isFree } from './free-words.ts'
import { loanNext } from './loan-words.ts'
import { countedWords, goneNext, sayAll, whyDeclined } from './said.ts'

/**
 * What has happened and what happens next, worded for the viewer. A helper, who cannot press the member's buttons, is not asked to.
 */
export const nextWords = (booking: Booking, now: Date, isHelper = false): string => {
  if (wasSettled(booking)) return settled(booking)
  if (isHalf(booking)) return sayAll(exchangeNext(booking, now, isHelper), countedWords(booking))
  const away = absenceNext(booking, now)
  if (away) return away
  const free = isFree(booking) ? freeNext(booking, now, isHelper) : undefined
  if (free) return free
  const lent = booking.kind === 'tool' ? loanNext(booking, now, isHelper) : undefined
  if (lent) return lent
  const facts = {
    price: formatMoney(getPrice(booking)),
    pay: formatMoney(getPay(booking)),
    when: formatWhen(booking.booking_date, now, booking.time_zone),
    beginsFrom: booking.begins_from ? formatWhen(booking.begins_from, now, booking.time_zone) : '',
    answerBy: booking.expires_at ? formatWhen(booking.expires_at, now, booking.time_zone) : '',
    paidOn: booking.release_at ? formatComingDay(booking.release_at, now, booking.time_zone) : '',
    freeWords: freeToCancelWords(booking, now),
    isHelper,
  }
  return booking.you_are === 'client' ? forClient(booking, facts) : forProvider(booking, facts)
}

const settled = ({ card_refund: refund }: Booking): string => {
  const words = 'There was a dispute about this, and it has been settled.'
  return refund ? `${words} ${cardBack(refund)}` : words
}

/** `pay` is the provider's share of the price. */
type Facts = Record<'price' | 'pay' | 'when' | 'answerBy' | 'paidOn' | 'beginsFrom' | 'freeWords', string> & {
  isHelper: boolean
}

const forClient = (booking: Booking, facts: Facts): string => {
  const { price, pay, when, answerBy, paidOn, freeWords, isHelper } = facts
  const { status, released, provider } = booking
  const ben = provider.firstname
  switch (status) {
    case 'pending':
      return `${ben} has until ${answerBy} to answer. After that your request expires and you get ${price} back.`
    case 'accepted':
      return sayAll(`${ben} is booked for ${when}.`, startWords(facts), freeWords)
    case 'in_progress':
      return isHelper
        ? `${ben} is paid ${pay} when the job is done.`
        : `When the job is done, press Complete and ${ben} is paid ${pay}.`
    case 'completed':
      return released
        ? `All done: ${ben} has been paid ${pay}.`
        : `The job is marked as done. ${ben} is paid ${pay} on ${paidOn}${isHelper ? '' : ', or now if you confirm'}.`
    case 'disputed':
      return `We keep ${price} until you both agree or our team decides.`
    case 'rejected':
      return `${whyDeclined(booking)} ${priceBack(booking)}`
    case 'expired':
      return `${ben} didn’t answer in time. ${priceBack(booking)}`
    case 'cancelled':
      return endedBy(booking) === 'provider'
        ? `${ben} cancelled this. ${priceBack(booking)}`
        : sayAll('You cancelled this.', lateWords(booking, 'the late cancellation'), countedWords(booking))
  }
}

const startWords = ({ beginsFrom, isHelper }: Facts): string => {
  if (isHelper) return ''
  return beginsFrom ? `You can start from ${beginsFrom}.` : 'Press Start Service when the work starts.'
}

const forProvider = (booking: Booking, { price, pay, when, answerBy, paidOn, beginsFrom }: Facts): string => {
  const { status, released, client } = booking
  const ana = client.firstname
  switch (status) {
    case 'pending':
      return (
        goneNext(booking, answerBy) ??
        `${ana} is waiting for your answer. Please reply by ${answerBy}; after that the request expires.`
      )
    case 'accepted':
      return beginsFrom
        ? `You are booked for ${when}. You can complete it from ${beginsFrom}.`
        : `You are booked for ${when}. Press Complete when the job is done.`
    case 'in_progress':
      return 'The work has started. Press Complete when the job is done.'
    case 'completed':
      return released
        ? `All done: you have been paid ${pay}.`
        : `You are paid ${pay} on ${paidOn}, or as soon as ${ana} confirms.`
    case 'disputed':
      return `We keep ${price} until you both agree or our team decides.`
    case 'rejected':
      return `${whyDeclined(booking)} ${ana} gets ${price} back.`
    case 'expired':
      return `This request wasn’t answered in time. ${ana} gets ${price} back.`
    case 'cancelled':
      return endedBy(booking) === 'client'
        ? sayAll(`${ana} cancelled this.`, lateWords(booking, 'the late cancellation'))
        : sayAll('You cancelled this.', `${ana} gets ${price} back.`, countedWords(booking))
  }
}

/** Whether a dispute about it has ended. */
export const wasSettled = ({ steps }: Booking): boolean => steps.at(-1)?.from === 'disputed'

const endedBy = ({ steps }: Booking) => steps.at(-1)?.by
