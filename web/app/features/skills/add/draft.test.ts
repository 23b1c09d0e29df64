import { expect, test } from 'vitest'
import { type Draft, freshDraft, furthest, isBegun, isOfAnother, lacks } from './draft.ts'

const complete: Draft = {
  ...freshDraft,
  kind: 'service',
  category: { id: '1', title: 'Gardening', picture: 'gardening' },
  level: 'expert',
  description: 'Hedges and lawns',
  rate: '5.00',
}

test('a complete draft may be saved', () => {
  expect(furthest(complete)).toBe(4)
})

test.each([
  ['skill', { kind: undefined }, 0],
  ['skill', { category: undefined }, 0],
  ['skill', { kind: 'tool', title: ' ' }, 0],
  ['level', { level: undefined }, 1],
  ['description', { description: '  ' }, 2],
  ['rate', { rate: '' }, 3],
] as const)('nobody gets past %s with %j', (step, missing, place) => {
  const draft = { ...complete, ...missing }
  expect(lacks(step, draft)).toBe('Please fill in all required fields')
  expect(furthest(draft)).toBe(place)
})

test('a tool is named, a service need not be', () => {
  expect(lacks('skill', { ...complete, kind: 'tool', title: 'Hedge trimmer' })).toBeUndefined()
  expect(lacks('skill', complete)).toBeUndefined()
})

test('a rate is between nothing and £1,000', () => {
  expect(lacks('rate', { ...complete, rate: '0' })).toBeUndefined()
  expect(lacks('rate', { ...complete, rate: '12.5' })).toBeUndefined()
  expect(lacks('rate', { ...complete, rate: '1000.01' })).toBe('Enter a rate between £0 and £1,000')
})

test('a rate with a part of a penny is refused for that, and not for its size', () => {
  expect(lacks('rate', { ...complete, rate: '7.125' })).toBe('Use at most two decimals')
})

test('a draft is begun once something was said that would be lost', () => {
  expect([isBegun(freshDraft), isBegun({ ...freshDraft, kind: 'tool' }), isBegun(complete)]).toEqual([
    false,
    false,
    true,
  ])
})

test('words and photos are another listing’s than the category that a link names; a mere choice is nobody’s loss', () => {
  expect(isOfAnother(complete, '2')).toBe(true)
  expect(isOfAnother(complete, '1')).toBe(false)
  expect(isOfAnother(freshDraft, '2')).toBe(false)
  expect(isOfAnother({ ...complete, description: ' ' }, '2')).toBe(false)
  expect(isOfAnother({ ...complete, description: '', photos: 1 }, '2')).toBe(true)
  expect(isOfAnother({ ...freshDraft, kind: 'tool', title: 'Drill' }, '2')).toBe(true)
})
