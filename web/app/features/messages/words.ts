import { bookingLine } from '@sparkhood/contract/bookings/lines'
import { brand } from '@sparkhood/contract/brand'
import { findOutsideContact } from '@sparkhood/contract/primitives/contact-details'
import { type ChatUser, cautionWords, type Message } from '@sparkhood/contract/talking/messages'
import { daysBetween, formatShortDay } from '../../lib/format.ts'

/** The placeholder for a booking step that a helper may not read. */
export const ofBooking = 'News of a booking'

const removed = 'This message was removed'

/** The preview of the last message: 'You: See you at nine', 'Photo', 'Ben accepted the booking.' */
export const getPreview = ({ last_message: last, firstname }: ChatUser, you: string): string => {
  if (last.booking) return bookingLine(last.booking, you, firstname)
  if (last.senderId === null && !last.removed) return ofBooking
  const said = last.removed ? removed : last.content || (last.has_photo ? 'Photo' : removed)
  return last.senderId === you ? `You: ${said}` : said
}

/** Shown instead of the form once nobody can write. */
export const closedWords = ({ firstname, former }: { firstname: string; former?: boolean | undefined }): string =>
  former
    ? 'They have deleted their account, and nobody can write here any more. What you wrote stays.'
    : `${firstname} can’t receive messages any more. You can still report what they wrote, or block them, in the menus above.`

/** 'Today', 'Yesterday', 'Sat 21 Nov'. */
export const dayHead = (at: Date, now: Date): string => {
  const days = daysBetween(at, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return formatShortDay(at, now)
}

const outsideWords = {
  link: {
    toThem: `Be careful with links: some lead to copied pages that ask for a password or a card. Pay only on ${brand.name}.`,
    toYou: 'People are warned of links. What you agree here stays on record, for both of you.',
  },
  elsewhere: {
    toThem: `On ${brand.name} we can help if something goes wrong. Elsewhere nobody can see what was agreed.`,
    toYou: 'People are warned of moving elsewhere. What you agree here stays on record, for both of you.',
  },
}

/** The warning beside a message, worded for each side; undefined for none. */
export function getWarning({ caution, content }: Pick<Message, 'caution' | 'content'>, siteHost: string) {
  if (caution === 'pay_elsewhere') return cautionWords.pay_elsewhere
  const lure = findOutsideContact(content, siteHost)
  if (lure) return outsideWords[lure]
  return caution ? cautionWords[caution] : undefined
}
