/** What a card does when somebody pays with it. */
export type CardAnswer = 'pays' | 'declined' | 'insufficient_funds' | 'asks_first'

const answers = new Map<string, CardAnswer>([
  ['4242424242424242', 'pays'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000002500003155', 'asks_first'],
])

/** The usual test cards; every other number, real or mistyped, is declined. */
export const cardAnswer = (cardNumber: string): CardAnswer => answers.get(cardNumber.replace(/[ -]/g, '')) ?? 'declined'
