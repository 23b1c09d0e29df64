import type { BookingCard } from '@sparkhood/contract/bookings/bookings'
import { formatWhen } from '../../../lib/format.ts'
import { otherName } from '../actions/consequence.ts'
import { waitsForYou } from '../exchange/exchange-words.ts'

type Needing = Pick<
  BookingCard,
  | ('kind' | 'status' | 'stage' | 'absent' | 'answer_by' | 'expires_at' | 'ends_at' | 'time_zone')
  | ('exchange' | 'you_are' | 'client' | 'provider')
>

/** The action that a booking card asks for, or what it waits for after its end; undefined for nothing. */
export function needWords(booking: Needing, now: Date): string | undefined {
  const { kind, status, stage, absent, you_are: you, time_zone: zone } = booking
  if (absent === you && booking.answer_by)
    return `${otherName(booking)} says you haven’t turned up. Answer by ${formatWhen(booking.answer_by, now, zone)}`
  if (absent && booking.answer_by)
    return `${otherName(booking)} has until ${formatWhen(booking.answer_by, now, zone)} to say whether they were there`
  if (status === 'pending')
    return waitsForYou(booking) && booking.expires_at
      ? `Answer by ${formatWhen(booking.expires_at, now, zone)}`
      : undefined
  if (stage !== 'needs_you') return undefined
  if (booking.ends_at > now) return `${otherName(booking)} asks for another time`
  if (kind !== 'tool') return 'Tell us whether it’s done'
  return you === 'client' && status === 'in_progress' ? 'Bring it back' : 'Tell us whether it’s back'
}
