import { expect, test } from 'vitest'
import { noFilters } from '../search/address.ts'
import { isFiltered, readChoice, writeChoice } from './category-choice.ts'

const today = '2026-11-21'
const read = (text: string) => readChoice(new URLSearchParams(text), today)

test('the address of a category says what it is kept to and in which order', () => {
  expect(read('category=Gardening&id=1')).toEqual({ filters: noFilters, sort: 'nearest' })
  expect(read('sort=cheapest&kind=tool&price=9&in=sparks&free=2026-11-28&verified=yes&stars=4')).toEqual({
    filters: {
      ...noFilters,
      kind: 'tool',
      price: '9',
      currency: 'spark',
      freeOn: '2026-11-28',
      verified: true,
      stars: '4',
    },
    sort: 'cheapest',
  })
  expect(read('sort=dearest&kind=favour&free=2026-11-20&price=x')).toEqual({ filters: noFilters, sort: 'nearest' })
})

test('another choice is the same category, and what is usual is left out', () => {
  const query = new URLSearchParams('category=Pet+care&id=1&sort=best&kind=tool&view=map')
  expect(writeChoice(query, { filters: noFilters, sort: 'nearest' }).toString()).toBe('category=Pet+care&id=1')
  const choice = { filters: { ...noFilters, kind: 'service', stars: '4' }, sort: 'best' } as const
  const written = writeChoice(query, choice)
  expect(written.toString()).toBe('category=Pet+care&id=1&stars=4&kind=service&sort=best')
  expect(readChoice(written, today)).toEqual(choice)
})

test('an order keeps nobody away', () => {
  const now = new Date(`${today}T12:00:00Z`)
  expect(isFiltered({ filters: noFilters, sort: 'best' }, now)).toBe(false)
  expect(isFiltered({ filters: { ...noFilters, verified: true }, sort: 'nearest' }, now)).toBe(true)
})
