import { expect, test } from 'vitest'
import { formatUsualHours, kmBetween } from './head-facts.ts'

const london = { lat: 51.5085, lon: -0.1257 }
const leeds = { lat: 53.7965, lon: -1.5478 }

test('Leeds is 272 km from London, either way', () => {
  expect(kmBetween(london, leeds)).toBeCloseTo(272, -0.5)
  expect(kmBetween(leeds, london)).toBe(kmBetween(london, leeds))
})

test('nobody is away from themselves', () => {
  expect(kmBetween(london, london)).toBe(0)
})

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
