import { describe, expect, it, test } from 'vitest'
import { asked, countWords, filtersSet, isEnough, noFilters, readAddress, readPrice, writeAddress } from './address.ts'

const read = (address: string) => readAddress(new URLSearchParams(address))

describe('the address of a search', () => {
  it.each([
    'q=bike+brakes',
    'q=caf%C3%A9&tab=skills',
    'q=bike&distance=8000&price=12.5&stars=4&verified=yes',
    'q=bike&price=3&in=sparks',
  ])('keeps %s', (address) => expect(writeAddress(read(address)).toString()).toBe(address))

  it.each([
    ['', ''],
    ['q=++&tab=people&distance=all&stars=2&verified=no&in=sparks', ''],
    ['q=bike&distance=5&price=-1', 'q=bike'],
    ['q=bike&price=free&distance=1e9', 'q=bike'],
  ])('leaves out of %j what means nothing', (address, kept) =>
    expect(writeAddress(read(address)).toString()).toBe(kept),
  )
})

test.each([
  ['12', '12'],
  [' 12.50 ', '12.5'],
  ['0', '0'],
  ['1001', ''],
  ['12.345', ''],
  ['£12', ''],
  [null, ''],
])('the price %j is read as %j', (text, price) => expect(readPrice(text)).toBe(price))

test('what is asked of the server leaves out what is not set', () => {
  expect(asked(noFilters)).toEqual({})
  expect(asked({ distance: '8000', price: '3', currency: 'spark', stars: '4.5', verified: true })).toEqual({
    distance: 8000,
    price: 3,
    currency: 'spark',
    rating: 4.5,
    verified: true,
  })
})

test('each filter that is set can be taken away by itself', () => {
  const filters = { ...noFilters, distance: '8000', price: '1', currency: 'spark' as const, verified: true }
  expect(filtersSet(filters).map(({ words }) => words)).toEqual(['Within 5 miles', 'Up to 1 Spark', 'Identity checked'])
  expect(filtersSet(filters)[1]?.without).toEqual({ ...filters, price: '' })
  expect(filtersSet(noFilters)).toEqual([])
})

test.each([
  ['bi', false],
  [' bi ', false],
  ['bik', true],
  ['日本語', true],
])('%j is enough to search for: %s', (text, enough) => expect(isEnough(text)).toBe(enough))

test.each([
  [12, 1, '12 people and 1 skill found.'],
  [1, 0, '1 person and no skills found.'],
  [0, 3, 'No people and 3 skills found.'],
  [100, 100, '100 or more people and 100 or more skills found.'],
  [0, 0, 'No users or skills found.'],
])('%d people and %d skills are said as %j', (people, skills, words) =>
  expect(countWords(people, skills, 100)).toBe(words),
)
