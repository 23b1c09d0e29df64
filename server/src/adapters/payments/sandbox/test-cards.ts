import type { CardRefusal } from '../gateway-cards.ts'

/** How a card behaves when it is used to pay. */
export type CardAnswer =
  | 'pays'
  | 'asks_first'
  | CardRefusal
  /** Can be saved, but every payment is declined. */
  | 'declines_later'
  /** Pays; then its holder disputes the payment, or their bank only inquires. */
  | 'disputes'
  | 'inquires'
  /** Pays; a refund to it fails later. */
  | 'refund_fails'

const answers = new Map<string, CardAnswer>([
  ['4242424242424242', 'pays'],
  ['5555555555554444', 'pays'],
  ['4000000000000002', 'declined'],
  ['4000000000000341', 'declines_later'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'wrong_cvv'],
  ['4000002500003155', 'asks_first'],
  ['4000000000000259', 'disputes'],
  ['4000000000001976', 'inquires'],
  ['4000000000005126', 'refund_fails'],
])

const getDigits = (number: string): string => number.replace(/[ -]/g, '')

/** The usual test cards; every other number, real or mistyped, is declined. */
export const cardAnswer = (number: string): CardAnswer => answers.get(getDigits(number)) ?? 'declined'

const refusals: readonly CardAnswer[] = ['declined', 'insufficient_funds', 'expired', 'wrong_number', 'wrong_cvv']
export const isRefusal = (answer: CardAnswer): answer is CardRefusal => refusals.includes(answer)

/** Returns the card's brand, by its first digit. */
export const getBrand = (number: string): string =>
  ({ 4: 'visa', 5: 'mastercard', 3: 'amex' })[getDigits(number)[0] ?? ''] ?? 'unknown'
export const getLast4 = (number: string): string => getDigits(number).slice(-4)
