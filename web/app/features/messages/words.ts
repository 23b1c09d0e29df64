import { bookingLine, type ChatUser } from '@sparkhood/contract/messages'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { dayOf, formatShortDay } from '../../lib/format.ts'

/** The last message as it stands on the list: 'You: See you at nine', 'Photo', 'Ben accepted the booking.' */
export const previewOf = ({ last_message: last, firstname }: ChatUser, you: string): string => {
  if (last.booking) return bookingLine(last.booking, you, firstname)
  const said = last.removed ? 'This message was taken away' : last.content || (last.has_photo ? 'Photo' : '')
  return last.senderId === you ? `You: ${said}` : said
}

/** 'Today', 'Yesterday', 'Sat 21 Nov'. */
export const dayHead = (at: Date, now: Date): string => {
  if (dayOf(at) === dayOf(now)) return 'Today'
  if (dayOf(at) === dayOf(new Date(now.getTime() - dayMs))) return 'Yesterday'
  return formatShortDay(at, now)
}
