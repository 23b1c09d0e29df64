import { expect, test } from 'vitest'
import { formatUsualHours } from './hours.ts'

test.each([
  [
    { openingTime: '09:00', closingTime: '17:30', weekendsInclusive: false },
    'Usually free 09:00 to 17:30, not at weekends',
  ],
  [
    { openingTime: '18:00', closingTime: '24:00', weekendsInclusive: true },
    'Usually free 18:00 to midnight, at weekends too',
  ],
  [{ openingTime: '', closingTime: '', weekendsInclusive: false }, ''],
])('%j reads: %s', (hours, words) => {
  expect(formatUsualHours(hours)).toBe(words)
})
