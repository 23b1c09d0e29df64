import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { noShowAnswerHours } from '@sparkhood/contract/bookings/terms'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import type { Press } from '../queries.ts'
import { getPrice, lateWords, otherName, priceBack } from './consequence.ts'
import { isFree } from './free-words.ts'
import type { PressWords } from './loan-words.ts'
import { sayAll } from './said.ts'

type Absence = Extract<Press, 'no-show' | 'came' | 'admit'>
export const isAbsence = (action: Press): action is Absence => ['no-show', 'came', 'admit'].includes(action)

/** How what is said of somebody who hasn’t turned up is called, and what it means besides money. */
export const absenceWords = (action: Absence, booking: Booking): PressWords => {
  const other = otherName(booking)
  switch (action) {
    case 'no-show':
      return {
        label: `${other} hasn’t turned up`,
        title: `Hasn’t ${other} turned up?`,
        confirm: `${other} hasn’t turned up`,
        also: [
          `We ask ${other}, who has ${noShowAnswerHours} hours to answer.`,
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

/** What happens next where somebody is said to have stayed away, or did; undefined where that is not so. */
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
  if (isFree(booking)) return stayed === you ? 'You didn’t turn up.' : `${other} didn’t turn up.`
  if (stayed === 'provider')
    return you === 'client'
      ? `${other} didn’t turn up. ${priceBack(booking)}`
      : `You didn’t turn up. ${other} gets ${formatMoney(getPrice(booking))} back.`
  return you === 'client'
    ? sayAll('You didn’t turn up.', lateWords(booking, 'the time they kept free'))
    : sayAll(`${other} didn’t turn up.`, lateWords(booking, 'the time you kept free'))
}

/** What becomes of the money when whoever is asked does not answer: the same as when they agree. */
const unanswered = ({ actions, you_are: you, price, currency, client, provider }: Booking): string => {
  const money = actions.find(({ action }) => action === 'admit')?.consequence
  if (!money) return ''
  if (price === 0) return 'If you don’t answer, we’ll treat it as a no-show and cancel the booking.'
  const [own, others, name] =
    you === 'client'
      ? [money.client_gets, money.provider_gets, provider.firstname]
      : [money.provider_gets, money.client_gets, client.firstname]
  const amount = (minor: number): string => (minor === 0 ? 'nothing' : formatMoney({ minor, currency }))
  return `If you don’t answer, we’ll treat it as a no-show: you get ${amount(own)}${you === 'client' ? ' back' : ''}, ${name} ${amount(others)}${you === 'client' ? '' : ' back'}.`
}

/** Who did not come, where a booking ended with that. */
const whoStayedAway = ({ steps }: Pick<Booking, 'steps'>): Booking['you_are'] | undefined => {
  const last = steps.at(-1)
  if (last?.why !== 'admit' && last?.why !== 'stay-away') return undefined
  const said = steps.findLast(({ why }) => why === 'no-show')
  return said?.by === 'client' ? 'provider' : 'client'
}
