import { expect, test } from 'vitest'
import { farFrom, formatFromCentre, mayWiden, nobodyFound, readFilter, writeFilter } from './filter.ts'

const address = (text: string) => new URLSearchParams(text)

test('the address says which people are asked for', () => {
  expect(readFilter(address('city=leeds&distance=8000'), true)).toEqual({ city: 'leeds', distance: '8000' })
  expect(readFilter(address(''), true)).toEqual({ city: undefined, distance: 'all' })
})

test('who has no place yet looks around London, and so does nobody else', () => {
  expect(readFilter(address(''), false)).toEqual({ city: 'london', distance: 'all' })
})

test('what nobody offers is passed over', () => {
  expect(readFilter(address('city=atlantis&distance=3'), true)).toEqual({ city: undefined, distance: 'all' })
})

test('the usual choices stay out of the address, and other parts stay in it', () => {
  expect(writeFilter(address('a=1&city=leeds'), { city: undefined, distance: '8000' }).toString()).toBe(
    'a=1&distance=8000',
  )
  expect(writeFilter(address('distance=8000'), { city: 'york', distance: 'all' }).toString()).toBe('city=york')
})

test('an empty neighbourhood is named', () => {
  expect(nobodyFound({ city: 'leeds', distance: '8000' })).toBe('No people found in Leeds within 0-5 miles.')
  expect(nobodyFound({ city: 'york', distance: 'all' })).toBe('No people found in York.')
  expect(nobodyFound({ city: undefined, distance: 'all' })).toBe('No people found near you.')
})

test.each([
  [undefined, 'all', false],
  [undefined, '64000', true],
  ['york', 'all', false],
  ['york', '16000', true],
  ['york', '32000', false],
] as const)('around %s within %s it helps to look at any distance: %s', (city, distance, may) => {
  expect(mayWiden({ city, distance })).toBe(may)
})

test('in a chosen city people are as near as they are to its centre', () => {
  expect([0.4, 1.7, 8].map((km) => formatFromCentre(km))).toEqual([
    'Within about a mile of the centre',
    '1 mile from the centre',
    '5 miles from the centre',
  ])
  expect(formatFromCentre(8, 10_800)).toBe('Within about 12 miles of the centre')
})

test.each([
  [[], Number.POSITIVE_INFINITY],
  [[90, 2], Number.POSITIVE_INFINITY],
  [[97, 1, 3, 58, 0.5], 15],
  [[97, 1, 60, 58], 60],
])('a map of people at %j km starts with those within %s', (distances, far) => {
  expect(farFrom(distances)).toBe(far)
})
