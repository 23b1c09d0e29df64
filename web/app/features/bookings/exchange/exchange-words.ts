import type { Booking, BookingExchange } from '@sparkhood/contract/bookings/bookings'
import { disputeDays } from '@sparkhood/contract/bookings/disputes'
import type { BookingConsequence } from '@sparkhood/contract/bookings/parts'
import { formatComingDay, formatWhen } from '../../../lib/format.ts'
import { phonesShown } from '../../../ui/phones-shown.ts'
import { whoStayedAway } from '../actions/absence-words.ts'
import { bringBack, halfIsDone, loanNext, type PressWords } from '../actions/loan-words.ts'
import { goneNext, itCounts, sayAll, whyDeclined } from '../actions/said.ts'
import type { Press } from '../queries.ts'

export type Half = Booking & { exchange: BookingExchange }
export const isHalf = (booking: Booking): booking is Half => booking.exchange !== null

/** Whether a pending request waits for the viewer: the side that was asked answers for both halves, from either page. */
export const waitsForYou = ({ exchange, you_are: you }: Pick<Booking, 'exchange' | 'you_are'>): boolean =>
  exchange === null ? you === 'provider' : (exchange.half === 'asked') === (you === 'provider')

/** The viewer and the other side. */
const getSides = ({ you_are: you, client, provider }: Booking): [you: Booking['client'], other: Booking['client']] =>
  you === 'client' ? [client, provider] : [provider, client]

const otherName = (booking: Booking): string => getSides(booking)[1].firstname

const nobodyPays = 'Nobody pays.'
const forGood = 'This can’t be undone.'

/** The effect of an action on both halves, in sentences; the first thing said about every action. */
export const exchangeSentences = (
  booking: Half,
  { action, consequence }: { action: string; consequence: BookingConsequence | null },
  now: Date,
): string[] => {
  const other = otherName(booking)
  const { exchange } = booking
  const strike = consequence?.strike
    ? ['This counts in your reliability record.']
    : ['This doesn’t count in your reliability record.']
  switch (action) {
    case 'accept':
      return [`You agree to both halves: ${whichHalves(booking, now)}.`, nobodyPays]
    case 'reject':
      return ['Both halves are declined. Nobody pays.']
    case 'cancel':
      return [
        'Both halves are cancelled, yours and theirs. Nobody pays.',
        ...(booking.status === 'accepted' ? strike : []),
      ]
    case 'in-progress':
      return ['Only this half begins. Once its time has come, neither half can be cancelled.']
    case 'complete':
      return exchange.other.done_at
        ? ['The other half is done already, so both count as completed now.']
        : [
            `This half is done. Both count as completed once ${exchange.other.title} is done, too.`,
            'From then on, neither half can be cancelled.',
          ]
    case 'no-show':
      return [
        ...(consequence?.unless_by
          ? [
              `If ${other} agrees, or doesn’t answer by ${formatWhen(consequence.unless_by, now, booking.time_zone)}, both halves are cancelled.`,
            ]
          : []),
        nobodyPays,
      ]
    case 'admit':
      return ['Both halves are cancelled. Nobody pays.', 'This counts in your reliability record.']
    case 'came':
      return ['Both halves go on as they were agreed.']
    case 'dispute':
      return [
        'Both halves stop until you both agree or our team decides: either both count as done, or both are cancelled.',
        `If nothing is settled within ${disputeDays} days, both are cancelled.`,
      ]
    default:
      return []
  }
}

/** 'Bike repair on Tuesday at 10:00, and Guitar lessons on Friday at 18:00'. */
const whichHalves = (booking: Half, now: Date): string => {
  const { exchange, time_zone: zone } = booking
  const own = `${booking.title}, ${formatWhen(booking.booking_date, now, zone)}`
  return `${own}, and ${exchange.other.title}, ${formatWhen(exchange.other.booking_date, now, zone)}`
}

