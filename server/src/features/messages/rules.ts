import { brand } from '@sparkhood/contract/brand'
import { type Caution, messagesUntilAnswered, newConversationsADay } from '@sparkhood/contract/talking/messages'
import type { Limit } from '../../platform/data/limits.ts'

/** More new people in a day than a member writes to in good faith; members who reply are not counted. */
export const newConversations: Limit = {
  name: 'message.new',
  times: newConversationsADay,
  withinS: 24 * 3600,
  refusal: 'message.too_many_new',
}

type Known = { hasAnswered: boolean; isAgreed: boolean }

/**
 * Whether somebody writes to a stranger: the other has never written to them, has not asked them for a booking and has accepted
 * none. Asking for a swap costs nothing, so a request alone must not open the way to anybody. Strangers send no photos.
 */
export const isStranger = ({ hasAnswered, isAgreed }: Known): boolean => !hasAnswered && !isAgreed

/** Whether a message is the first to somebody whom the sender does not know. A request alone does not count as knowing them. */
export const isNewTo = (known: Known & { hasWritten: boolean }): boolean =>
  !known.hasWritten && !known.hasAnswered && !known.isAgreed

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
// Ten to fifteen digits with the prefix of a phone number, in any spacing.
const phoneLike = /(?:\+|\b00?)[\d\s().-]{8,22}\d/g

const hasPhone = (text: string): boolean =>
  [...text.matchAll(phoneLike)].some(([found]) => {
    const digits = found.replace(/\D/g, '').length
    return digits >= 10 && digits <= 15
  })

/** The caution for a message, or null. A phone number needs none once a booking of the two has been accepted. */
export function findCaution(content: string, isAccepted: boolean): Caution | null {
  const text = content.toLowerCase()
  if (payingElsewhere.some((pattern) => pattern.test(text))) return 'pay_elsewhere'
  return !isAccepted && hasPhone(text) ? 'phone_number' : null
}
