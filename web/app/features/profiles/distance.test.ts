import { expect, test } from 'vitest'
import { kmBetween } from './distance.ts'

const london = { lat: 51.5085, lon: -0.1257 }
const leeds = { lat: 53.7965, lon: -1.5478 }

test('Leeds is 272 km from London, either way', () => {
  expect(kmBetween(london, leeds)).toBeCloseTo(272, -0.5)
  expect(kmBetween(leeds, london)).toBe(kmBetween(london, leeds))
})

test('nobody is away from themselves', () => {
  expect(kmBetween(london, london)).toBe(0)
})
