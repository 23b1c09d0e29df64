import type { LetterSample } from '../../src/platform/http/twins/letters.ts'
import { accountLetters } from './about-accounts.ts'
import { bookingLetters } from './about-bookings.ts'
import { moneyLetters } from './about-money.ts'
import { suspensionLetters } from './about-suspensions.ts'

/** Every letter that the product sends, as somebody might get it. A new letter goes in here, which a test asks for. */
export const sampleLetters = (publicUrl: string): LetterSample[] => [
  ...accountLetters(publicUrl),
  ...bookingLetters(publicUrl),
  ...moneyLetters(publicUrl),
  ...suspensionLetters(publicUrl),
]
