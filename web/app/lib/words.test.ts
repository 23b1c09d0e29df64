import { expect, test } from 'vitest'
import { Refused } from './api.ts'
import { getMessage, words } from './words.ts'

const ofScreen = 'Failed to fetch booking details'

test('a failure that says no more than that there was one is told in the words of its screen', () => {
  expect(getMessage(new Error(words.network), ofScreen)).toBe(ofScreen)
  expect(getMessage('nonsense', ofScreen)).toBe(ofScreen)
  expect(getMessage(new Error(words.network))).toBe(words.network)
})

test('a refusal, and that there is no signal, are told in their own words', () => {
  const refused = new Refused(404, { code: 'booking.not_found', message: 'Booking not found' })
  expect(getMessage(refused, ofScreen)).toBe('Booking not found')
  expect(getMessage(new Error(words.noSignal), ofScreen)).toBe(words.noSignal)
})
