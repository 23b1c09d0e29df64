import type { ReviewFlag } from '@sparkhood/contract/admin/review-queue'
import { findContactDetail } from '@sparkhood/contract/primitives/contact-details'

const rude =
  /\b(?:arse(?:hole)?|bastard|bitch|bollocks|cunt|dickhead|fuck\w*|piss off|prick|shit\w*|slut|twat|wanker)\b/i
const minCharacters = 20
const maxCapitals = 0.7

/** Whether a text is mostly capitals. Names and short exclamations do not count. */
const isShouting = (words: string): boolean => {
  const letters = words.match(/\p{L}/gu) ?? []
  return letters.length >= minCharacters && (words.match(/\p{Lu}/gu)?.length ?? 0) / letters.length > maxCapitals
}

/** Reasons, found in the text, why an operator should check a review. */
export const getFlags = (comment: string): ReviewFlag[] => [
  ...(findContactDetail(comment) ? (['contact'] as const) : []),
  ...(isShouting(comment) ? (['shouting'] as const) : []),
  ...(rude.test(comment) ? (['rude'] as const) : []),
]
