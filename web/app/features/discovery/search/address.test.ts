import { describe, expect, it, test } from 'vitest'
import { countWords, filtersSet, isEnough, noFilters, readAddress, readPrice, writeAddress } from './address.ts'
import { asked, readNear, writeNear } from './asked.ts'

const read = (address: string) => readAddress(new URLSearchParams(address), '2026-11-21')

describe('the address of a search', () => {
  it.each([
    'q=bike+brakes',
    'q=caf%C3%A9&tab=skills',
    'q=bike&distance=8000&price=12.5&stars=4&verified=yes',
    'q=bike&price=3&in=sparks',
    'q=drill&view=map&free=2026-11-21&kind=tool',
  ])('keeps %s', (address) => expect(writeAddress(read(address)).toString()).toBe(address))

  it.each([
    ['', ''],
    ['q=++&tab=people&distance=all&stars=2&verified=no&in=sparks', ''],
    ['q=bike&distance=5&price=-1', 'q=bike'],
    ['q=bike&view=globe&kind=favour&free=2026-11-20', 'q=bike'],
    ['q=bike&free=2026-13-01', 'q=bike'],
    ['q=bike&free=2027-02-30', 'q=bike'],
    ['q=bike&free=2999-01-01', 'q=bike'],
    ['q=bike&free=saturday', 'q=bike'],
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
  const filters = { distance: '8000', price: '3', currency: 'spark', stars: '4.5', verified: true } as const
  expect(asked({ ...filters, kind: 'tool', freeOn: '2026-11-28', near: '53.82,-1.577 Headingley' })).toEqual({
    lat: 53.82,
    lon: -1.577,
    distance: 8000,
    price: 3,
    currency: 'spark',
    rating: 4.5,
    verified: true,
    kind: 'tool',
    free_on: '2026-11-28',
  })
})

test.each([
  ['53.82,-1.577 Headingley, Leeds', { lat: 53.82, lon: -1.577, name: 'Headingley, Leeds' }],
  ['-0,0 Nowhere', { lat: -0, lon: 0, name: 'Nowhere' }],
  ['93.82,-1.577 Headingley', undefined],
  ['53.82,-1.57712345 Headingley', undefined],
  ['53.82,-1.577', undefined],
  ['Headingley', undefined],
  [null, undefined],
])('%j in the address is near %j', (text, near) => {
  expect(readNear(text)).toEqual(near)
})

test('a place stands in the address to about 100 m, and what is no place is left out of it', () => {
  const near = writeNear({ lat: 53.819_73, lon: -1.576_5, name: 'Headingley, Leeds' })
  expect(near).toBe('53.82,-1.577 Headingley, Leeds')
  const read = (text: string) => readAddress(new URLSearchParams({ q: 'bike', near: text }), '2026-11-21').filters.near
  expect(read(near)).toBe(near)
  expect(read('Leeds')).toBe('')
  expect(filtersSet({ ...noFilters, near }, new Date()).map(({ words }) => words)).toEqual(['Near Headingley, Leeds'])
})

test('each filter that is set can be removed by itself', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const chosen = { distance: '8000', price: '1', verified: true, freeOn: '2026-11-28', currency: 'spark' } as const
  const filters = { ...noFilters, ...chosen }
  const set = filtersSet(filters, now)
  expect(set.map(({ words }) => words)).toEqual([
    'Free on Sat 28 Nov',
    'Within 5 miles',
    'Up to 1 Spark',
    'Identity checked',
  ])
  expect(set[2]?.without).toEqual({ price: '' })
  expect(filtersSet(noFilters, now)).toEqual([])
})

test.each([
  ['b', false],
  [' b ', false],
  ['bi', true],
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
