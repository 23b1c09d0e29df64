import type { CardRefund } from '@sparkhood/contract/money/payments'
import { expect, it } from 'vitest'
import { cardBack } from './card-back.ts'

const at = new Date('2026-11-23T10:00:00Z')
const told = (state: CardRefund['state'], kept = 0): string => cardBack({ state, amount: 2000, kept, at })

it('says of what comes back to a card where it is', () => {
  expect(told('coming')).toBe('£20 is on its way to your card, within a few days.')
  expect(told('asked_about')).toMatch(/^Your bank is looking into this payment. /)
  expect(told('sent')).toBe('£20 went back to your card on Monday 23 November 2026; banks take a few days.')
  expect(told('returned')).toBe('Your card didn’t accept £20 back, so it’s in your wallet.')
  expect(told('kept')).toBe('£20 came back to your wallet. You’d used it before we could send it to your card.')
  expect(told('claimed')).toBe('Your bank had already returned £20 to you.')
})

it('says how much of it did not go, because it was spent', () => {
  expect(told('sent', 500)).toMatch(/ You’d used £5 from your wallet before we could send it\.$/)
})
