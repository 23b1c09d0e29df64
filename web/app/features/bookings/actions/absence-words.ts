import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { noShowAnswerHours } from '@sparkhood/contract/bookings/terms'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import type { Press } from '../queries.ts'
import { getPrice, otherName, priceBack } from './consequence.ts'
import { lateWords } from './ended-words.ts'
import { isFree } from './free-words.ts'
import type { PressWords } from './loan-words.ts'
import { sayAll } from './said.ts'

type Absence = Extract<Press, 'no-show' | 'came' | 'admit'>
export const isAbsence = (action: Press): action is Absence => ['no-show', 'came', 'admit'].includes(action)

/** How what is said of somebody who has not come is called, and what it means besides money. */
export const absenceWords = (action: Absence, booking: Booking): PressWords => {
  const other = otherName(booking)
  switch (action) {
    case 'no-show':
      return {
        label: `${other} has not come`,
        title: `Has ${other} not come?`,
        confirm: `${other} has not come`,
        also: [
          `We ask ${other}, who has ${noShowAnswerHours} hours to answer.`,
          `If ${other} says otherwise, it becomes a dispute and the money waits.`,
        ],
        isDanger: true,
      }
    case 'came':
      return {
        label: `${other} came after all`,
        title: `Did ${other} come after all?`,
        confirm: `Yes, ${other} came`,
        also: ['It goes on as it was booked.', `It counts as late in ${other}’s reliability record.`],
      }
    case 'admit':
      return {
        label: 'That is right, I was not there',
        title: 'Were you not there?',
        confirm: 'I was not there',
        also: ['The booking ends with that. This can’t be undone.'],
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
      ? `${other} says that you have not come. Please answer by ${by}. ${unanswered(booking)}`
      : `You said that ${other} has not come. ${other} has until ${by} to answer; without an answer we take it to be so.`
  }
  const stayed = whoStayedAway(booking)
  if (!stayed) return undefined
  if (isFree(booking)) return stayed === you ? 'You did not come.' : `${other} did not come.`
  if (stayed === 'provider')
    return you === 'client'
      ? `${other} did not come. ${priceBack(booking)}`
      : `You did not come. ${other} gets ${formatMoney(getPrice(booking))} back.`
  return you === 'client'
    ? sayAll('You did not come.', lateWords(booking, 'the time they kept free'))
    : sayAll(`${other} did not come.`, lateWords(booking, 'the time you kept free'))
}

/** What becomes of the money when whoever is asked does not answer: the same as when they agree. */
const unanswered = ({ actions, you_are: you, price, currency, client, provider }: Booking): string => {
  const money = actions.find(({ action }) => action === 'admit')?.consequence
  if (!money) return ''
  if (price === 0) return 'Without an answer we take it to be so, and it is cancelled.'
  const [own, others, name] =
    you === 'client'
      ? [money.client_gets, money.provider_gets, provider.firstname]
      : [money.provider_gets, money.client_gets, client.firstname]
  const amount = (minor: number): string => (minor === 0 ? 'nothing' : formatMoney({ minor, currency }))
  return `Without an answer we take it to be so: you get ${amount(own)}${you === 'client' ? ' back' : ''}, ${name} ${amount(others)}${you === 'client' ? '' : ' back'}.`
}

/** Who did not come, where a booking ended with that. */
const whoStayedAway = ({ steps }: Pick<Booking, 'steps'>): Booking['you_are'] | undefined => {
  const last = steps.at(-1)
  if (last?.why !== 'admit' && last?.why !== 'stay-away') return undefined
  const said = steps.findLast(({ why }) => why === 'no-show')
  return said?.by === 'client' ? 'provider' : 'client'
}