/** The labels of actions that concern both halves, and their further effects. */
export const exchangePressWords = (action: Press, booking: Half, now: Date): Partial<PressWords> => {
  const other = otherName(booking)
  const isLent = booking.kind === 'tool'
  switch (action) {
    case 'accept':
      return {
        label: 'Accept both',
        title: `Accept ${other}’s exchange?`,
        confirm: 'Accept both',
        also: [`${phonesShown(...getSides(booking))} You both see the exact addresses.`],
      }
    case 'reject':
      return { label: 'Reject both', title: `Reject ${other}’s exchange?`, confirm: 'Reject both', also: [forGood] }
    case 'cancel':
      return { label: 'Cancel both', title: 'Cancel both halves?', confirm: 'Cancel both', also: [forGood] }
    case 'in-progress':
      return { also: isLent ? [bringBack(booking, now)] : [] }
    case 'complete':
      return {
        label: halfIsDone,
        title: isLent ? 'Is it back?' : 'Is this half done?',
        confirm: isLent ? 'Yes, it is back' : 'Yes, it is done',
        also: [forGood],
      }
    case 'no-show':
      return { also: [`If ${other} says otherwise, it becomes a dispute about both halves.`] }
    case 'admit':
      return { also: [forGood] }
    default:
      return {}
  }
}

/** What has happened and what happens next to both halves. */
export const exchangeNext = (booking: Half, now: Date, isHelper = false): string => {
  const { status, exchange, time_zone: zone, expires_at: until } = booking
  const other = otherName(booking)
  const when = formatWhen(booking.booking_date, now, zone)
  switch (status) {
    case 'pending': {
      const by = until ? formatWhen(until, now, zone) : ''
      const gone = goneNext(booking, by)
      if (gone) return gone
      return waitsForYou(booking)
        ? `${other} offers you an exchange and waits for your answer until ${by}. You accept or reject both halves at once.`
        : `${other} has until ${by} to accept or reject both halves. After that both expire.`
    }
    case 'accepted':
    case 'in_progress':
      if (exchange.done_at) return `This half is done. It is completed together with ${exchange.other.title}.`
      if (booking.absent) return absentWords(booking, now)
      return (
        (booking.kind === 'tool' ? loanNext(booking, now, isHelper) : undefined) ?? workNext(booking, when, isHelper)
      )
    case 'completed':
      return booking.released || !booking.release_at
        ? 'All done: you’ve both done your part.'
        : `Both halves are done. If something is wrong, say so by ${formatComingDay(booking.release_at, now, zone)}.`
    case 'disputed':
      return 'Both halves are on hold until you both agree or our team decides.'
    case 'rejected':
      return declinedWords(booking)
    case 'expired':
      return 'The exchange wasn’t answered in time, so both halves have expired. Nobody paid.'
    case 'cancelled':
      return cancelledWords(booking)
  }
}

/** Rejected by the side that was asked, or because one side accepted another booking. */
const declinedWords = (booking: Half): string => {
  const why = booking.steps.at(-1)?.why
  const isDisplaced = why === 'provider-busy' || why === 'client-busy'
  return `${isDisplaced ? whyDeclined(booking) : 'The exchange was rejected, both halves of it.'} Nobody paid.`
}

/** Who cancelled both halves, or did not turn up; neutral if it was neither of the two. */
const cancelledWords = (booking: Half): string => {
  const { steps, you_are: you } = booking
  const [last, away] = [steps.at(-1), whoStayedAway(booking)]
  if (away === you) return `You didn’t turn up, so both halves were cancelled. Nobody paid. ${itCounts}`
  if (away) return `${otherName(booking)} didn’t turn up, so both halves were cancelled. Nobody paid.`
  if (last?.why !== 'cancel') return 'Both halves of the exchange were cancelled. Nobody paid.'
  return `${last.by === you ? 'You' : otherName(booking)} cancelled both halves of the exchange. Nobody paid.`
}

const workNext = (booking: Half, when: string, isHelper: boolean): string => {
  const [other, isAccepted] = [otherName(booking), booking.status === 'accepted']
  const isOwn = booking.you_are === 'provider'
  const press = !isOwn && isAccepted ? 'Press Start Service when the work starts.' : `Press “${halfIsDone}” when it is.`
  const does = isOwn ? `You do this half for ${other}` : `${other} does this half for you`
  return sayAll(`${does}${isOwn || isAccepted ? `: ${when}` : ''}.`, isHelper ? '' : press)
}

const absentWords = (booking: Half, now: Date): string => {
  const other = otherName(booking)
  const by = booking.answer_by ? formatWhen(booking.answer_by, now, booking.time_zone) : ''
  return booking.absent === booking.you_are
    ? `${other} says you haven’t turned up. Please answer by ${by}; if you don’t answer, both halves are cancelled and it counts in your reliability record.`
    : `You said that ${other} hasn’t turned up. If they don’t answer by ${by}, both halves are cancelled.`
}
