import { expect, it } from 'vitest'
import { spaceCardNumber, spaceExpiry } from './card-typing.ts'

it('groups a card number by four and keeps sixteen figures', () => {
  expect(spaceCardNumber('4242')).toBe('4242')
  expect(spaceCardNumber('42424')).toBe('4242 4')
  expect(spaceCardNumber('4242-4242 42424242 99')).toBe('4242 4242 4242 4242')
})

it('puts the stroke into an expiry date, and lets it be deleted', () => {
  expect(spaceExpiry('1', '')).toBe('1')
  expect(spaceExpiry('12', '1')).toBe('12/')
  expect(spaceExpiry('12/2', '12/')).toBe('12/2')
  expect(spaceExpiry('7', '')).toBe('07/')
  expect(spaceExpiry('12', '12/')).toBe('12')
  expect(spaceExpiry('12/27', '')).toBe('12/27')
})
