import { expect, it } from 'vitest'
import {
  answerBy,
  approvalOnChange,
  changeHides,
  getWaiting,
  isOrderOf,
  mayBeRatedBy,
  partPhotos,
  sparkRateMinor,
  suggestionStatus,
} from './rules.ts'

// Pence an hour to hundredths of a Spark an hour.
it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [499, 250],
  [500, 250],
  [999, 500],
  [1000, 500],
  [1001, 501],
  [1250, 625],
  [100_000, 50_000],
])('%d pence an hour is %d hundredths of a Spark', (pence, sparkMinor) => {
  expect(sparkRateMinor(pence)).toBe(sparkMinor)
})

it.each([
  [true, undefined, 'approved'],
  [true, 'approved', 'approved'],
  [true, 'pending', 'pending'],
  [true, 'rejected', 'pending'],
  [false, undefined, 'pending'],
  [false, 'approved', 'pending'],
  [false, 'pending', 'pending'],
  [false, 'rejected', 'pending'],
] as const)('with auto-approve %s a changed skill that was %s is %s', (autoApprove, before, status) => {
  expect(approvalOnChange(autoApprove, before)).toBe(status)
})

it.each([
  [false, 'approved', true],
  [true, 'approved', false],
  [false, 'pending', false],
  [false, 'rejected', false],
] as const)('with auto-approve %s a change hides what was %s: %s', (autoApprove, today, hides) => {
  expect(changeHides(autoApprove, today)).toBe(hides)
})

it.each([
  [{}, ['a', 'b', 'c'], []],
  [{ thumbnail01: '' }, ['b', 'c'], ['a']],
  [{ thumbnail02: null, thumbnail03: 'x' }, ['a'], ['b', 'c']],
  [{ thumbnail04: true }, ['a', 'b', 'c'], []],
  [{ thumbnail01: undefined }, ['a', 'b', 'c'], []],
])('naming %j keeps %j', (named, kept, gone) => {
  expect(partPhotos(['a', 'b', 'c'], named)).toEqual({ kept, gone })
})

it.each([
  ['skill', 'hour', true],
  ['service', 'hour', true],
  ['tool', 'hour', true],
  ['skill', 'day', false],
  ['service', 'day', false],
  ['tool', 'day', true],
] as const)('a %s may be rated by the %s: %s', (kind, unit, may) => {
  expect(mayBeRatedBy(kind, unit)).toBe(may)
})

it.each([
  [['c', 'a', 'b'], true],
  [['a', 'b', 'c'], true],
  [['a', 'b'], false],
  [['a', 'b', 'b'], false],
  [['a', 'b', 'd'], false],
  [['a', 'b', 'c', 'c'], false],
])('%j is an order of a, b and c: %s', (order, is) => {
  expect(isOrderOf(['a', 'b', 'c'], order)).toBe(is)
})

it.each([
  ['just now', '2026-11-23T10:00:00Z', { age_hours: 0, overdue: false }],
  ['an hour but a second ago', '2026-11-23T10:59:59Z', { age_hours: 0, overdue: false }],
  ['two days ago to the second', '2026-11-25T10:00:00Z', { age_hours: 48, overdue: false }],
  ['longer ago than that', '2026-11-25T10:00:01Z', { age_hours: 48, overdue: true }],
])('what was suggested %s has waited that long', (_when, now, waiting) => {
  const suggestedAt = new Date('2026-11-23T10:00:00Z')
  expect(getWaiting(suggestedAt, new Date(now))).toEqual(waiting)
  expect(answerBy(suggestedAt)).toEqual(new Date('2026-11-25T10:00:00Z'))
})

it('a suggestion waits, then is accepted or declined', () => {
  const decidedAt = new Date('2026-11-23T10:00:00Z')
  expect(suggestionStatus({ decidedAt: null, accepted: false })).toBe('pending')
  expect(suggestionStatus({ decidedAt, accepted: true })).toBe('accepted')
  expect(suggestionStatus({ decidedAt, accepted: false })).toBe('declined')
})
