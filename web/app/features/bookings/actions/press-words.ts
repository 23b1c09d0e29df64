import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { formatWhen } from '../../../lib/format.ts'
import { phonesShown } from '../../../ui/phones-shown.ts'
import { exchangePressWords, isHalf } from '../exchange/exchange-words.ts'
import type { Press } from '../queries.ts'
import { absenceWords, isAbsence } from './absence-words.ts'
import { otherName } from './consequence.ts'
import { bindsBoth, isAhead, loanWords, type PressWords } from './loan-words.ts'

const forGood = 'This can’t be undone.'

/** The labels of an action on this booking, and its effects besides money. */
export const pressWords = (action: Press, booking: Booking, now: Date): PressWords => ({
  ...workWords(action, booking, now),
  ...(booking.kind === 'tool' && loanWords(action, booking, now)),
  ...(isHalf(booking) && exchangePressWords(action, booking, now)),
})

const workWords = (action: Press, booking: Booking, now: Date): PressWords => {
  if (isAbsence(action)) return absenceWords(action, booking)
  const { you_are, client, provider, status, title } = booking
  const when = formatWhen(booking.booking_date, now, booking.time_zone)
  switch (action) {
    case 'accept':
      return {
        label: 'Accept',
        title: `Accept ${client.firstname}’s request?`,
        confirm: 'Accept',
        also: [
          `You’ll be doing ${title} on ${when}.`,
          `${phonesShown(provider, client)} You’ll see the exact address.`,
          'If you have other requests for that time, they’re declined and refunded.',
        ],
      }
    case 'reject':
      return {
        label: 'Reject',
        title: `Reject ${client.firstname}’s request?`,
        confirm: 'Reject',
        also: [`We’ll tell ${client.firstname} straight away, so they can ask someone else.`, forGood],
        isDanger: true,
      }
    case 'in-progress':
      return {
        label: 'Start Service',
        title: 'Has the work started?',
        confirm: 'Start Service',
        also: [isAhead(booking, now) ? bindsBoth : 'Once it has started, it can’t be cancelled.'],
      }
    case 'cancel':
      return {
        label: 'Cancel booking',
        title: 'Cancel this booking?',
        confirm: 'Cancel booking',
        also: [...otherTime(booking), forGood],
        isDanger: true,
      }
    case 'complete':
      return you_are === 'provider' ? completedByProvider(booking, now) : completedByClient(provider.firstname, status)
  }
}

const completedByProvider = ({ client, status, booking_date: start }: Booking, now: Date): PressWords => ({
  label: 'Complete',
  title: 'Is the job done?',
  confirm: 'Yes, it is done',
  also: [
    ...(status === 'accepted' && isAhead({ booking_date: start }, now)
      ? [`It hasn’t started yet, so we’ll ask ${client.firstname} whether it is done.`]
      : []),
    forGood,
  ],
})

/** The alternatives to cancelling. */
const otherTime = (booking: Booking): string[] =>
  booking.actions.some(({ action }) => action === 'reschedule')
    ? [`Would another time do? Go back and ask ${otherName(booking)} for one.`]
    : []

/** Only money that is still held can be disputed. */
const endsReports = 'After that you can’t report a problem.'

const completedByClient = (name: string, status: Booking['status']): PressWords =>
  status === 'completed'
    ? {
        label: `Confirm and pay ${name} now`,
        title: `Pay ${name} now?`,
        confirm: `Confirm and pay ${name} now`,
        also: [endsReports, forGood],
      }
    : {
        label: 'Complete',
        title: 'Is the job done?',
        confirm: `Complete and pay ${name}`,
        also: [endsReports, forGood],
      }
