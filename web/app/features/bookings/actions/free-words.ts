import type { Booking, BookingAction } from '@sparkhood/contract/bookings/bookings'
import type { BookingConsequence } from '@sparkhood/contract/bookings/parts'
import { formatComingDay, formatDay, formatWhen } from '../../../lib/format.ts'
import { countedWords, sayAll, whyDeclined } from './said.ts'

/** Whether it costs nothing and is not an exchange: then money is not mentioned. */
export const isFree = ({ price, exchange }: Pick<Booking, 'price' | 'exchange'>): boolean =>
  price === 0 && exchange === null

/** What happens next with a free booking; undefined if the usual text applies. */
export const freeNext = (booking: Booking, now: Date, isHelper: boolean): string | undefined => {
  const { status, you_are: you, released, release_at: releaseAt, expires_at: until, time_zone: zone } = booking
  const isClient = you === 'client'
  const other = isClient ? booking.provider.firstname : booking.client.firstname
  switch (status) {
    case 'pending':
      return isClient && until
        ? `${other} has until ${formatWhen(until, now, zone)} to answer. After that your request expires.`
        : undefined
    case 'in_progress':
      if (!isClient || booking.kind === 'tool') return undefined
      return isHelper ? 'The work has started.' : 'When the job is done, press Complete.'
    case 'completed':
      return released || !releaseAt
        ? 'All done.'
        : `It is marked as ${booking.kind === 'tool' ? 'brought back' : 'done'}. If it isn’t, tell us by ${formatComingDay(releaseAt, now, zone)}.`
    case 'disputed':
      return 'It’s on hold until you both agree or our team decides.'
    case 'rejected':
      return whyDeclined(booking)
    case 'expired':
      return isClient ? `${other} didn’t answer in time.` : 'This request wasn’t answered in time.'
    case 'cancelled':
      return sayAll(
        booking.steps.at(-1)?.by === you ? 'You cancelled this.' : `${other} cancelled this.`,
        countedWords(booking),
      )
    default:
      return undefined
  }
}

type Act = { action: BookingAction; consequence: BookingConsequence | null }

/** The effect of an action on a free booking, in sentences; `other` is the first name of the other side. */
export const freeSentences = (
  { other, zone }: { other: string; zone: string },
  { action, consequence }: Act,
  now: Date,
): string[] => {
  const by = consequence?.unless_by
  if (action === 'dispute')
    return [
      'It’s on hold until you both agree or our team decides.',
      ...(by ? [`If nothing is settled by ${formatDay(by, zone)}, it is cancelled.`] : []),
    ]
  return [
    ...(by ? [`If ${other} agrees, or doesn’t answer by ${formatWhen(by, now, zone)}, it is cancelled.`] : []),
    ...(consequence?.strike ? ['This counts in your reliability record.'] : []),
  ]
}
