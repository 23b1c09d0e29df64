import { bookingLine } from '@sparkhood/contract/bookings/lines'
import type { ChatUser } from '@sparkhood/contract/talking/messages'
import { daysBetween, formatShortDay } from '../../lib/format.ts'

/** The last message as it stands on the list: 'You: See you at nine', 'Photo', 'Ben accepted the booking.' */
export const getPreview = ({ last_message: last, firstname }: ChatUser, you: string): string => {
  if (last.booking) return bookingLine(last.booking, you, firstname)
  const said = last.removed ? 'This message was removed' : last.content || (last.has_photo ? 'Photo' : '')
  return last.senderId === you ? `You: ${said}` : said
}

/** 'Today', 'Yesterday', 'Sat 21 Nov'. */
export const dayHead = (at: Date, now: Date): string => {
  const days = daysBetween(at, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return formatShortDay(at, now)
}
