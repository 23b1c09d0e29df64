import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import { phonesShown } from '../../../ui/phones-shown.ts'
import type { Press } from '../queries.ts'
import { freeToCancelWords, getPay } from './consequence.ts'
import { sayAll } from './said.ts'

/** The labels of an action, and its effects besides money. */
export type PressWords = {
  /** On the button of the page. */
  label: string
  /** The title of the confirmation sheet. */
  title: string
  confirm: string
  /** Further effects, besides the money. */
  also: string[]
  isDanger?: boolean
}

/** The button by which a client confirms that they have the tool, also while it is disabled. */
export const pickedUp = 'I have picked it up'
const isBack = 'It is back'
/** The button by which either side completes a half of an exchange. */
export const halfIsDone = 'This half is done'

/** Whether the booking has not begun yet. */
export const isAhead = ({ booking_date: start }: Pick<Booking, 'booking_date'>, now: Date): boolean => now < start
/** The effect of starting it early. */
export const bindsBoth = 'It’s early. Once you start, neither of you can cancel or move it.'

const untilOf = ({ ends_at: end, time_zone: zone }: Booking, now: Date): string => formatWhen(end, now, zone)
/** The deadline for returning a tool. */
export const bringBack = (booking: Booking, now: Date): string => `Bring it back by ${untilOf(booking, now)}.`
const fromOf = ({ booking_date: start, time_zone: zone }: Booking, now: Date): string => formatWhen(start, now, zone)

/** The labels of actions on loans, where they differ. */
export const loanWords = (action: Press, booking: Booking, now: Date): Partial<PressWords> => {
  const { you_are, client, provider, title, collected } = booking
  switch (action) {
    case 'accept':
      return {
        title: `Lend it to ${client.firstname}?`,
        also: [
          `You’ll lend ${title} from ${fromOf(booking, now)} to ${untilOf(booking, now)}.`,
          `${phonesShown(provider, client)} ${collected ? `${client.firstname} will see your address` : 'You’ll see the exact address'}.`,
          'If you have other requests for it on those days, they’re declined and refunded.',
        ],
      }
    case 'in-progress':
      return {
        label: pickedUp,
        title: 'Do you have it?',
        confirm: 'Yes, I have it',
        also: [
          bringBack(booking, now),
          isAhead(booking, now) ? bindsBoth : 'Once you start, the loan can’t be cancelled.',
        ],
      }
    case 'complete':
      return you_are === 'provider' ? { label: isBack, title: 'Is it back?', confirm: 'Yes, it is back' } : {}
    default:
      return {}
  }
}

/** What happens next with a loan; undefined if the usual text applies. */
export const loanNext = (booking: Booking, now: Date, isHelper: boolean): string | undefined =>
  booking.you_are === 'client' ? forBorrower(booking, now, isHelper) : forLender(booking, now)

const forBorrower = (booking: Booking, now: Date, isHelper: boolean): string | undefined => {
  const { status, released, provider } = booking
  const ben = provider.firstname
  if (status === 'accepted')
    return sayAll(
      `${ben} lends it to you. Pick it up on ${fromOf(booking, now)}${isHelper ? '' : `, and press “${pickedUp}” then`}.`,
      freeToCancelWords(booking, now),
    )
  if (status === 'in_progress') {
    const due =
      booking.ends_at < now
        ? `It was due back by ${untilOf(booking, now)}. Bring it back as soon as you can.`
        : bringBack(booking, now)
    return `${due} ${ben} then confirms that it’s back.`
  }
  if (status === 'completed' && !released && booking.release_at) {
    const when = formatWhen(booking.release_at, now, booking.time_zone)
    return `${isBackUnsaid(booking) ? 'Nobody has told us whether it’s back.' : 'It is marked as brought back.'} ${ben} is paid ${formatMoney(getPay(booking))} on ${when}${isHelper ? '' : ', or now if you confirm'}.`
  }
  return undefined
}

/** Whether it was completed by its deadline instead of one of the two sides. */
const isBackUnsaid = ({ steps }: Booking): boolean => steps.at(-1)?.by === 'clock'

const forLender = (booking: Booking, now: Date): string | undefined => {
  const { status, client, released } = booking
  const ana = client.firstname
  if (status === 'completed' && !released && booking.release_at && isBackUnsaid(booking))
    return `Nobody has told us whether it’s back. You are paid ${formatMoney(getPay(booking))} on ${formatWhen(booking.release_at, now, booking.time_zone)}; if it isn’t back, report a problem before then.`
  if (status === 'accepted')
    return `${ana} picks it up on ${fromOf(booking, now)} and brings it back by ${untilOf(booking, now)}.`
  if (status === 'in_progress') {
    const last = booking.exchange ? halfIsDone : isBack
    return booking.ends_at < now
      ? `${ana} was due to bring it back by ${untilOf(booking, now)}. Press “${last}” when you have it.`
      : `${ana} has it until ${untilOf(booking, now)}. Press “${last}” when you have it again.`
  }
  return undefined
}
