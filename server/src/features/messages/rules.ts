import { brand } from '@sparkhood/contract/brand'
import { type Caution, messagesUntilAnswered, newConversationsADay } from '@sparkhood/contract/talking/messages'
import type { Limit } from '../../platform/data/limits.ts'

/** More new people than anybody gets to know in a day; whoever answers is not counted. */
export const newConversations: Limit = {
  name: 'message.new',
  times: newConversationsADay,
  withinS: 24 * 3600,
  refusal: 'message.too_many_new',
}

/** Whether somebody writes to a stranger: the other has never written to them, and there is no booking between them. */
export const isStranger = ({ hasAnswered, isBooked }: { hasAnswered: boolean; isBooked: boolean }): boolean =>
  !hasAnswered && !isBooked

/** Whether a message is the first to somebody whom the sender does not know: a request alone is a way to write to everybody. */
export const isNewTo = (known: { hasWritten: boolean; hasAnswered: boolean; isAgreed: boolean }): boolean =>
  !known.hasWritten && !known.hasAnswered && !known.isAgreed

/**
 * Whether the other takes photos from somebody: they have written to them, or have agreed to a booking, or asked for one. A
 * provider who has not answered a request has agreed to nothing.
 */
export const takesPhotos = ({ hasAnswered, isAgreed }: { hasAnswered: boolean; isAgreed: boolean }): boolean =>
  hasAnswered || isAgreed

/** Whether somebody who has written this many messages to a stranger has to wait for an answer. */
export const hasToWait = (written: number): boolean => written >= messagesUntilAnswered

const waysToPay = 'cash|pay ?pal|revolut|monzo|venmo|cash ?app|zelle|bitcoin|crypto|western union|wise'
const site = brand.name.toLowerCase()
const elsewhere = `directly|privately|in person|outside|off (?:the )?(?:app|site|platform|${site})`
const payingElsewhere = [
  new RegExp(
    `\\b(?:pay|paying|paid|payment|send|sending|transfer)\\b[^.!?\\n]{0,40}\\b(?:${waysToPay}|${elsewhere})\\b`,
  ),
  /\b(?:bank|wire|faster) (?:transfer|payment)\b|\bsort ?code\b|\biban\b|\bgift ?cards?\b/,
  /\bcash in hand\b|\bcash only\b|paypal\.me|\bwestern union\b/,
  new RegExp(`\\b(?:outside|off) (?:of )?(?:the |this )?(?:app|site|website|platform|${site})\\b`),
]
// Ten to fifteen digits that begin as numbers do, however they are spaced.
const phoneLike = /(?:\+|\b00?)[\d\s().-]{8,22}\d/g

const hasPhone = (text: string): boolean =>
  [...text.matchAll(phoneLike)].some(([found]) => {
    const digits = found.replace(/\D/g, '').length
    return digits >= 10 && digits <= 15
  })

/** What is better not agreed this way; a number may be sent once the two have a booking. Words in any letter case. */
export function findCaution(content: string, isBooked: boolean): Caution | null {
  const text = content.toLowerCase()
  if (payingElsewhere.some((pattern) => pattern.test(text))) return 'pay_elsewhere'
  return !isBooked && hasPhone(text) ? 'phone_number' : null
}
