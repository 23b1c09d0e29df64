import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { noShowAnswerHours } from '@sparkhood/contract/bookings/terms'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import type { Press } from '../queries.ts'
import { getPrice, lateWords, otherName, priceBack } from './consequence.ts'
import { isFree } from './free-words.ts'
import type { PressWords } from './loan-words.ts'
import { itCounts, sayAll } from './said.ts'

type Absence = Extract<Press, 'no-show' | 'came' | 'admit'>
export const isAbsence = (action: Press): action is Absence => ['no-show', 'came', 'admit'].includes(action)

/** The labels of the actions about a no-show, and their effects besides money. */
export const absenceWords = (action: Absence, booking: Booking): PressWords => {
  const other = otherName(booking)
  switch (action) {
    case 'no-show':
      return {
        label: `${other} hasn’t turned up`,
        title: `Hasn’t ${other} turned up?`,
        confirm: `${other} hasn’t turned up`,
        also: [
          `We’ll ask ${other}, who has ${noShowAnswerHours} hours to answer.`,
          `If ${other} disagrees, it becomes a dispute and we keep the money until it’s settled.`,
        ],
        isDanger: true,
      }
    case 'came':
      return {
        label: `${other} turned up after all`,
        title: `Did ${other} turn up after all?`,
        confirm: `Yes, ${other} turned up`,
        also: ['The booking goes ahead as planned.'],
      }
    case 'admit':
      return {
        label: 'That’s right, I wasn’t there',
        title: 'Weren’t you there?',
        confirm: 'I wasn’t there',
        also: ['That ends the booking. This can’t be undone.'],
        isDanger: true,
      }
  }
}

/** What happens next after a no-show or the report of one; undefined for other bookings. */
export const absenceNext = (booking: Booking, now: Date): string | undefined => {
  const { absent, answer_by: answerBy, you_are: you } = booking
  const other = otherName(booking)
  if (absent && answerBy) {
    const by = formatWhen(answerBy, now, booking.time_zone)
    return absent === you
      ? `${other} says you haven’t turned up. Please answer by ${by}. ${unanswered(booking)}`
      : `You said that ${other} hasn’t turned up. ${other} has until ${by} to answer; if they don’t answer, we’ll treat it as a no-show.`
  }
  const stayed = whoStayedAway(booking)
  if (!stayed) return undefined
  return stayed === you
    ? sayAll('You didn’t turn up.', endedMoney(booking, stayed), itCounts)
    : sayAll(`${other} didn’t turn up.`, endedMoney(booking, stayed))
}

/** Where the money is after one side did not come. */
const endedMoney = (booking: Booking, stayed: Booking['you_are']): string => {
  if (isFree(booking)) return ''
  const isClient = booking.you_are === 'client'
  if (stayed === 'client') return lateWords(booking, `the time ${isClient ? 'they' : 'you'} kept free`)
  return isClient ? priceBack(booking) : `${otherName(booking)} gets ${formatMoney(getPrice(booking))} back.`
}

/** What happens to the money if the reported side does not reply: the same as if they admit it. */
const unanswered = ({ actions, you_are: you, price, currency, client, provider }: Booking): string => {
  const money = actions.find(({ action }) => action === 'admit')?.consequence
  // A helper may not reply, so they do not read what the replies would do.
  if (!money) return 'If you don’t answer, we’ll treat it as a no-show, and it counts in your reliability record.'
  if (price === 0)
    return 'If you don’t answer, we’ll treat it as a no-show: the booking is cancelled, and it counts in your reliability record.'
  const [own, others, name] =
    you === 'client'
      ? [money.client_gets, money.provider_gets, provider.firstname]
      : [money.provider_gets, money.client_gets, client.firstname]
  const amount = (minor: number): string => (minor === 0 ? 'nothing' : formatMoney({ minor, currency }))
  return `If you don’t answer, we’ll treat it as a no-show: you get ${amount(own)}${you === 'client' ? ' back' : ''}, ${name} ${amount(others)}${you === 'client' ? '' : ' back'}, and it counts in your reliability record.`
}

/**
 * Who did not come, if a booking ended with that; if nobody replied about an exchange, known only on the page of the
 * half concerned.
 */
export const whoStayedAway = ({ steps }: Pick<Booking, 'steps'>): Booking['you_are'] | undefined => {
  const last = steps.at(-1)
  if (last?.why === 'admit') return last.by === 'client' ? 'client' : 'provider'
  const said = last?.why === 'stay-away' && steps.findLast(({ why }) => why === 'no-show')
  if (!said) return undefined
  return said.by === 'client' ? 'provider' : 'client'
}
